import { type Cell, COLUMNS, type Colour, cellsOf, extras, type Keer, type KeerSheet } from './view';

/** What is circled on a sheet: with the pen, or in pencil for what the move being built would complete. */
interface Circled {
  pencil: boolean;
}
const pen = { pencil: false };
const pencil = { pencil: true };

/** Whether the move being built leaves none of these cells open. */
function fills(preview: KeerSheet | null, game: Keer, which: (cell: Cell) => boolean): boolean {
  if (!preview) return false;
  const crossed = new Set(preview.crossed);
  return cellsOf(game).every((cell) => !which(cell) || crossed.has(cell.name));
}

/** What is circled below a column: the upper value (line 0), the lower one, or nothing. */
export function columnRing(game: Keer, sheet: KeerSheet, preview: KeerSheet | null, column: string) {
  const counted = sheet.columns.find((one) => one.column === column);
  if (counted) return { ...pen, line: counted.first ? 0 : 1 };
  // Columns are counted when everybody has decided: until then the preview only shows that it is full.
  const full = fills(preview, game, (cell) => COLUMNS[cell.column] === column);
  return full ? { ...pencil, line: game.columns_taken.includes(column) ? 1 : 0 } : null;
}

/** What is circled below a colour: its points, or nothing. */
export function colourRing(game: Keer, sheet: KeerSheet, preview: KeerSheet | null, colour: Colour) {
  const counted = sheet.colours.find((one) => one.colour === colour);
  if (counted) return { ...pen, points: counted.points };
  const full = fills(preview, game, (cell) => cell.colour === colour);
  return full ? { ...pencil, points: game.colours_taken.includes(colour) ? 3 : 5 } : null;
}

/** Whether the five points of a row are circled. */
export function rowRing(
  game: Keer,
  sheet: KeerSheet,
  preview: KeerSheet | null,
  row: string,
): Circled | null {
  if (extras(sheet)?.rows_complete.includes(row)) return pen;
  return fills(preview, game, (cell) => game.rows[cell.row] === row) ? pencil : null;
}

import type {
  KeerColour,
  KeerColourFace,
  KeerNumberFace,
  KeerOpKeer2SheetView,
  KeerOpKeer2Special,
  KeerOpKeer2View,
  KeerOpKeerView,
  KeerSheetView,
} from '$lib/generated/protocol';

/** Either game of the family, as one eye sees it. */
export type Keer = KeerOpKeerView | KeerOpKeer2View;
/** Somebody's sheet in either game. */
export type KeerSheet = KeerSheetView | KeerOpKeer2SheetView;
export type { KeerColour as Colour, KeerColourFace as ColourFace, KeerNumberFace as NumberFace };
export type Special = KeerOpKeer2Special;

/** Whether this is the second game, with its special die, hearts, golden cells and rows that count. */
export const isSecond = (game: Keer): game is KeerOpKeer2View => 'golden' in game;

/** What is written on a sheet of the second game; null for the first. */
export const extras = (sheet: KeerSheet): KeerOpKeer2SheetView | null => ('hearts' in sheet ? sheet : null);

/** The names of the spots that colour dice are, by what they show; number dice and the special die go by their faces. */
export const LETTERS: Record<KeerColourFace, string> = {
  green: 'g',
  yellow: 'y',
  blue: 'b',
  red: 'r',
  orange: 'o',
  joker: '*',
};
/** The special die that shows a bomb, and a bomb that was won. */
export const BOMB: Special = 'bomb';
export const COLOURS: readonly KeerColour[] = ['green', 'yellow', 'blue', 'red', 'orange'];
export const COLOUR_FACES: readonly KeerColourFace[] = [...COLOURS, 'joker'];
export const NUMBER_FACES: readonly KeerNumberFace[] = ['1', '2', '3', '4', '5', '?'];
export const SPECIALS: readonly Special[] = ['heart', 'bomb', 'stars', 'row', 'block'];

/** The colour face that a letter stands for. */
export const faceOf = (letter: string): KeerColourFace =>
  COLOUR_FACES.find((face) => LETTERS[face] === letter) ?? 'joker';

export const COLUMNS = [...'ABCDEFGHIJKLMNO'];
/** The column in which everybody may begin. */
export const START = 'H';

/** A printed cell. */
export interface Cell {
  name: string;
  column: number;
  row: number;
  colour: KeerColour;
  star: boolean;
  golden: boolean;
}

const printed = new WeakMap<string[], Cell[]>();

/** All cells of a printed sheet, row by row. The same print gives the same cells, so that they are drawn once. */
export function cellsOf(game: Keer): Cell[] {
  const known = printed.get(game.grid);
  if (known) return known;
  const golden = isSecond(game) ? game.golden : [];
  const cells = game.grid.flatMap((letters, row) =>
    [...letters].map((letter, column) => {
      const name = `${COLUMNS[column]}${game.rows[row]}`;
      return {
        name,
        column,
        row,
        colour: faceOf(letter) as KeerColour,
        star: game.stars.includes(name),
        golden: golden.includes(name),
      };
    }),
  );
  printed.set(game.grid, cells);
  return cells;
}

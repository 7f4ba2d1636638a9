/* The result of a day as a picture to hand on. It shows how it went, and nothing of the dice or the sheet. */
import { give } from '$lib/result/hand';
import { board, COLOURS, HAND, INSIDE, RIM, WIDE, WORDS, write } from '$lib/result/picture';

export interface DayPicture {
  game: string;
  date: string;
  points: string;
  /** What else there is to say, a line each. */
  lines: string[];
  /** How often which score was reached, and which bar is one's own; null where there are too few. */
  bars: { counts: number[]; most: number; own: number } | null;
  house: string;
}

const LINE = 56;
const BARS = 180;

/** Draws it, and hands it on with these words. */
export async function handDayOn(day: DayPicture, words: string): Promise<void> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDE;
  canvas.height = 4 * RIM + 250 + day.lines.length * LINE + (day.bars ? BARS + 40 : 0);
  const pen = canvas.getContext('2d')!;
  pen.textBaseline = 'middle';
  board(pen, 0, 0, WIDE, canvas.height, COLOURS.wood, 0);
  board(pen, RIM, RIM, WIDE - 2 * RIM, canvas.height - 2 * RIM, COLOURS.shade, 28);
  let y = 2 * RIM + 32;
  write(pen, day.game, { y, font: `700 60px ${WORDS}`, width: INSIDE });
  write(pen, day.date, { y: y + 60, font: `400 34px ${WORDS}`, colour: COLOURS.soft, width: INSIDE });
  y += 160;
  write(pen, day.points, {
    y,
    font: `400 120px ${HAND}`,
    colour: COLOURS.pen,
    side: 'center',
    width: INSIDE,
  });
  y += 70;
  for (const line of day.lines) {
    y += LINE;
    write(pen, line, { y: y - LINE / 2, font: `700 36px ${WORDS}`, side: 'center', width: INSIDE });
  }
  if (day.bars) {
    const { counts, most, own } = day.bars;
    const wide = INSIDE / counts.length;
    for (const [at, count] of counts.entries()) {
      const high = 4 + (count / most) * (BARS - 4);
      const colour = at === own ? COLOURS.glow : COLOURS.line;
      board(pen, 2 * RIM + at * wide + 2, y + 30 + BARS - high, Math.max(3, wide - 4), high, colour, 4);
    }
  }
  write(pen, day.house, {
    y: canvas.height - RIM / 2,
    font: `700 24px ${WORDS}`,
    colour: '#f3e6d0',
    side: 'center',
    width: INSIDE,
  });
  const blob = await new Promise<Blob>((drawn, failed) =>
    canvas.toBlob((blob) => (blob ? drawn(blob) : failed(new Error('The picture came out empty.')))),
  );
  await give(new File([blob], 'spellenkast.png', { type: 'image/png' }), words);
}

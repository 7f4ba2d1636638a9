import { STAR } from '$lib/draw/star';
import { asImage } from './drawing';

/** What the picture of a finished game tells. */
export interface Result {
  /** What the game is called. */
  game: string;
  /** When it was played, as the player writes dates. */
  date: string;
  /** How it ended, in a line. */
  verdict: string;
  scores: { name: string; points: string; won: boolean }[];
  /** Half stars out of eight, where the game awards any. */
  halfStars?: number;
  /** Whose house it is. */
  house: string;
}

export const WIDE = 1080;
export const RIM = 48;
export const INSIDE = WIDE - 4 * RIM;
/** A sheet that is higher than this is drawn smaller. */
const TALLEST = 900;
const LINE = 76;
export const COLOURS = {
  wood: '#6b4a2f',
  paper: '#fffdf8',
  shade: '#f3ecdf',
  ink: '#2b2620',
  soft: '#6a5f51',
  pen: '#1d3f91',
  glow: '#d97a00',
  line: '#cbbda5',
};
export const WORDS = '"Nunito Variable", system-ui, sans-serif';
export const HAND = '"Patrick Hand", "Segoe Print", cursive';

/** Draws a finished game, with the sheet that lies in `sheet`, as a picture to hand on. */
export async function drawResult(result: Result, sheet: HTMLElement): Promise<Blob> {
  const image = await asImage(sheet);
  const scale = Math.min(INSIDE / image.width, TALLEST / image.height);
  const high = image.height * scale;
  const stars = result.halfStars === undefined ? 0 : 84;
  const canvas = document.createElement('canvas');
  canvas.width = WIDE;
  canvas.height = 4 * RIM + 110 + high + 40 + result.scores.length * LINE + 100 + stars;
  const pen = canvas.getContext('2d')!;
  pen.textBaseline = 'middle';

  board(pen, 0, 0, WIDE, canvas.height, COLOURS.wood, 0);
  board(pen, RIM, RIM, WIDE - 2 * RIM, canvas.height - 2 * RIM, COLOURS.shade, 28);
  let y = 2 * RIM;
  write(pen, result.game, { y: y + 32, font: `700 60px ${WORDS}`, width: INSIDE * 0.65 });
  write(pen, result.date, {
    y: y + 36,
    font: `400 32px ${WORDS}`,
    colour: COLOURS.soft,
    side: 'right',
    width: INSIDE * 0.33,
  });
  y += 110;
  const left = 2 * RIM + (INSIDE - image.width * scale) / 2;
  board(pen, left - 14, y - 14, image.width * scale + 28, high + 28, COLOURS.paper, 18);
  pen.drawImage(image, left, y, image.width * scale, high);
  y += high + 40;
  for (const score of result.scores) {
    y += LINE;
    writeScore(pen, score, y - LINE / 2);
  }
  write(pen, result.verdict, { y: y + 50, font: `700 38px ${WORDS}`, side: 'center', width: INSIDE });
  if (result.halfStars !== undefined) drawStars(pen, result.halfStars, y + 90);
  write(pen, result.house, {
    y: canvas.height - RIM / 2,
    font: `700 24px ${WORDS}`,
    colour: '#f3e6d0',
    side: 'center',
    width: INSIDE,
  });
  return new Promise((drawn, failed) =>
    canvas.toBlob((blob) => (blob ? drawn(blob) : failed(new Error('The picture came out empty.')))),
  );
}

type Pen = CanvasRenderingContext2D;

export function board(
  pen: Pen,
  x: number,
  y: number,
  wide: number,
  high: number,
  colour: string,
  round: number,
) {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.roundRect(x, y, wide, high, round);
  pen.fill();
}

interface Line {
  y: number;
  font: string;
  width: number;
  colour?: string;
  side?: 'left' | 'center' | 'right';
}

export function write(
  pen: Pen,
  words: string,
  { y, font, width, colour = COLOURS.ink, side = 'left' }: Line,
) {
  pen.font = font;
  pen.fillStyle = colour;
  pen.textAlign = side;
  const x = { left: 2 * RIM, center: WIDE / 2, right: WIDE - 2 * RIM }[side];
  pen.fillText(words, x, y, width);
}

function writeScore(pen: Pen, { name, points, won }: Result['scores'][number], y: number) {
  write(pen, name, { y, font: `${won ? 700 : 400} 40px ${WORDS}`, width: INSIDE - 220 });
  write(pen, points, { y, font: `400 62px ${HAND}`, colour: COLOURS.pen, side: 'right', width: 180 });
  if (won)
    ring(pen, WIDE - 2 * RIM - pen.measureText(points).width / 2, y, pen.measureText(points).width / 2 + 22);
}

/** As somebody draws it who circles the winner: it does not quite close. */
function ring(pen: Pen, x: number, y: number, wide: number) {
  pen.strokeStyle = COLOURS.pen;
  pen.lineWidth = 5;
  pen.lineCap = 'round';
  pen.beginPath();
  pen.ellipse(x, y, wide, 36, -0.06, -1.2, 4.9);
  pen.stroke();
}

function drawStars(pen: Pen, halves: number, y: number) {
  const size = 64;
  for (let star = 0; star < 4; star++) {
    pen.save();
    pen.translate(WIDE / 2 + (star - 2) * (size + 8) + 4, y);
    pen.scale(size / 24, size / 24);
    const shape = new Path2D(STAR);
    pen.lineWidth = 1.5;
    pen.strokeStyle = COLOURS.line;
    pen.stroke(shape);
    pen.beginPath();
    pen.rect(0, 0, Math.min(2, Math.max(0, halves - star * 2)) * 12, 24);
    pen.clip();
    pen.fillStyle = COLOURS.glow;
    pen.fill(shape);
    pen.restore();
  }
}

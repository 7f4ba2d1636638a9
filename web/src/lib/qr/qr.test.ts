import { expect, it } from 'vitest';
import { correction, qrCode } from './qr';

const drawn = (text: string) => qrCode(text)!.map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));

// Drawn by another program: uqr, at the lowest correction with the first mask.
const DRAWN_ELSEWHERE = [
  '#######...#...##..#######',
  '#.....#..#...#.##.#.....#',
  '#.###.#.#..#...#..#.###.#',
  '#.###.#..#..##....#.###.#',
  '#.###.#..#..#####.#.###.#',
  '#.....#...###.###.#.....#',
  '#######.#.#.#.#.#.#######',
  '........#..#...##........',
  '###.#####...#...###...#..',
  '..#.##...#.###..###..#..#',
  '.########.###.#.##.###.##',
  '#..##....##.######.#.....',
  '....#####.##..###.#..#..#',
  '.#.#....#.##..#.###....##',
  '#...###.###..#..##.#..###',
  '.##.##.##..#......##.#..#',
  '#.#####..#..#...#####....',
  '........######.##...#.###',
  '#######.##.##.###.#.#..##',
  '#.....#.##..###.#...#..##',
  '#.###.#.##.#..#.#####...#',
  '#.###.#....#..#....##.#..',
  '#.###.#.###..#..##.##.#.#',
  '#.....#.#.##...##...#..#.',
  '#######.#.#.#..##.##...##',
];

it('a short text is drawn as another program draws it', () => {
  expect(drawn('kast.local/table/a')).toEqual(DRAWN_ELSEWHERE);
});

it('bytes are corrected as the tutorial’s HELLO WORLD is', () => {
  const block = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
  expect(correction(block, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
});

it('a larger code says its version as the standard lists it, and a text that is too long has none', () => {
  const code = qrCode('x'.repeat(140))!;
  expect(code.length).toBe(45);
  const bits = Array.from({ length: 18 }, (_, at) => code[Math.floor(at / 3)]![45 - 11 + (at % 3)] ?? false);
  expect(bits.reduce((sum, bit, at) => sum + (bit ? 2 ** at : 0), 0)).toBe(0x07c94);
  expect(qrCode('x'.repeat(231))).toBeNull();
});

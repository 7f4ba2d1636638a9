import type { CleverBonus, CleverDie } from '$lib/generated/protocol';

/** The five areas of the sheet, by the die that fills them. */
export type Area = Exclude<CleverDie, 'white'>;
export const AREAS: readonly Area[] = ['yellow', 'blue', 'green', 'orange', 'purple'];

/** What is printed in the yellow area; null is a field crossed on every sheet. */
export const YELLOW: readonly (readonly (number | null)[])[] = [
  [3, 6, 5, null],
  [2, 1, null, 5],
  [1, null, 2, 4],
  [null, 3, 4, 6],
];
/** The name of the spot that a yellow field is, by its row and its column from 0. */
export const yellowField = (row: number, column: number): string => `r${row + 1}c${column + 1}`;
export const YELLOW_ROWS: readonly CleverBonus[] = ['blue-x', 'orange-4', 'green-x', 'fox'];
export const YELLOW_COLUMNS = [10, 14, 16, 20];
/** From the top left to the bottom right. */
export const YELLOW_DIAGONAL = [0, 1, 2, 3].map((at) => yellowField(at, at));

/** What is printed in the blue area; the first place shows the two dice that are added. */
export const BLUE: readonly (readonly (number | null)[])[] = [
  [null, 2, 3, 4],
  [5, 6, 7, 8],
  [9, 10, 11, 12],
];
/** The name of the spot that a blue field is, by its number. */
export const blueField = (value: number): string => `blue${value}`;
export const BLUE_ROWS: readonly CleverBonus[] = ['orange-5', 'yellow-x', 'fox'];
export const BLUE_COLUMNS: readonly CleverBonus[] = ['reroll', 'green-x', 'purple-6', 'extra-die'];
export const BLUE_POINTS = [1, 2, 4, 7, 11, 16, 22, 29, 37, 46, 56];

/** An area that is filled from left to right. */
export interface Strip {
  area: 'green' | 'orange' | 'purple';
  /** The names of the spots that its next field can be: for a die or a bonus, in orange for each number of a bonus. */
  spots: readonly string[];
  /** What is printed in each field. */
  fields: readonly string[];
  /** What is printed above each field. */
  above: readonly number[];
  /** What is printed below each field. */
  bonuses: readonly (CleverBonus | null)[];
}

export const STRIPS: readonly Strip[] = [
  {
    area: 'green',
    spots: ['green'],
    fields: ['≥1', '≥2', '≥3', '≥4', '≥5', '≥1', '≥2', '≥3', '≥4', '≥5', '≥6'],
    above: [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66],
    bonuses: [null, null, null, 'extra-die', null, 'blue-x', 'fox', null, 'purple-6', 'reroll', null],
  },
  {
    area: 'orange',
    spots: ['orange', 'orange4', 'orange5', 'orange6'],
    fields: ['', '', '', '×2', '', '', '×2', '', '×2', '', '×3'],
    above: [],
    bonuses: [null, null, 'reroll', null, 'yellow-x', 'extra-die', null, 'fox', null, 'purple-6', null],
  },
  {
    area: 'purple',
    spots: ['purple'],
    fields: ['', '<', '<', '<', '<', '<', '<', '<', '<', '<', '<'],
    above: [],
    bonuses: [
      null,
      null,
      'reroll',
      'blue-x',
      'extra-die',
      'yellow-x',
      'fox',
      'reroll',
      'green-x',
      'orange-6',
      'extra-die',
    ],
  },
];

/** What everybody gets at the start of each round. */
export const ROUNDS: readonly (CleverBonus | null)[] = [
  'reroll',
  'extra-die',
  'reroll',
  'choice',
  null,
  null,
];
/** How many boxes each of the two action tracks has. */
export const TRACK = 7;

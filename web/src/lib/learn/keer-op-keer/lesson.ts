import type { Lesson } from '../lesson';

/** Six rolls against Anna on the black sheet: reach, jokers, dice that are gone, a star, and column G filled first. */
export const lesson: Lesson = {
  game: 'keer-op-keer',
  steps: [
    { say: 'learn-keer-welcome' },
    { roll: 'ybr 245', say: 'learn-keer-first', moves: [['b', '4', 'G4', 'G5', 'H4', 'H5']] },
    { other: { seat: 1, spots: ['y', '5', 'H6', 'H7', 'I6', 'I7', 'J7'] }, say: 'learn-keer-others' },
    {
      roll: 'gro 123',
      other: { seat: 1, spots: ['r', '3', 'H3', 'I2', 'I3'] },
      say: 'learn-keer-reach',
      moves: [['r', '2', 'G6', 'G7']],
    },
    { roll: 'yb* 235', say: 'learn-keer-joker', moves: [['*', '2', 'G2', 'H2']] },
    { other: { seat: 1, spots: ['b', '2', 'H4', 'H5'] }, say: 'learn-keer-three-rolls' },
    {
      roll: 'ggo 134',
      other: { seat: 1, spots: ['o', '3', 'I5', 'J5', 'K5'] },
      say: 'learn-keer-left',
      moves: [['g', '1', 'G3']],
    },
    {
      roll: 'yro 24?',
      say: 'learn-keer-column',
      moves: [
        ['y', '?', 'G1'],
        ['y', '?', 'F1', 'G1'],
        ['y', '?', 'E1', 'F1', 'G1'],
        ['y', '?', 'F1', 'F2', 'G1'],
      ],
    },
    { other: { seat: 1, spots: ['pass'] }, say: 'learn-keer-counted' },
    {
      roll: 'ybr 235',
      other: { seat: 1, spots: ['b', '2', 'G4', 'G5'] },
      say: 'learn-keer-free',
      free: true,
    },
    { say: 'learn-keer-end' },
  ],
};

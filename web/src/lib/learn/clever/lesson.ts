import type { Lesson } from '../lesson';

/** Two rounds against Anna: a row filled, a chain of bonuses, a re-roll, the tray, an extra die. */
export const lesson: Lesson = {
  game: 'clever',
  steps: [
    { say: 'learn-clever-welcome' },
    { roll: 'y3 b4 g1 o5 p2 w6', say: 'learn-clever-yellow', moves: [['y', 'r1c1']] },
    { roll: 'b5 o6 w6', say: 'learn-clever-white', moves: [['w', 'r1c2']] },
    { roll: 'o1', say: 'learn-clever-reroll', moves: [['reroll']] },
    { roll: 'o5', say: 'learn-clever-orange', moves: [['o', 'orange']] },
    { other: { seat: 1, spots: ['g', 'green'] }, say: 'learn-clever-others' },
    {
      roll: 'y5 b2 g3 o1 p6 w2',
      other: { seat: 1, spots: ['p', 'purple'] },
      say: 'learn-clever-tray',
      moves: [['y', 'r1c3']],
    },
    { say: 'learn-clever-bonus', moves: [['blue12']] },
    { roll: 'y2 b5 g3 o2 p4 w2', say: 'learn-clever-blue', moves: [['b', 'blue7']] },
    { say: 'learn-clever-extra', moves: [['p', 'purple']] },
    { other: { seat: 1, spots: ['g', 'green'] }, say: 'learn-clever-green' },
    { other: { seat: 1, spots: ['done'] }, say: 'learn-clever-foxes' },
    { say: 'learn-clever-end' },
  ],
};

import type { Lesson } from '../lesson';

/** Two rounds against Anna: a row filled, a chain of bonuses, a re-roll, the tray, an extra die. */
export const lesson: Lesson = {
  game: 'clever',
  steps: [
    { say: 'learn-clever-welcome' },
    { roll: 'y3 b4 g1 o5 p2 w6', say: 'learn-clever-yellow', move: 'take y yellow r1c1' },
    { roll: 'b5 o6 w6', say: 'learn-clever-white', move: 'take w yellow r1c2' },
    { roll: 'o1', say: 'learn-clever-reroll', move: 'reroll' },
    { roll: 'o5', say: 'learn-clever-orange', move: 'take o orange 5' },
    { other: { seat: 1, move: 'take g green' }, say: 'learn-clever-others' },
    {
      roll: 'y5 b2 g3 o1 p6 w2',
      other: { seat: 1, move: 'take p purple 6' },
      say: 'learn-clever-tray',
      move: 'take y yellow r1c3',
    },
    { say: 'learn-clever-bonus', move: 'bonus blue 12' },
    { roll: 'y2 b5 g3 o2 p4 w2', say: 'learn-clever-blue', move: 'take b blue 7' },
    { say: 'learn-clever-extra', move: 'extra p purple 4' },
    { other: { seat: 1, move: 'take g green' }, say: 'learn-clever-green' },
    { other: { seat: 1, move: 'done' }, say: 'learn-clever-foxes' },
    { say: 'learn-clever-end' },
  ],
};

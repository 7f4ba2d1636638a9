import type { Lesson } from '../lesson';

/** Four turns against Anna: matches, rolling again, a joker, and the strip that opens. */
export const lesson: Lesson = {
  game: 'genius',
  steps: [
    { roll: 'bbyo', say: 'learn-genius-welcome' },
    { roll: 'bgpr', say: 'learn-genius-match', moves: [['again']] },
    { roll: 'byyr', say: 'learn-genius-score', moves: [['score']] },
    { roll: 'bggr', other: { seat: 1, spots: ['score'] }, say: 'learn-genius-other' },
    { roll: 'ggoo', say: 'learn-genius-joker', moves: [['o>p']] },
    { roll: 'oopr', other: { seat: 1, spots: ['score'] }, say: 'learn-genius-dice-stay' },
    { roll: 'oorr', say: 'learn-genius-strip', moves: [['score']] },
    { roll: 'bbgg', other: { seat: 1, spots: ['b>y', 'g>p'] }, say: 'learn-genius-two-jokers' },
    { roll: 'bbby', say: 'learn-genius-catch', moves: [['score']] },
    { say: 'learn-genius-end' },
  ],
};

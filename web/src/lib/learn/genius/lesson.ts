import type { Lesson } from '../lesson';

/** Four turns against Anna: matches, rolling again, a joker, and the strip that opens. */
export const lesson: Lesson = {
  game: 'genius',
  steps: [
    { roll: 'bbyo', say: 'learn-genius-welcome' },
    { roll: 'bgpr', say: 'learn-genius-match', move: 'again' },
    { roll: 'byyr', say: 'learn-genius-score', move: 'score' },
    { roll: 'bggr', other: { seat: 1, move: 'score' }, say: 'learn-genius-other' },
    { roll: 'ggoo', say: 'learn-genius-joker', move: 'score o>p' },
    { roll: 'oopr', other: { seat: 1, move: 'score' }, say: 'learn-genius-dice-stay' },
    { roll: 'oorr', say: 'learn-genius-strip', move: 'score' },
    { roll: 'bbgg', other: { seat: 1, move: 'score b>y g>p' }, say: 'learn-genius-two-jokers' },
    { roll: 'bbby', say: 'learn-genius-catch', move: 'score' },
    { say: 'learn-genius-end' },
  ],
};

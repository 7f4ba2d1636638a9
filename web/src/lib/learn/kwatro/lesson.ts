import type { Lesson } from '../lesson';

/** How the cards lie, from the top: the rest of the deck follows, and is never drawn. */
const FIRST_CARDS = [
  'bc1 rc4 bs1 rs4', // the learner's
  'yc2 bt1 w bx3', // Anna's
  'gc3', // on the table
  'rt4 bx1 gt1 gt3 ys1 gs2 rx2 yt3 bs4 yx2 gx3 gc4 rs2', // drawn in this order
].flatMap((cards) => cards.split(' '));
const DECK = [...'rgby'].flatMap((colour) =>
  [...'tscx'].flatMap((shape) => [...'1234'].map((number) => colour + shape + number)),
);
const REST = [...DECK.filter((card) => !FIRST_CARDS.includes(card)), 'w'];

/** A few turns against Anna: lines, a kwatro, the wild cards, trading, and four cards at once. */
export const lesson: Lesson = {
  game: 'kwatro',
  steps: [
    { roll: [...FIRST_CARDS, ...REST].join(' '), say: 'kwatro-lesson-cards' },
    { say: 'kwatro-lesson-first', moves: [['bc1@1,0']] },
    { other: { seat: 1, spots: ['yc2@2,0'] }, say: 'kwatro-lesson-line' },
    { say: 'kwatro-lesson-kwatro', moves: [['rc4@3,0']] },
    { other: { seat: 1, spots: ['bt1@1,1', 'w@1,2'] }, say: 'kwatro-lesson-wild' },
    { say: 'kwatro-lesson-swap', moves: [['bs1@1,2']] },
    { say: 'kwatro-lesson-three', moves: [['w@3,1', 'rs4@3,2', 'rt4@3,3']] },
    { other: { seat: 1, spots: ['pass', 'gt3', 'bx3'] }, say: 'kwatro-lesson-passed' },
    { say: 'kwatro-lesson-trade', moves: [['pass', 'rx2', 'yt3']] },
    {
      other: { seat: 1, spots: ['bx1@1,3'] },
      say: 'kwatro-lesson-four',
      moves: [['gt1@-3,-1', 'gs2@-2,-1', 'gx3@-1,-1', 'gc4@0,-1']],
    },
    { say: 'kwatro-lesson-end' },
  ],
};

import { expect, it } from 'vitest';
import type { AnalysedSeat } from '$lib/generated/protocol';
import { inShort } from './judgedGames';

const nothing = { score: 0, margin: 0, win: 0 };
const seat: AnalysedSeat = {
  seat: 0,
  start: nothing,
  result: nothing,
  luck: { score: 3.5, margin: 2, win: 0.1 },
  lost: nothing,
  others: nothing,
  doubt: nothing,
  even_score: 0,
  decisions: 2,
  counts: { best: 1, good: 1, slip: 0, mistake: 0, blunder: 0 },
  accuracy: 91.5,
  costliest: [],
  strength: { level: 'club', rung: 2.2, loss: 0.01 },
};

it('of a game stays what everybody did in short, and nothing of what it was made of', () => {
  const forced: AnalysedSeat = { ...seat, seat: 1, accuracy: null, strength: null };
  const summary = { game: 'genius', players: 2, level: 'master' as const, events: 79, seats: [seat, forced] };
  expect(inShort('~7', summary, 1000)).toEqual({
    id: '~7',
    game: 'genius',
    players: 2,
    judged: 1000,
    seats: [
      { accuracy: 91.5, luck: { score: 3.5, win: 0.1 }, strength: { level: 'club', rung: 2.2 } },
      { accuracy: null, luck: { score: 3.5, win: 0.1 }, strength: null },
    ],
  });
});

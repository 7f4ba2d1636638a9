import { describe, expect, it } from 'vitest';
import type { StandingsRow, TournamentFinish } from '$lib/generated/protocol';
import { fitting, formatOf, roundsFor, suiting } from './formats';
import { inPages } from './pages';
import { points } from './points';
import { deciding, hasWon, outcome, waitingFor } from './standings';

const played = (place: number): TournamentFinish => ({ played: { place, score: 10 } });

describe('what a game brought', () => {
  it('a point, a half or nothing where two play', () => {
    expect([0, 1].map((seat) => outcome([played(1), played(2)], seat))).toEqual([1, 0]);
    expect([0, 1].map((seat) => outcome([played(1), played(1)], seat))).toEqual([0.5, 0.5]);
    expect([0, 1].map((seat) => outcome(['forfeit', played(1)], seat))).toEqual([null, 1]);
  });
  it('a place where more do, and a shared first place is no win', () => {
    const shared = [played(1), played(1), played(3)];
    expect([0, 1, 2].map((seat) => outcome(shared, seat))).toEqual([1, 1, 3]);
    expect([0, 1, 2].some((seat) => hasWon(shared, seat))).toBe(false);
    expect(hasWon([played(2), played(1), 'forfeit'], 1)).toBe(true);
    expect(hasWon([played(1), 'forfeit'], 0)).toBe(true);
  });
});

it('tells by which measures places were told apart, and no others', () => {
  const row = (place: number | null, ...values: number[]): StandingsRow => ({
    place,
    entrant: 0,
    played: 1,
    values,
  });
  const measures = ['points', 'direct-encounter', 'buchholz'] as const;
  expect(deciding(measures, [row(1, 3, 0, 5), row(2, 2, 0, 5)])).toEqual([0]);
  expect(deciding(measures, [row(1, 3, 0, 5), row(2, 3, 0, 4), row(3, 1, 0, 4)])).toEqual([0, 2]);
  // Who shares a place, or has none, was not told apart.
  expect(deciding(measures, [row(1, 3, 0, 5), row(1, 3, 0, 5), row(null, 3, 1, 5)])).toEqual([0]);
});

it('finds the games that wait for somebody', () => {
  const game = (seats: number[], over: boolean) => ({
    seats,
    table: 'x',
    record: null,
    begins: null,
    finishes: over ? [played(1), played(2)] : null,
  });
  const round = (number: number, over: boolean) => ({
    round: number,
    tables: [
      { seats: [0, 1], games: [game([0, 1], over)] },
      { seats: [2, 3], games: [game([2, 3], false)] },
    ],
    byes: [],
    walkovers: [],
  });
  expect(waitingFor(0, [round(1, true), round(2, false)]).map(({ round }) => round)).toEqual([2]);
});

it('writes quarters of points as one does by hand', () => {
  expect([0, 0.5, 2, 2.5, 3.25, -1.75].map(points)).toEqual(['0', '½', '2', '2½', '3¼', '−1¾']);
});

describe('formats', () => {
  it('lets everybody meet everybody only where two sit at a table', () => {
    expect(fitting(2)).toContain('round-robin');
    expect(fitting(3)).not.toContain('round-robin');
  });
  it('has single games and no third place where more than two sit at a table', () => {
    const wish = { kind: 'knock-out', rounds: 3, double: false, bestOf: 5, thirdPlace: true } as const;
    expect(formatOf({ ...wish, seats: 2 })).toMatchObject({ 'knock-out': { best_of: 5, third_place: true } });
    expect(formatOf({ ...wish, seats: 4 })).toMatchObject({
      'knock-out': { best_of: 1, third_place: false },
    });
  });
  it('proposes what suits so many people', () => {
    expect([4, 30].map(suiting)).toEqual(['round-robin', 'swiss']);
    expect([1, 16, 512].map(roundsFor)).toEqual([3, 5, 10]);
  });
});

it('hangs groups on pages without tearing them', () => {
  const group = (length: number) =>
    Array.from({ length }, () => ({ mark: '', name: '', value: '', bold: false }));
  const sizes = (groups: number[], rows: number) =>
    inPages(groups.map(group), rows).map((page) => page.map(({ length }) => length));
  expect(sizes([2, 2, 2], 4)).toEqual([[2, 2], [2]]);
  expect(sizes([1, 5, 1], 4)).toEqual([[1], [5], [1]]);
  expect(sizes([], 4)).toEqual([]);
});

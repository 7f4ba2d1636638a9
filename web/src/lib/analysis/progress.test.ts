import { expect, it } from 'vitest';
import type { Played } from '$lib/house/career';
import type { JudgedGame, JudgedSeat } from './judgedGames';
import { AT_ONCE, leastAccuracy, levelAt, progressOf, recently, unjudged } from './progress';

const played = (id: string, finished: number, more: Partial<Played> = {}): Played => ({
  id,
  game: 'genius',
  finished,
  players: 2,
  home: false,
  score: 1,
  won: false,
  against: 'club',
  seat: 0,
  ...more,
});
const seat = (accuracy: number, luck = { score: 0, win: 0 }): JudgedSeat => ({
  accuracy,
  luck,
  strength: { level: 'club', rung: 2 },
});
const row = (id: string, ...seats: JudgedSeat[]): JudgedGame => ({
  id,
  game: 'genius',
  players: seats.length,
  judged: 0,
  seats,
});

it('only the own seat counts, and only in games that were judged', () => {
  const games = [played('a', 1, { seat: 1 }), played('b', 2)];
  const [progress] = progressOf(games, [row('a', seat(60), seat(95))]);
  expect(progress!.steps.map(({ id, accuracy }) => [id, accuracy])).toEqual([['a', 95]]);
});

it('what somebody else did in a game of which one is no player is not to be seen', () => {
  expect(progressOf([], [row('a', seat(60), seat(95))])).toEqual([]);
});

it('games follow each other as they were played, however they were judged', () => {
  const games = [played('late', 9), played('early', 1), played('between', 5)];
  const judged = [
    row('late', seat(3), seat(0)),
    row('between', seat(2), seat(0)),
    row('early', seat(1), seat(0)),
  ];
  expect(progressOf(games, judged)[0]!.steps.map(({ accuracy }) => accuracy)).toEqual([1, 2, 3]);
});

it('luck is a chance to win at a table and points alone, and these have pictures of their own', () => {
  const luck = { score: 7, win: 0.25 };
  const games = [played('alone', 1, { game: 'clever', players: 1 }), played('table', 2, { game: 'clever' })];
  const judged = [row('alone', seat(80, luck)), row('table', seat(80, luck), seat(80))];
  expect(progressOf(games, judged).map(({ alone, steps }) => [alone, steps.map(({ luck }) => luck)])).toEqual(
    [
      [false, [0.25]],
      [true, [7]],
    ],
  );
});

it('the kind that was played last comes first', () => {
  const games = [played('a', 1), played('b', 2, { game: 'kwatro' }), played('c', 3)];
  const judged = ['a', 'b', 'c'].map((id) => row(id, seat(80), seat(80)));
  expect(progressOf(games, judged).map(({ game }) => game)).toEqual(['genius', 'kwatro']);
});

it('the latest games are judged next, but for those that are known or cannot be judged', () => {
  const games = Array.from({ length: 20 }, (_, at) => played(`${at}`, at));
  const next = unjudged(games, [row('19', seat(80), seat(80))], new Set(['17']));
  expect(next.slice(0, 3)).toEqual(['18', '16', '15']);
  expect(next.length).toBe(AT_ONCE);
});

it('how it goes these days is the mean of the last five', () => {
  expect(recently([0, 10, 20, 30, 40, 50])).toBe(30);
  expect(recently([null, 80])).toBe(80);
  expect(recently([null])).toBe(null);
});

it('a strength between two levels goes by the nearest', () => {
  expect([levelAt(-0.2), levelAt(1.4), levelAt(1.6), levelAt(4.3)]).toEqual([
    'beginner',
    'casual',
    'club',
    'master',
  ]);
});

it('the picture of accuracies reaches down to the worst of them', () => {
  expect(leastAccuracy([97.2, null, 78.9])).toBe(70);
  expect(leastAccuracy([97.2])).toBe(90);
});

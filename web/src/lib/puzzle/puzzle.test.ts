import { describe, expect, it } from 'vitest';
import type { JudgedEvent, Puzzle, PuzzleHead } from '$lib/generated/protocol';
import type { GameRecord } from '$lib/replay/record.svelte';
import { attempted, nextOf, ofDay, type Solving, today } from './kept';
import { judge, lapsesOf, ofLapse, ofPuzzle } from './task';

const head = (id: string, rating: number): PuzzleHead => ({
  id,
  rating,
  theme: 'patience',
  solved_by: ['master'],
});
const RATED = { rating: 1200, deviation: 100, volatility: 0.06 };
const fresh: Solving = { rated: RATED, tried: {}, streak: 0, longest: 0, day: null };

describe('which puzzle comes next', () => {
  const heads = Array.from({ length: 200 }, (_, at) => head(`p${at}`, 600 + 5 * at));

  it('is about as hard as somebody is good, and one that was not tried', () => {
    for (const lot of [0, 0.3, 0.99]) {
      const next = nextOf(heads, fresh, lot)!;
      expect(Math.abs(next.rating - 1200)).toBeLessThanOrEqual(35);
      const tried = { ...fresh, tried: { [next.id]: { solved: true, rated: RATED } } };
      expect(nextOf(heads, tried, lot)!.id).not.toBe(next.id);
    }
  });

  it('is one that was missed once all were tried, and never the same twice in a row', () => {
    const few = heads.slice(0, 3);
    const tried = Object.fromEntries(few.map(({ id }) => [id, { solved: id !== 'p1', rated: RATED }]));
    expect(nextOf(few, { ...fresh, tried }, 0.5)!.id).toBe('p1');
    expect(nextOf(few, { ...fresh, tried }, 0.5, 'p1')!.id).not.toBe('p1');
    expect(nextOf([], fresh, 0.5)).toBeNull();
  });

  it('is another one every day until all had theirs', () => {
    for (const count of [1500, 1600, 1599]) {
      const book = Array.from({ length: count }, (_, at) => head(`p${at}`, 1000));
      const days = Array.from({ length: count }, (_, day) => ofDay(book, 20_000 + day)!.id);
      expect(new Set(days).size).toBe(count);
    }
    expect(today(Date.UTC(1970, 0, 2, 23, 59))).toBe(1);
    expect(ofDay([], 3)).toBeNull();
  });

  it('changes streak and rating with every attempt', () => {
    const better = { ...RATED, rating: 1250 };
    const once = attempted(fresh, 'p1', true, [better, RATED]);
    const twice = attempted(once, 'p2', true, [better, RATED]);
    expect([twice.streak, twice.longest, twice.rated.rating]).toEqual([2, 2, 1250]);
    const missed = attempted(twice, 'p3', false, [RATED, better]);
    expect([missed.streak, missed.longest]).toEqual([0, 2]);
    expect(Object.keys(missed.tried)).toEqual(['p1', 'p2', 'p3']);
    expect(fresh.tried).toEqual({});
  });
});

describe('what a move in a task comes to', () => {
  const move = (spots: string[], win: number) => ({ move: spots.join(' '), spots, say: { say: 'x' }, win });
  const puzzle: Puzzle = {
    ...head('1-5', 1000),
    players: 2,
    seat: 1,
    events: [],
    moves: [move(['b', 'blue3'], 0.6), move(['pass'], 0.5)],
  };

  it('is right where it is the best, in whatever order it was pointed at', () => {
    const task = ofPuzzle('clever', puzzle);
    expect(judge(task, ['blue3', 'b'])).toEqual({ right: true, move: 0 });
    expect(judge(task, ['pass'])).toEqual({ right: false, move: 1 });
    expect(judge(task, ['b', 'blue4'])).toEqual({ right: false, move: -1 });
  });

  it('is right as well where it is nearly as good, in an exercise from one’s own game', () => {
    const worth = { score: 10, margin: 0, win: 0.5 };
    const decided = (number: number, seat: number, kind: string, cost: number, wins: number[]) =>
      ({
        number,
        seat,
        class: kind,
        cost,
        choices: 3,
        moves: wins.map((win, at) => ({
          ...worth,
          win,
          move: `m${at}`,
          spots: [`s${at}`],
          say: { say: 'x' },
          place: at + 1,
        })),
        changes: [],
      }) as unknown as JudgedEvent;
    const events = [
      { number: 1, outcome: 'x', say: { say: 'x' }, changes: [] } as unknown as JudgedEvent,
      decided(2, 0, 'slip', 0.06, [0.6, 0.585, 0.54]),
      decided(3, 1, 'blunder', 0.3, [0.6, 0.3]),
      decided(4, 0, 'blunder', 0.2, [0.7, 0.5]),
      decided(5, 0, 'good', 0.02, [0.7, 0.68]),
    ];
    const lapses = lapsesOf('r', { events }, 0);
    expect(lapses.map(({ number }) => number)).toEqual([4, 2]);
    const record: GameRecord = {
      game: 'genius',
      players: 2,
      events: [{ outcome: 'a' }, { seat: 0, move: 'm2' }, { seat: 1, move: 'm1' }, { seat: 0, move: 'm1' }],
    } as unknown as GameRecord;
    const task = ofLapse(record, { events }, lapses[1]!)!;
    expect(task.events).toEqual([{ outcome: 'a' }]);
    expect([0, 1, 2].map((at) => judge(task, [`s${at}`]).right)).toEqual([true, true, false]);
    expect(ofLapse(record, { events }, { id: 'r', number: 1, cost: 0 })).toBeNull();
  });
});

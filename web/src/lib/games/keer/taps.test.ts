import { expect, it } from 'vitest';
import { taps } from './taps';

it('takes a colour, a number and cells apart', () => {
  expect(taps('r3 F5 F6 G6')).toEqual(['colour:r', 'number:3', 'F5', 'F6', 'G6']);
  expect(taps('*? HP')).toEqual(['colour:*', 'number:?', 'HP']);
});

it('takes the special die with its cells, and a heart without any', () => {
  expect(taps('bomb AV BV')).toEqual(['special:bomb', 'AV', 'BV']);
  expect(taps('heart')).toEqual(['special:heart']);
  expect(taps('pass')).toEqual(['pass']);
});

it('tells a joker from a plain die, and a bomb from stars on the same cells', () => {
  const moves = [
    'r2 F5 F6',
    '*2 F5 F6',
    'r? F5 F6',
    '*? F5 F6',
    'bomb F5 F6',
    'stars F5 F6',
    'row F5 F6',
    'block F5 F6',
  ];
  const told = moves.map((move) => taps(move).toSorted().join());
  expect(new Set(told).size).toBe(moves.length);
});

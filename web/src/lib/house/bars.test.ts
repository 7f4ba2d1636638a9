import { expect, it } from 'vitest';
import { barsOf } from './bars';

it('a first game draws no bar, nor do a few', () => {
  expect(barsOf([])).toBeNull();
  expect(barsOf([[120, 1]])).toBeNull();
  expect(
    barsOf([
      [100, 1],
      [120, 3],
    ]),
  ).toBeNull();
});

it('after them each score has a bar as high as it came often', () => {
  expect(
    barsOf([
      [10, 1],
      [12, 4],
    ]),
  ).toEqual({ counts: [1, 0, 4], most: 4, low: 10, high: 12, width: 1 });
});

it('scores that lie far apart share bars', () => {
  const { counts } = barsOf([
    [0, 2],
    [1, 1],
    [239, 4],
  ])!;
  expect(counts.length).toBe(24);
  expect([counts[0], counts.at(-1)]).toEqual([3, 4]);
});

import { expect, it } from 'vitest';
import type { Statistics } from '$lib/generated/protocol';
import { isBest } from './best';

const played = (...distribution: [number, number][]) =>
  [
    { game: 'clever', players: 2, home: true, distribution: [[300, 1]] },
    { game: 'clever', players: 2, home: false, distribution },
  ] as unknown as Statistics[];

it('a score is a personal best once it has beaten another, and only the first time', () => {
  expect(isBest(played([180, 2], [203, 1]), 'clever', 2, 203)).toBe(true);
  expect(isBest(played([180, 2], [203, 2]), 'clever', 2, 203)).toBe(false);
  expect(isBest(played([180, 2], [203, 1]), 'clever', 2, 180)).toBe(false);
});

it('a first game is no best, nor is one with another number of players', () => {
  expect(isBest(played([203, 1]), 'clever', 2, 203)).toBe(false);
  expect(isBest(played([180, 1], [203, 1]), 'clever', 3, 203)).toBe(false);
  expect(isBest([], 'clever', 2, 203)).toBe(false);
});

import { expect, it } from 'vitest';
import { isSame, listMoves } from './offer';

it('reads the moves out of an offer', () => {
  const spots = ['y', 'r1c1', 'r2c3', 'w', 'reroll'];
  expect(listMoves({ count: 4, spots, moves: [0, 1, -2, 2, -1, 3, 2, -1, 4, -1] })).toEqual([
    ['y', 'r1c1'],
    ['y', 'r2c3'],
    ['w', 'r2c3'],
    ['reroll'],
  ]);
});

it('takes the same spots in another order for the same move', () => {
  expect(isSame(['r', '2', 'F5'], ['F5', 'r', '2'])).toBe(true);
  expect(isSame(['r', '2', 'F5'], ['r', '2'])).toBe(false);
  expect(isSame(['r', '2', 'F5'], ['r', '2', 'F6'])).toBe(false);
});

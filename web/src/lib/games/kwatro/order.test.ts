import { expect, it } from 'vitest';
import { ordered } from './order';

const hand = ['yx1', 'w', 'rt3', 'rc1'];
const lies = (by: Parameters<typeof ordered>[1]) => ordered(hand, by).map((place) => hand[place]);

it('a hand lies as it came, or in order with the wilds at its end', () => {
  expect(lies('dealt')).toEqual(hand);
  expect(lies('colour')).toEqual(['rc1', 'rt3', 'yx1', 'w']);
  expect(lies('shape')).toEqual(['rc1', 'rt3', 'yx1', 'w']);
  expect(lies('number')).toEqual(['rc1', 'yx1', 'rt3', 'w']);
});

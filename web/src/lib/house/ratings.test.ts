import { expect, it } from 'vitest';
import type { RatedBot, RatedPerson } from '$lib/generated/protocol';
import { among } from './ratings';

const person = (name: string, rating: number, rank: number): RatedPerson => ({
  rank,
  person: name,
  name,
  rating,
  deviation: 80,
  games: 20,
  you: false,
});
const BOTS: RatedBot[] = [
  { level: 'casual', rating: 1500 },
  { level: 'master', rating: 1900 },
];

it('bots stand among the people where they belong, and below who is as good', () => {
  const rows = among([person('ann', 2000, 1), person('ben', 1900, 2), person('cleo', 1400, 3)], BOTS);
  expect(rows.map(({ key }) => key)).toEqual(['ann', 'ben', 'bot master', 'bot casual', 'cleo']);
});

it('without anybody the bots are there', () => {
  expect(among([], BOTS).map(({ rating }) => rating)).toEqual([1900, 1500]);
});

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { GAMES_INFO } from '$lib/generated/games';
import { AS_GOOD, CALLED_FROM, SLIP_ALONE } from './classes';

/** Where the judge has them. */
const judge = readFileSync('../crates/analysis/src/accuracy.rs', 'utf8');
const known = (name: string) => Number(new RegExp(`const ${name}: f64 = ([\\d.]+);`).exec(judge)?.[1]);

it('players are told the bounds that the judge has', () => {
  expect(CALLED_FROM.map(([name, percent]) => [name, percent / 100])).toEqual(
    CALLED_FROM.map(([name]) => [name, known(name.toUpperCase())]),
  );
  expect(AS_GOOD / 100).toBe(known('AS_GOOD'));
});

it.each(SLIP_ALONE)('a slip in %s alone costs what 5 % do in an even race', (game, points) => {
  const name = game.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
  const deviation = Number(new RegExp(`GameId::${name} => ([\\d.]+),`).exec(judge)?.[1]);
  expect(points).toBeCloseTo(0.05 * deviation * Math.sqrt(2) * Math.sqrt(2 * Math.PI), 1);
});

it('there are points for every game that can be played alone', () => {
  const alone = GAMES_INFO.filter(({ min_players }) => min_players === 1).map(({ id }) => id);
  expect(SLIP_ALONE.map(([game]) => game).sort()).toEqual(alone.sort());
});

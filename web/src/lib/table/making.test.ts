import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Building } from './building.svelte';

interface Case {
  name: string;
  /** Whether something is held before it is put somewhere, which here is for the drawings to do. */
  holds?: boolean;
  moves: string[][];
  taps: string[];
  expect: { tapped?: string; chosen: string[]; lit: string[]; whole: string | null; left: number };
}

// The same cases hold for the terminal.
const file = join(import.meta.dirname, '../../../../crates/seat/tests/making.json');
const cases = (JSON.parse(readFileSync(file, 'utf8')) as Case[]).filter(({ holds }) => !holds);

it('finds the cases', () => expect(cases.length).toBeGreaterThan(9));

it.each(cases)('$name', ({ moves, taps, expect: expected }) => {
  const building = new Building();
  building.offer(moves);
  const happened = taps.map((spot) => building.tap(spot));
  expect(building.made).toEqual(expected.chosen);
  const spots = [...new Set(moves.flat())];
  expect(spots.filter((spot) => building.offers(spot)).sort()).toEqual([...expected.lit].sort());
  expect(building.whole?.join(' ') ?? null).toEqual(expected.whole);
  expect(building.open.length).toBe(expected.left);
  if (expected.tapped) expect(happened.at(-1)).toBe(expected.tapped !== 'refused');
});

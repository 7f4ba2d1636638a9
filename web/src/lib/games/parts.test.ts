import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: [] });
const { GAMES, load } = await import('./parts');
const read = (path: string) => readFileSync(join(import.meta.dirname, '../../../../lang', path), 'utf8');
const words = read('games/en.ftl');
const games = await Promise.all(GAMES.map(async (id) => ({ id, ...(await load[id]()) })));

it.each(games)(
  '$id knows its rolls by what is said of them, where it has dice',
  ({ OwnDice, rolls = [], rollsAgain = [] }) => {
    expect(rolls.length > 0).toBe(OwnDice !== undefined);
    for (const name of [...rolls, ...rollsAgain]) expect(words).toContain(`\n${name} = `);
  },
);

it.each(games)('$id has something printed where there are words about it', ({ id, printed = false }) => {
  const told = [...read('web/about/en.ftl').matchAll(/^about-(\w+)-/gm)].map(([, name]) => name!);
  expect(printed).toBe(told.some((name) => id.startsWith(name)));
});

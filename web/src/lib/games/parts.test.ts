import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: [] });
const { GAMES, load } = await import('./parts');
const words = readFileSync(join(import.meta.dirname, '../../../../lang/games/en.ftl'), 'utf8');
const games = await Promise.all(GAMES.map(async (id) => ({ id, ...(await load[id]()) })));

it.each(games)(
  '$id knows its rolls by what is said of them, where it has dice',
  ({ OwnDice, rolls = [], rollsAgain = [] }) => {
    expect(rolls.length > 0).toBe(OwnDice !== undefined);
    for (const name of [...rolls, ...rollsAgain]) expect(words).toContain(`\n${name} = `);
  },
);

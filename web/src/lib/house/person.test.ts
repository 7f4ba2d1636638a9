import { beforeEach, expect, it, vi } from 'vitest';

let language = 'Guest';
const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
});
vi.mock('$lib/words/words.svelte', () => ({
  t: (_: string, { mark }: { mark: string }) => `${language} ${mark}`,
}));
vi.mock('$lib/net/line.svelte', () => ({ line: { renew: () => {} } }));
let there: { name: string } | null = null;
vi.mock('$lib/net/http', () => ({
  me: async () => there,
  comeIn: async (name: string) => ({ name }),
  rename: async (name: string) => ({ name }),
  farewell: async () => null,
}));
const forgetWanted = vi.fn(async () => {});
vi.mock('$lib/push/wanted', () => ({ forgetWanted, inTurn: (deed: () => Promise<void>) => deed() }));
const { person } = await import('./person.svelte');

beforeEach(async () => {
  language = 'Guest';
  person.me = null;
  there = null;
  await person.comeIn();
  person.settle();
  forgetWanted.mockClear();
});

it('a name that was made up follows the language', async () => {
  const mark = person.me!.name.slice('Guest '.length);
  language = 'Gast';
  await person.translate();
  expect(person.me!.name).toBe(`Gast ${mark}`);
  language = 'Guest';
  await person.translate();
  expect(person.me!.name).toBe(`Guest ${mark}`);
});

it('a name that somebody chose stays', async () => {
  await person.rename('Anna');
  language = 'Gast';
  await person.translate();
  expect(person.me!.name).toBe('Anna');
});

it('who is gone on another device leaves no name here, and nothing for others to bring', async () => {
  there = { name: 'Anna' };
  person.me = null;
  await person.look();
  expect([person.stayHere(), person.hasParted]).toEqual(['Anna', false]);
  there = null;
  person.me = null;
  await person.look();
  expect(person.hasParted).toBe(true);
  expect(forgetWanted).toHaveBeenCalledOnce();
  expect(person.stayHere()).not.toBe('Anna');
  person.settle();
  await person.look();
  expect(person.hasParted).toBe(false);
});

it('who says farewell is gone, also where the browser cannot forget what they wanted', async () => {
  await person.rename('Anna');
  forgetWanted.mockRejectedValueOnce(new Error('The disk is broken.'));
  await person.farewell('Anna');
  expect(forgetWanted).toHaveBeenCalledOnce();
  expect([person.me, person.hasParted]).toEqual([null, true]);
  expect(person.stayHere()).not.toBe('Anna');
});

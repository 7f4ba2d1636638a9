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
vi.mock('$lib/net/http', () => ({
  me: async () => null,
  comeIn: async (name: string) => ({ name }),
  rename: async (name: string) => ({ name }),
}));
const { person } = await import('./person.svelte');

beforeEach(async () => {
  language = 'Guest';
  person.me = null;
  await person.comeIn();
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

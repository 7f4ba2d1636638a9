/* What phones have beside Chromium: whole games on the device in Gecko and in WebKit. Everything else is looked at in Chromium. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Engine, firefox, webkit } from './engine';
import { PlainSpace } from './plain';
import { playingInside } from './play';

const SITE = join(import.meta.dirname, '../site');

/**
 * Stands before the app's first script: how somebody arrives, and a list of all that goes wrong, which outlives the page. Not every
 * driver tells of it, and none can put a script into a page before it runs.
 */
function arrive(): void {
  const wishes = { language: 'en', level: 'beginner', pace: 'at-once', rollForMe: true, soundOffered: true };
  localStorage.spellenkast ??= JSON.stringify(wishes);
  const note = (wrong: unknown) => {
    sessionStorage.wrong = JSON.stringify([...JSON.parse(sessionStorage.wrong ?? '[]'), String(wrong)]);
  };
  addEventListener('unhandledrejection', ({ reason }) => note(reason));
  addEventListener(
    'error',
    (event) => note(event.message ?? `not loaded: ${(event.target as Element).outerHTML}`),
    true,
  );
  const { error } = console;
  console.error = (...words) => {
    note(words.join(' '));
    error(...words);
  };
}

describe.each([
  ['Firefox', firefox],
  ['WebKit', webkit],
])('in %s', (_, start) => {
  let folder: string;
  let space: PlainSpace;
  let engine: Engine;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spellenkast-engine-'));
    await cp(SITE, folder, { recursive: true });
    const first = join(folder, 'index.html');
    const page = await readFile(first, 'utf8');
    await writeFile(
      first,
      page.replace('<script>', () => `<script>(${arrive})();</script><script>`),
    );
    space = new PlainSpace(folder);
    await space.open();
    engine = await start();
    await engine.go(space.address);
  });
  afterAll(async () => {
    await engine?.close();
    await space.close().catch(() => null);
    await rm(folder, { recursive: true });
  });

  const address = () => engine.run<string>('return location.hash');
  const count = (selector: string) =>
    engine.run<number>(`return document.querySelectorAll(${JSON.stringify(selector)}).length`);
  const wrong = () => engine.run<string[]>("return JSON.parse(sessionStorage.wrong ?? '[]')");
  const play = (enough?: string) => engine.run<void>(playingInside(enough));
  /** What stands on a sheet of Clever in ink. */
  const CROSS = 'section.board .cross:not(.pencil)';

  async function begin(game: string): Promise<void> {
    await engine.go(space.address);
    // Before that the cupboard is a picture of itself.
    await engine.tap(`#app:not([inert]) [data-game="${game}"]`);
    await engine.tap('[data-testid="against-bot"]');
    await expect.poll(address).toMatch('#/table/~');
  }

  for (const game of ['keer-op-keer', 'keer-op-keer-2', 'genius', 'kwatro']) {
    it(`${game} is played to its end`, async () => {
      await begin(game);
      await play();
      expect(await wrong()).toEqual([]);
    });
  }

  it('clever goes on after a reload and after another page, is looked at again and proved', async () => {
    await begin('clever');
    await play(CROSS);
    const table = await address();
    const before = await count(CROSS);
    await engine.reload();
    await expect.poll(() => count(CROSS)).toBeGreaterThanOrEqual(before);
    // A browser may put the page aside as it is, and the house must be free for the next one.
    await engine.go(space.address);
    await expect.poll(() => count(`a[href="${table}"]`)).toBe(1);
    await engine.back();
    await expect.poll(address).toBe(table);
    await play();
    await engine.tap('a[href^="#/replay/"]:not([href$="/analysis"])');
    for (const moment of [1, 2, 3]) {
      await engine.tap('[data-testid="on"]');
      await expect.poll(address).toMatch(new RegExp(`^#/replay/.*#${moment}$`));
    }
    await engine.tap('[data-testid="check"]');
    await expect.poll(() => count('.verdict.good')).toBe(4);
    expect(await wrong()).toEqual([]);
  });

  it('a game is begun and played with nobody to ask', async () => {
    await expect.poll(() => engine.run('return navigator.serviceWorker.controller !== null')).toBe(true);
    await space.close();
    await engine.reload();
    await expect.poll(() => count('[data-testid="on"]')).toBe(1);
    await begin('clever');
    await play(CROSS);
    expect(await wrong()).toEqual([]);
  });
});

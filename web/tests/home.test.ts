/* The cupboard from plain files, without a server: what is played stays on the device. */
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { CALM, launch, launchForgetful, PHONE, shoot, Visitor, type Wishes } from './browser';
import { PlainSpace } from './plain';
import { learnOn, playALittle, playOn } from './play';
import { said } from './words';

const FOLDER = join(import.meta.dirname, '../site');
const GAMES = ['keer-op-keer', 'keer-op-keer-2', 'clever', 'genius', 'kwatro'];

let browser: Browser;
let space: PlainSpace;
const visitors: Visitor[] = [];

beforeAll(async () => {
  browser = await launch();
});
beforeEach(async () => {
  space = new PlainSpace(FOLDER);
  await space.open();
});
afterEach(async () => {
  for (const visitor of visitors.splice(0)) await visitor.leave();
  await space.close().catch(() => null);
});
afterAll(() => browser.close());

async function arrive(wishes: Wishes = {}): Promise<Visitor> {
  const visitor = await Visitor.arrive(browser, space.address, { ...CALM, viewport: PHONE, ...wishes });
  visitors.push(visitor);
  return visitor;
}

/** Waits until the browser holds the whole app. */
const kept = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

/** How many crosses stand on the sheet in ink: what is only being made is nobody's to keep. */
const crosses = (page: Page) => page.locator('section.board .cross:not(.pencil)').count();

async function begin(page: Page, game: string): Promise<void> {
  await page.locator(`[data-game="${game}"]`).click();
  await page.getByTestId('against-bot').click();
  await page.waitForURL('**/#/table/~*');
}

for (const game of GAMES) {
  it(`${game} is played to its end, looked at again and proved with the network cut`, async () => {
    const { page, errors } = await arrive();
    await page.goto('');
    await kept(page);
    await space.close();
    await page.reload();
    await begin(page, game);
    await playALittle(page, 6);
    await page.reload();
    await playOn(page);
    await shoot(page, `home-${game}`);
    await page.locator('a[href^="#/replay/"]:not([href$="/analysis"])').click();
    await page.getByTestId('check').click();
    // The dice follow, the seal is the one seen before, nobody else contributed, and the moves are right.
    await expect.poll(() => page.locator('.verdict.good').count()).toBe(4);
    expect(errors).toEqual([]);
  });
}

it('a bot fetches what its level has learned, and the browser keeps it', async () => {
  const { page, errors } = await arrive();
  await page.goto('');
  await kept(page);
  const fetched = new Set<string>();
  page.context().on('response', (answer) => {
    const [, name] = /assets\/([\w-]+)-[\w-]{8}\.net$/.exec(answer.url()) ?? [];
    if (name && answer.ok()) fetched.add(name);
  });
  await page.locator('[data-game="clever"]').click();
  await page.locator('.bot select').selectOption('master');
  await page.getByTestId('against-bot').click();
  await playOn(page, { enough: async () => fetched.size > 0 });
  expect([...fetched]).toEqual(['clever-table']);
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('spellenkast-learned')).keys()).length))
    .toBe(1);
  expect(errors).toEqual([]);
});

it('where what a bot has learned cannot be fetched one is told, until it is here', async () => {
  const { page, errors } = await arrive();
  await page.goto('');
  await kept(page);
  await page.locator('[data-game="clever"]').click();
  await page.locator('.bot select').selectOption('master');
  await space.close();
  await page.getByTestId('against-bot').click();
  const unlearned = page.getByTestId('unlearned');
  await playOn(page, { enough: () => unlearned.isVisible() });
  await shoot(page, 'home-unlearned');
  await space.open();
  await playOn(page, { enough: () => unlearned.isHidden() });
  expect(errors).toEqual([]);
});

it('a page that is gone in the middle of anything loses nothing', async () => {
  const { context, page, errors } = await arrive();
  await page.goto('');
  await begin(page, 'clever');
  await playOn(page, { enough: async () => (await crosses(page)) > 1 });
  const before = await crosses(page);
  const { href } = new URL(page.url());
  const devtools = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // Nobody is left to answer.
  void devtools.send('Page.crash').catch(() => null);
  await crashed;
  const again = await context.newPage();
  await again.goto(href);
  await expect.poll(() => crosses(again)).toBeGreaterThanOrEqual(before);
  await playOn(again);
  expect(errors).toEqual([]);
});

it('two pages look at one table, and whichever is left goes on', async () => {
  const { context, page, errors } = await arrive();
  await page.goto('');
  await begin(page, 'clever');
  const other = await context.newPage();
  await other.goto(page.url());
  // A page behind another is not drawn, and clicks wait for that.
  await page.bringToFront();
  await playOn(page, { enough: async () => (await crosses(page)) > 1 });
  await expect.poll(async () => (await crosses(other)) - (await crosses(page))).toBe(0);
  await page.close();
  await playOn(other);
  expect(errors).toEqual([]);
});

it('names are read on the device as on a server', async () => {
  const { page, errors } = await arrive();
  await page.goto('#/new/genius');
  await page.locator('#me').fill('Ann');
  const setUp = async (other: string) => {
    await page.getByLabel(said('house-their-name')).fill(other);
    await page.getByTestId('set-up').click();
  };
  const refused = (name: string, why: string) =>
    expect
      .poll(() => page.locator('form [role="alert"]').textContent(), { message: name })
      .toContain(said(`refusal-${why}`));
  await setUp('ＡＮＮ');
  await refused('wide letters', 'same-name');
  for (const name of ['A\u2066nn', 'Max\u0301\u0301\u0301\u0301', 'ｂｏｔ (club)']) {
    await setUp(name);
    await refused(name, 'bad-name');
  }
  // No table is left of what was refused.
  const left = page.evaluate(
    () =>
      new Promise((told) => {
        const boards = indexedDB.open('spellenkast');
        boards.onsuccess = () => {
          const tables = boards.result.transaction('tables').objectStore('tables').getAll();
          tables.onsuccess = () => told(tables.result.filter(({ phase }) => phase === 'gathering'));
        };
      }),
  );
  expect(await left).toEqual([]);
  // An accent that comes by itself becomes part of its letter.
  await setUp('Rene\u0301');
  // Whoever begins has their sheet in front.
  await expect.poll(() => page.locator('main.table').textContent()).toContain('Ren\u00e9');
  expect(errors).toEqual([]);
});

it('where there is no room left one is told so, and nothing has happened', async () => {
  const { context, page, errors } = await arrive();
  await page.goto('');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', {
    origin: new URL(space.address).origin,
    quotaSize: 1,
  });
  await page.locator('[data-game="genius"]').click();
  await page.getByTestId('against-bot').click();
  await expect
    .poll(() => page.locator('[role="alert"]').allTextContents())
    .toContain('This browser has no more room for games. Nothing was changed.');
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: new URL(space.address).origin });
  await page.getByTestId('against-bot').click();
  await page.waitForURL('**/#/table/~*');
  expect(errors).toEqual([]);
});

it('a browser that keeps nothing says so where one would play, and shows all that needs no keeping', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'spellenkast-forgetful-'));
  const context = await launchForgetful(folder, space.address);
  const errors: string[] = [];
  const page = await context.newPage();
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto('');
  await page.locator('#app:not([inert]) [data-game="genius"]').click();
  await page.getByTestId('against-bot').click();
  await expect
    .poll(() => page.locator('[role="alert"]').allTextContents())
    .toContain(said('refusal-storage-refused'));
  await page.goto('#/games');
  await page.getByTestId('file').setInputFiles(join(import.meta.dirname, '../../docs/records/genius.json'));
  await page.waitForURL('**/#/replay/file*');
  await page.getByTestId('on').click();
  await page.waitForURL('**/#/replay/file#1');
  expect(errors).toEqual([]);
  await context.close();
  await rm(folder, { recursive: true });
});

it.each(['nl-NL', 'en-GB', 'de-DE', 'fr-FR'])(
  'the cupboard is drawn for somebody from %s before the app has come, with the same words',
  async (locale) => {
    const { page } = await arrive({ locale, serviceWorkers: 'block' });
    let go = () => {};
    const held = new Promise<void>((free) => {
      go = free;
    });
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('', { waitUntil: 'commit' });
    const words = () => page.locator('#app :is(h1, p, a, label, button, .side)').allTextContents();
    await expect.poll(() => page.locator('#app[inert] li.rest').count()).toBe(1);
    const before = await words();
    const language = await page.locator('html').getAttribute('lang');
    go();
    await page.waitForSelector('#app:not([inert]) li.rest');
    expect(await words()).toEqual(before);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
  },
);

it('a new version is offered, and takes over while a game is open', async () => {
  const { page, errors } = await arrive();
  await page.goto('');
  await kept(page);
  await begin(page, 'clever');
  await playOn(page, { enough: async () => (await crosses(page)) > 1 });
  const before = await crosses(page);
  // The same files under another name are another version.
  const newer = await mkdtemp(join(tmpdir(), 'spellenkast-site-'));
  await cp(FOLDER, newer, { recursive: true });
  const renamed = async (name: string, change: (text: string) => string) =>
    writeFile(join(newer, name), change(await readFile(join(newer, name), 'utf8')));
  await renamed('sw.js', (text) => text.replace(/VERSION = '\w+'/, "VERSION = 'newer'"));
  const [entry] = /assets\/index-[\w-]+\.js/.exec(await readFile(join(newer, 'index.html'), 'utf8'))!;
  await rename(join(newer, entry), join(newer, 'assets/index-newer.js'));
  await renamed('index.html', (text) => text.replace(entry, 'assets/index-newer.js'));
  await renamed('sw.js', (text) => text.replace(entry, 'assets/index-newer.js'));
  space.folder = newer;
  await page.evaluate(() => navigator.serviceWorker.getRegistration().then((known) => known?.update()));
  await page.getByTestId('new-version').click();
  await expect
    .poll(() =>
      page
        .locator('script[src*="newer"]')
        .count()
        .catch(() => 0),
    )
    .toBe(1);
  await expect.poll(() => crosses(page)).toBeGreaterThanOrEqual(before);
  await space.close();
  await page.reload();
  await expect.poll(() => crosses(page)).toBeGreaterThanOrEqual(before);
  await rm(newer, { recursive: true });
  expect(errors).toEqual([]);
});

it('the lesson of Kwatro is played at a table of its own, without a network', async () => {
  const { page, errors } = await arrive();
  await page.goto('');
  await kept(page);
  await space.close();
  await page.goto('#/lesson/kwatro');
  await learnOn(page);
  expect(errors).toEqual([]);
});

it('a file with a game is looked at, and what is none is told', async () => {
  const { page, errors } = await arrive();
  await page.goto('#/games');
  const file = (content: string) => ({
    name: 'game.json',
    mimeType: 'application/json',
    buffer: Buffer.from(content),
  });
  await page.getByTestId('file').setInputFiles(file('{"game":"chess"}'));
  await expect
    .poll(() => page.locator('[role="alert"]').allTextContents())
    .toContain('This is not a file with a game, or it is damaged.');
  await page.getByTestId('file').setInputFiles(join(import.meta.dirname, '../../docs/records/genius.json'));
  await page.waitForURL('**/#/replay/file*');
  await page.getByTestId('on').click();
  await page.waitForURL('**/#/replay/file#1');
  expect(errors).toEqual([]);
});

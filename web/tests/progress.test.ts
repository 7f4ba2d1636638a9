/* How one's play goes from game to game, judged by the device itself. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { CALM, SMALL_PHONE, shoot } from './browser';
import { openSite } from './house';
import { playOn } from './play';
import { said } from './words';

const site = openSite();

/** From the cupboard: to the table against a bot, and to its end. */
async function playGenius(page: Page, seed: number): Promise<void> {
  await page.goto('');
  await page.locator('[data-game="genius"]').click();
  await page.getByTestId('against-bot').click();
  await page.waitForURL('**/#/table/~*');
  await playOn(page, { seed });
}

async function forget(page: Page, boards: string): Promise<void> {
  await page.goto('#/games');
  await page.evaluate(
    (name) =>
      new Promise<void>((gone) => {
        indexedDB.deleteDatabase(name).onsuccess = () => gone();
      }),
    boards,
  );
  await page.goto('#/me');
}

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

it('whoever lets their last games be judged sees how they play, and finds each of them again', async () => {
  const { page, errors } = await site.arrive({ ...CALM, viewport: SMALL_PHONE });
  for (const seed of [3, 4]) await playGenius(page, seed);

  await page.goto('#/me');
  const progress = page.getByTestId('progress');
  const latest = await page.getByTestId('progress-latest').getAttribute('href');
  expect(latest).toMatch(/^#\/replay\/~.*\/analysis$/);
  await shoot(page, 'progress-none');
  const judge = page.getByTestId('progress-judge');
  expect(await judge.textContent()).toContain(said('progress-judge', { count: 2 }));
  await judge.click();
  // Whoever has enough can begin again, unless all was judged before they could say so.
  await page
    .getByTestId('progress-stop')
    .click({ timeout: 2000 })
    .catch(() => null);
  if (await judge.isVisible()) await judge.click();
  const games = page.getByTestId('progress-game');
  await expect.poll(() => games.count(), { timeout: 90_000 }).toBe(2);
  await expect.poll(() => judge.count()).toBe(0);
  expect(await games.last().getAttribute('href')).toBe(latest);
  expect(await games.first().getAttribute('aria-label')).toContain(
    said('analysis-accuracy', { accuracy: '' }).trim(),
  );
  await progress.scrollIntoViewIfNeeded();
  await shoot(page, 'progress');
  expect(await isTooWide(page)).toBe(false);

  // The row stays when there is no room for the rest, and what was judged before there were rows has one, too.
  await forget(page, 'spellenkast-analyses');
  await expect.poll(() => games.count()).toBe(2);
  await games.last().click();
  await page.waitForURL(`**/${latest}*`);
  await expect.poll(() => page.getByTestId('analysis').locator('ul li').count(), { timeout: 90_000 }).toBe(2);
  await forget(page, 'spellenkast-judged');
  await expect.poll(() => games.count()).toBe(1);
  expect(await games.getAttribute('href')).toBe(latest);
  expect(errors).toEqual([]);
});

it.each(['nl-NL', 'en-GB', 'de-DE'])(
  'how a game is judged is told on a small phone, in %s',
  async (locale) => {
    const { page, errors } = await site.arrive({ viewport: SMALL_PHONE, locale });
    await page.goto('#/learn');
    await page.locator('a[href="#/learn/analysis"]').click();
    const told = page.getByTestId('how-judged');
    await expect.poll(() => told.locator('h2').count()).toBe(9);
    // What a slip in Clever costs, as the language writes it.
    const points = new Intl.NumberFormat(locale).format(4.1);
    expect(await told.textContent()).toContain(points);
    expect(await isTooWide(page)).toBe(false);
    await shoot(page, `how-judged-${locale}`);
    expect(errors).toEqual([]);
  },
);

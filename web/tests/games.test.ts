import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launch, PHONE, shoot, Visitor } from './browser';
import { doSomething, numbers, playOn } from './play';
import { Server } from './server';

const GAMES = ['keer-op-keer', 'keer-op-keer-2', 'clever', 'genius', 'kwatro'];
const SOLO = ['keer-op-keer', 'keer-op-keer-2', 'clever'];

let server: Server;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([Server.start(), launch()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** Opens a box of the cupboard and starts a game from it. */
async function start(visitor: Visitor, game: string, how: 'alone' | 'against-bot') {
  const { page } = visitor;
  await page.goto('/');
  await page.locator(`[data-game="${game}"]`).click();
  if (how === 'against-bot') await page.locator('.bot select').selectOption('beginner');
  await page.getByTestId(how).click();
  await page.waitForURL('**/table/*');
}

it.each(GAMES)('%s is played against a bot to its end through what is lit alone', async (game) => {
  const visitor = await Visitor.arrive(browser, server.address, { viewport: PHONE, hasTouch: true });
  await start(visitor, game, 'against-bot');
  await playOn(visitor.page, { seed: 7 });
  await shoot(visitor.page, `${game}-end-phone`);
  // Two names and two totals on the score sheet.
  expect(await visitor.page.locator('dialog[open] thead th').count()).toBeGreaterThanOrEqual(2);
  expect(visitor.errors).toEqual([]);
  await visitor.leave();
});

it.each(SOLO)('%s alone ends with a rating', async (game) => {
  const visitor = await Visitor.arrive(browser, server.address);
  await start(visitor, game, 'alone');
  await playOn(visitor.page, { seed: 3 });
  await expect.poll(() => visitor.page.getByTestId('rating').isVisible()).toBe(true);
  await shoot(visitor.page, `${game}-end-desktop`);
  expect(visitor.errors).toEqual([]);
  await visitor.leave();
});

it('a game is where it was after the browser was closed', async () => {
  const visitor = await Visitor.arrive(browser, server.address);
  await start(visitor, 'clever', 'alone');
  const random = numbers(5);
  for (let taps = 0; taps < 12; taps++) await doSomething(visitor.page, random);
  const state = await visitor.context.storageState();
  await visitor.leave();

  const again = await Visitor.arrive(browser, server.address, { storageState: state });
  await again.page.goto('/');
  await again.page.locator('a[href^="/table/"]').first().click();
  await expect.poll(() => again.page.locator('[data-tap]').count()).toBeGreaterThan(0);
  expect(again.errors).toEqual([]);
  await again.leave();
});

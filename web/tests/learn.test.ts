import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { PHONE, shoot } from './browser';
import { GAMES, openHouse } from './house';
import { learnOn, playOn, untilOffered } from './play';

const house = openHouse();

/** How far the page reaches over its edge at any moment of what moves on it now. */
const widest = (page: Page) =>
  page.evaluate(() => {
    const { scrollingElement } = document;
    const moving = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === 1);
    for (const one of moving) one.pause();
    let most = 0;
    for (let time = 0; time <= 3000; time += 100) {
      for (const one of moving) one.currentTime = time;
      most = Math.max(most, scrollingElement!.scrollWidth - scrollingElement!.clientWidth);
    }
    for (const one of moving) one.finish();
    return most;
  });

it.each(GAMES)('the lesson of %s is played to its end, and is no game in the cupboard', async (game) => {
  const visitor = await house.arrive({ viewport: PHONE, hasTouch: true, where: 'here' });
  const { page } = visitor;
  await page.goto(`/learn/${game}`);
  await page.getByTestId('lesson').click();
  const goOn = page.getByTestId('go-on');
  const words = page.locator('.note');
  const first = await words.textContent();
  await goOn.click();
  await expect.poll(() => words.textContent()).not.toBe(first);
  await page.getByTestId('go-back').click();
  await expect.poll(() => words.textContent()).toBe(first);
  await goOn.click();
  let sawTheirs = false;
  await learnOn(page, async () => {
    sawTheirs ||= await page.getByTestId('theirs').isVisible();
  });
  expect(await widest(page)).toBe(0);
  // Cards are hidden; every other game shows the sheet that the words are about.
  expect(sawTheirs).toBe(game !== 'kwatro');
  await shoot(page, `${game}-lesson-phone`);
  await page.goto(`/learn/${game}`);
  await page.getByTestId('finished').waitFor();
  await page.goto('/');
  await page.locator(`[data-game="${game}"]`).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.locator('a[href^="/table/"]').count()).toBe(0);
  expect(visitor.errors).toEqual([]);
  await visitor.leave();
});

it('a tap shows at once what happens in a lesson', async () => {
  const visitor = await house.arrive({ pace: 'calm' });
  const { page } = visitor;
  await page.clock.install();
  const heard: string[] = [];
  page.on('websocket', (line) => line.on('framereceived', ({ payload }) => heard.push(String(payload))));
  await page.goto('/learn/keer-op-keer');
  await page.getByTestId('lesson').click();
  const goOn = page.getByTestId('go-on');
  await goOn.click();
  await untilOffered(page);
  // From here on nobody's clock runs: what follows the learner's move would never be seen.
  await page.clock.pauseAt(Date.now() + 60_000);
  await playOn(page, { enough: () => goOn.isVisible() });
  // The other one rolls and moves; then the learner may take G6.
  heard.length = 0;
  await goOn.click();
  await expect.poll(() => heard.some((message) => message.includes('"G6"'))).toBe(true);
  const lit = () => page.locator('[data-lit]').count();
  await expect.poll(() => page.locator('.note').textContent()).toContain('G6');
  expect(await lit()).toBe(0);
  await page.locator('section.board').dispatchEvent('click');
  await expect.poll(lit).toBeGreaterThan(0);
  expect(visitor.errors).toEqual([]);
  await visitor.leave();
});

it('a finished game is watched again, from a link to any moment, and its dice are checked', async () => {
  const visitor = await house.arrive();
  const { page } = visitor;
  await page.goto('/');
  await page.locator('[data-game="genius"]').click();
  await page.getByTestId('against-bot').click();
  await playOn(page, { seed: 8 });
  await page.locator('a[href^="/replay/"]:not([href$="/analysis"])').first().click();
  await page.waitForURL('**/replay/*');
  await page.getByTestId('on').click();
  await expect.poll(() => new URL(page.url()).hash).toBe('#1');
  await page.keyboard.press('End');
  await expect.poll(() => Number(new URL(page.url()).hash.slice(1))).toBeGreaterThan(10);
  // Who drags along the whole game asks for one moment after the other, besides one that is fetched ahead.
  let [asked, most] = [0, 0];
  page.on('request', (request) => {
    if (request.url().includes('/at/')) most = Math.max(most, ++asked);
  });
  page.on('requestfinished', (request) => {
    if (request.url().includes('/at/')) asked--;
  });
  await page.locator('input[type="range"]').evaluate((slider: HTMLInputElement) => {
    for (let at = Number(slider.max); at >= 0; at--) {
      slider.value = String(at);
      slider.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
  await expect.poll(() => new URL(page.url()).hash).toBe('#0');
  expect(most).toBeLessThanOrEqual(2);
  await page.keyboard.press('End');
  await expect.poll(() => Number(new URL(page.url()).hash.slice(1))).toBeGreaterThan(10);
  await page.keyboard.press('ArrowLeft');
  const link = page.url();
  await page.getByTestId('check').click();
  // The dice follow, the seal is the one seen before, nobody else contributed, and the moves are right.
  await expect.poll(() => page.locator('.verdict.good').count()).toBe(4);
  expect(await page.locator('.verdict.bad').count()).toBe(0);
  // A server that shows another seal after the game than before it is found out.
  await page.evaluate(() => {
    const kept = localStorage.getItem('spellenkast-dice')!;
    localStorage.setItem(
      'spellenkast-dice',
      kept.replace(/"commitment":"[0-9a-f]{64}"/, `"commitment":"${'0'.repeat(64)}"`),
    );
  });
  await page.getByTestId('check').click();
  await page.locator('.verdict.bad').waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('download').click()]);
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({ game: 'genius' });

  const friend = await house.arrive({ viewport: PHONE });
  await friend.page.goto(link);
  await expect.poll(() => new URL(friend.page.url()).hash).toBe(new URL(link).hash);
  await friend.page.getByTestId('on').waitFor();
  // Who did not play has not seen the seal, and is told so beside what can be checked all the same.
  await friend.page.getByTestId('check').click();
  await expect.poll(() => friend.page.locator('.verdict').count()).toBe(4);
  expect(await friend.page.locator('.verdict.good').count()).toBe(2);
  expect(await friend.page.locator('.verdict.bad').count()).toBe(0);
  await friend.page.getByTestId('proof').scrollIntoViewIfNeeded();
  await shoot(friend.page, 'replay-phone');
  expect([...visitor.errors, ...friend.errors]).toEqual([]);
  await Promise.all([visitor.leave(), friend.leave()]);
});

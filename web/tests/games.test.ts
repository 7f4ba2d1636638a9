import { expect, it } from 'vitest';
import { CALM, PHONE, shoot, type Visitor } from './browser';
import { ask, GAMES, openHouse } from './house';
import { playOn } from './play';

const SOLO = ['keer-op-keer', 'keer-op-keer-2', 'clever'];

const house = openHouse();

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
  const visitor = await house.arrive({ viewport: PHONE, hasTouch: true });
  await start(visitor, game, 'against-bot');
  await playOn(visitor.page, { seed: 7 });
  await shoot(visitor.page, `${game}-end-phone`);
  if (game === 'kwatro') await visitor.page.getByTestId('why-ended').waitFor();
  // Two names and two totals on the score sheet.
  expect(await visitor.page.locator('dialog[open] thead th').count()).toBeGreaterThanOrEqual(2);
  expect(visitor.errors).toEqual([]);
  await visitor.leave();
});

it.each(SOLO)('%s alone ends with a rating, at once for whoever asks for less motion', async (game) => {
  const visitor = await house.arrive(CALM);
  await start(visitor, game, 'alone');
  await playOn(visitor.page, { seed: 3 });
  await visitor.page.getByTestId('rating').waitFor();
  expect(await visitor.page.locator('dialog[open] .hidden').count()).toBe(0);
  await shoot(visitor.page, `${game}-end-desktop`);
  expect(visitor.errors).toEqual([]);
  await visitor.leave();
});

/** The score and all that the log tells. */
async function told({ page }: Visitor): Promise<{ score: string; log: string[] }> {
  return {
    score: (await page.locator('aside table').textContent()) ?? '',
    log: await page.locator('ol[reversed] li').allTextContents(),
  };
}

it('a game is where it was after the browser was closed', async () => {
  const visitor = await house.arrive();
  await start(visitor, 'clever', 'alone');
  await playOn(visitor.page, { seed: 5, enough: async () => (await told(visitor)).log.length >= 8 });
  const table = new URL(visitor.page.url()).pathname.split('/')[2];
  const isTold = async () => {
    const { view } = await ask<{ view: { steps: number } }>(visitor.page, 'GET', `/tables/${table}/view`);
    const busy = await visitor.page.locator('[aria-busy="true"]').count();
    return busy === 0 && (await told(visitor)).log.length === view.steps;
  };
  await expect.poll(isTold).toBe(true);
  const before = await told(visitor);
  const state = await visitor.context.storageState();
  await visitor.leave();

  const again = await house.arrive({ storageState: state });
  await again.page.goto('/');
  await again.page.locator('a[href^="/table/"]').first().click();
  await again.page.locator('[data-lit], [data-testid="confirm"]').first().waitFor();
  expect(await told(again)).toEqual(before);
  expect(again.errors).toEqual([]);
  await again.leave();
});

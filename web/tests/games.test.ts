import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { CALM, PHONE, shoot, type Visitor } from './browser';
import { ask, GAMES, openHouse } from './house';
import { playOn } from './play';
import { said } from './words';

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

const number = (text: string) => Number(text.replace('−', '-'));

/** Watches, with everything moving, until the last line is counted: then each total is what the lines above it come to. */
async function countedThrough({ page }: Visitor): Promise<void> {
  const sheet = page.locator('dialog[open]');
  await sheet.getByTestId('verdict').waitFor();
  expect(await sheet.locator('.hidden').count()).toBe(0);
  const names = await sheet.locator('thead th').count();
  expect(names).toBe(2);
  const points = (await sheet.locator('tbody td').allTextContents()).map(number);
  const totals = (await sheet.locator('tfoot td').allTextContents()).map(number);
  const sums = totals.map((_, seat) =>
    points.filter((_, at) => at % names === seat).reduce((a, b) => a + b, 0),
  );
  expect(totals).toEqual(sums);
}

it.each(GAMES)('%s is played against a bot to its end through what is lit alone', async (game) => {
  const visitor = await house.arrive({ viewport: PHONE, hasTouch: true });
  await start(visitor, game, 'against-bot');
  await playOn(visitor.page, { seed: 7 });
  await countedThrough(visitor);
  await shoot(visitor.page, `${game}-end-phone`);
  if (game === 'kwatro') await visitor.page.getByTestId('why-ended').waitFor();
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
  if (game === 'clever') {
    await toldOfNoPicture(visitor);
    await pictureOf(visitor);
    await isLookedBackAt(visitor);
  }
  expect(visitor.errors).toEqual([]);
  await visitor.leave();
});

/** Asks for a picture that once cannot be made: that is told, and one may ask again. */
async function toldOfNoPicture({ page }: Visitor): Promise<void> {
  await page.evaluate(() => {
    const make = URL.createObjectURL;
    URL.createObjectURL = () => {
      URL.createObjectURL = make;
      throw new Error('no memory');
    };
  });
  await page.getByTestId('picture').click();
  await expect
    .poll(() => page.locator('dialog[open] [role="status"]').textContent())
    .toBe(said('house-no-picture'));
  await expect.poll(() => page.getByTestId('picture').isEnabled()).toBe(true);
}

/** Takes the picture of the end home: it is one, and there is something on it. */
async function pictureOf({ page }: Visitor): Promise<void> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId('picture').click()]);
  expect(file.suggestedFilename()).toBe('spellenkast.png');
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  expect(width).toBe(1080);
  expect(height).toBeGreaterThan(width / 2);
  // An empty sheet of this size would be a tenth of it.
  expect(bytes.length).toBeGreaterThan(60_000);
}

/** Finds the game among one's results: it is the best so far, a link leads to it, and its parts come to as much. */
async function isLookedBackAt({ page }: Visitor): Promise<void> {
  await page.goto('/me');
  const best = page.getByTestId('best-game');
  await best.waitFor();
  const parts = page.getByTestId('career').locator('details');
  await parts.locator('summary').click();
  const points = parts.locator('td:nth-child(2)');
  await expect.poll(() => points.count()).toBe(6);
  const sum = (await points.allTextContents()).map(number).reduce((a, b) => a + b, 0);
  expect(sum).toBe(number((await best.textContent())!));
  await best.click();
  await page.waitForURL('**/replay/*');
}

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

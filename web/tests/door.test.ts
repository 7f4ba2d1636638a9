import { expect, it } from 'vitest';
import { CALM, PHONE } from './browser';
import { ask, openHouse } from './house';

const house = openHouse();

it('a box starts what was wished without a detour, and knows it the next time', async () => {
  const { page, errors } = await house.arrive({ ...CALM, viewport: PHONE });
  await page.goto('/');
  await page.locator('[data-game="keer-op-keer"]').click();
  await page.getByTestId('bots').selectOption('3');
  await page.getByTestId('wish-sheet').selectOption('purple');
  // For whoever plays alone: no hindrance where others play, too.
  await page.getByTestId('wish-solo_end').selectOption('second-colour');
  await page.getByTestId('against-bot').click();
  await page.waitForURL('**/table/*');
  const table = new URL(page.url()).pathname.split('/')[2];
  const { view } = await ask<{ view: { seats: unknown[]; game: { sheet: string } } }>(
    page,
    'GET',
    `/tables/${table}/view`,
  );
  expect(view.seats.length).toBe(4);
  expect(view.game.sheet).toBe('purple');

  await page.goto('/');
  await page.locator('[data-game="keer-op-keer"]').click();
  expect(await page.getByTestId('bots').inputValue()).toBe('3');
  expect(await page.getByTestId('wish-sheet').inputValue()).toBe('purple');
  expect(errors).toEqual([]);
});

it('language and night are one tap away', async () => {
  const { page, errors } = await house.arrive({ ...CALM, viewport: PHONE, colorScheme: 'light' });
  await page.goto('/');
  await page.getByTestId('language').selectOption('de');
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de');
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const day = await paper();
  await page.getByTestId('night').click();
  await expect.poll(paper).not.toBe(day);
  await page.getByTestId('night').click();
  await expect.poll(paper).toBe(day);
  expect(errors).toEqual([]);
});

it('a question mark tells what the keys do', async () => {
  const { page, errors } = await house.arrive(CALM);
  await page.goto('/');
  await page.locator('[data-game]').first().waitFor();
  await page.keyboard.press('?');
  await page.getByTestId('keys').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByTestId('keys').count()).toBe(0);
  // Whoever writes means the sign itself.
  await page.locator('#link').pressSequentially('?');
  expect(await page.locator('#link').inputValue()).toBe('?');
  expect(await page.getByTestId('keys').count()).toBe(0);
  await page.goto('/me');
  await page.locator('button.keys').click();
  await page.getByTestId('keys').waitFor();
  expect(errors).toEqual([]);
});

it('on a phone the button that sets the table up hides nothing that asks for more', async () => {
  const { page, errors } = await house.arrive({ ...CALM, viewport: PHONE });
  await page.goto('/new/clever');
  const more = page.getByTestId('more');
  await more.click();
  expect(await more.getAttribute('aria-expanded')).toBe('true');
  await page.locator('label:has(input[value="minute"])').click();
  await page.getByTestId('set-up').click();
  await page.waitForURL('**/table/*');
  const table = new URL(page.url()).pathname.split('/')[2];
  const { view } = await ask<{ view: { settings: { pace: unknown } } }>(page, 'GET', `/tables/${table}/view`);
  expect(view.settings.pace).toEqual({ seconds: 60 });
  expect(errors).toEqual([]);
});

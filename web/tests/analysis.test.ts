/* What happened in a finished game, judged by the device itself. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CALM, PHONE, shoot } from './browser';
import { openSite } from './house';
import { untilOffered } from './play';

const site = openSite();

const record = (game: string) => join(import.meta.dirname, `../../docs/records/${game}.json`);

it.each(['keer-op-keer', 'keer-op-keer-2', 'clever', 'genius', 'kwatro'])(
  'a game of %s is judged, and a better move is drawn on its board',
  async (game) => {
    const { page, errors } = await site.arrive({ ...CALM, viewport: PHONE });
    await page.goto('#/games');
    await page.getByTestId('file').setInputFiles(record(game));
    await page.getByTestId('analyse').click();
    const analysis = page.getByTestId('analysis');
    await expect.poll(() => analysis.locator('ul li').count(), { timeout: 90_000 }).toBeGreaterThan(0);
    await shoot(page, `analysis-${game}`);
    // What luck brought stands beneath the moment to which it came.
    const wide = (found: string) => analysis.locator(found).evaluate((drawn) => drawn.clientWidth);
    expect(await wide('.course')).toBe(await wide('.luck'));
    const next = page.getByTestId('key-moment');
    if (await next.isEnabled()) {
      await next.click();
      await expect.poll(() => analysis.locator('.decision ol li').count()).toBeGreaterThan(1);
      await analysis.locator('.decision ol button').first().click();
      await expect.poll(() => analysis.locator('.decision [aria-pressed="true"]').count()).toBe(1);
      await shoot(page, `analysis-better-${game}`);
      // Whoever reads what it was worth sees the sheet.
      const { y, height } = (await page.locator('section.board').boundingBox())!;
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + height).toBeLessThan(PHONE.height / 2);
    }
    expect(errors).toEqual([]);
  },
);

it('whoever goes on from a slip decides anew, before it', async () => {
  const { page, errors } = await site.arrive({ ...CALM, viewport: PHONE });
  await page.goto('#/games');
  await page.getByTestId('file').setInputFiles(record('clever'));
  await page.getByTestId('analyse').click();
  const next = page.getByTestId('key-moment');
  await expect.poll(() => next.isEnabled(), { timeout: 90_000 }).toBe(true);
  await next.click();
  await page.getByTestId('decide-again').click();
  const slip = Number(page.url().split('#').at(-1));
  await page.getByTestId('go-on-begin').click();
  await page.waitForURL('**/#/table/~*');
  await untilOffered(page);
  await expect.poll(() => page.locator('ol[reversed] li').count()).toBe(slip - 1);
  expect(errors).toEqual([]);
});

/* What happened in a finished game, judged by the device itself. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CALM, PHONE, shoot } from './browser';
import { openSite } from './house';

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
    const next = page.getByTestId('key-moment');
    if (await next.isEnabled()) {
      await next.click();
      await expect.poll(() => analysis.locator('.decision ol li').count()).toBeGreaterThan(1);
      await analysis.locator('.decision ol button').first().click();
      await expect.poll(() => analysis.locator('.decision [aria-pressed="true"]').count()).toBe(1);
      await shoot(page, `analysis-better-${game}`);
    }
    expect(errors).toEqual([]);
  },
);

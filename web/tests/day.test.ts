/* The dice of the day: one try, how one did, and past days for practice. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { CALM, DESKTOP, PHONE, SMALL_PHONE } from './browser';
import { ask, openHouse } from './house';
import { playOn, untilOffered } from './play';

const house = openHouse();

const points = async (page: Page) =>
  Number(/[-−]?\d+/.exec((await page.getByTestId('day-score').first().textContent()) ?? '')?.[0]);

it('whoever tries the dice of the day sees how they did, and plays them once', async () => {
  const visitor = await house.arrive({ viewport: PHONE, hasTouch: true, ...CALM });
  const { page, errors } = visitor;
  await page.goto('/');
  await page.getByTestId('to-day').click();
  await page.getByTestId('try-keer-op-keer').click();
  await page.waitForURL(/\/table\//);
  const table = page.url();
  await untilOffered(page);
  // Who leaves and comes back goes on at the same table.
  await page.goto('/day');
  await page.getByTestId('try-keer-op-keer').click();
  await page.waitForURL(table);
  await playOn(page);
  await page.getByTestId('day-others').click();
  await page.getByTestId('day-score').waitFor();
  const { games } = await ask<{ games: { game: string; yours: { score: number } | null }[] }>(
    page,
    'GET',
    '/days/today',
  );
  expect(await points(page)).toBe(games.find(({ game }) => game === 'keer-op-keer')!.yours!.score);
  await expect.poll(() => page.getByText('The master bot scored').count()).toBe(1);
  expect(await page.getByTestId('try-keer-op-keer').count()).toBe(0);
  await page.getByTestId('picture-keer-op-keer').isEnabled();
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    page.getByTestId('picture-keer-op-keer').click(),
  ]);
  expect(picture.suggestedFilename()).toBe('spellenkast.png');
  // The game may be looked back at, and says why nothing is proved yet.
  await page.locator('[data-testid="day-keer-op-keer"] a[href^="/replay/"]').click();
  await page.getByTestId('check').click();
  await expect.poll(() => page.getByTestId('proof').textContent()).toContain('dice of the day');
  for (const viewport of [SMALL_PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await page.goto('/day');
    await page.getByTestId('day-score').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
  expect(errors).toEqual([]);
  await visitor.leave();
});

it('a past day is opened, and played for practice', async () => {
  const visitor = await house.arrive({ viewport: PHONE, hasTouch: true, ...CALM });
  const { page, errors } = visitor;
  const day = new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 10);
  const number = Math.floor(Date.parse(day) / 86_400_000);
  const secret = '07'.repeat(32);
  const sql = `INSERT INTO days (day, secret) VALUES (${number}, x'${secret}')`;
  const script = `import sqlite3, sys; base = sqlite3.connect(sys.argv[1], timeout=10); base.execute(sys.argv[2]); base.commit()`;
  await promisify(execFile)('python3', ['-c', script, join(house.server.folder, 'games.db'), sql]);
  await page.goto(`/day/${day}`);
  await page.getByText('How can I know that the dice are fair?').click();
  expect(await page.getByTestId('secret').textContent()).toBe(secret);
  await page.getByTestId('practise-clever').click();
  await page.waitForURL(/\/table\/~/);
  await playOn(page);
  expect(await page.getByTestId('rematch').count()).toBe(1);
  await page.goto('/day/2020-01-01');
  await page.getByRole('alert').filter({ hasText: 'We cannot find that' }).waitFor();
  expect(errors.filter((error) => !error.includes('/api/days/2020-01-01'))).toEqual([]);
  await visitor.leave();
});

/* What is played on a device, where there is a server: it comes there, once. */
import { expect, it } from 'vitest';
import { CALM, PHONE } from './browser';
import { ask, openHouse } from './house';
import { playOn, untilOffered } from './play';

const house = openHouse();

interface Page {
  games: { id: string; marks: string[] }[];
}

it('a game that was played while the server was away is there when it is back, once', async () => {
  const { page, errors } = await house.arrive({ ...CALM, viewport: PHONE, where: 'here' });
  await page.goto('/');
  await page.locator('[data-game="genius"]').click();
  await page.getByTestId('against-bot').click();
  await page.waitForURL('**/table/~*');
  // The page of the table is here, too: nothing else is needed of the server.
  await untilOffered(page);
  await house.server.down();
  await playOn(page);
  await house.server.up();
  const records = () => ask<Page>(page, 'GET', '/records?person=me');
  await page.getByRole('link', { name: 'Watch again' }).click();
  await page.getByTestId('on').waitFor();
  await page.goto('/games');
  await page.locator('a[href^="/replay/~"]').waitFor();
  await page.reload();
  await page.locator('a[href^="/replay/~"]').waitFor();
  expect(await page.locator('a[href^="/replay/"]').count()).toBe(1);
  const { games } = await records();
  expect(games.map(({ marks }) => marks)).toEqual([['home']]);

  // Another device of the same person finds it, too.
  const { link } = await ask<{ link: string }>(page, 'POST', '/me/recovery');
  const other = await house.arrive({ ...CALM, viewport: PHONE });
  await other.page.goto(link);
  await other.page.getByRole('status').filter({ hasText: /\w/ }).first().waitFor();
  await other.page.goto('/games');
  await other.page.locator('a[href^="/replay/~"]').click();
  await other.page.getByTestId('on').waitFor();
  expect([...errors, ...other.errors]).toEqual([]);
});

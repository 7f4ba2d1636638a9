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

it("a game that the server does not take, now or ever, stays among those played and in nobody's way", async () => {
  const { page, errors } = await house.arrive({ ...CALM, viewport: PHONE, where: 'here' });
  // The server falls over once.
  await page.route('**/api/records', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    return route.fulfill({
      status: 500,
      json: { code: 'internal', text: 'Something went wrong on our side.' },
    });
  });
  await page.goto('/');
  await page.locator('[data-game="genius"]').click();
  await page.getByTestId('against-bot').click();
  await playOn(page);
  await page.goto('/games');
  const listed = page.locator('a[href^="/replay/~"]');
  await expect.poll(() => listed.count()).toBe(1);
  // An older one whose scores somebody has changed.
  await page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((answered, failed) => {
        request.onsuccess = () => answered(request.result);
        request.onerror = () => failed(request.error);
      });
    const boards = await done(indexedDB.open('spellenkast'));
    const change = boards.transaction(['games', 'records'], 'readwrite');
    const [games, records] = [change.objectStore('games'), change.objectStore('records')];
    const [game] = await done(games.getAll());
    const record = JSON.parse(await done(records.get(game.id)));
    record.scores[0] += 100;
    const id = `~${'A'.repeat(16)}.1`;
    await done(records.put(JSON.stringify(record), id));
    await done(games.put({ ...game, id, finished: game.finished - 1000 }));
  });
  await page.unroute('**/api/records');
  const records = async () => (await ask<Page>(page, 'GET', '/records?person=me')).games.length;
  expect(await records()).toBe(0);
  await page.reload();
  await expect.poll(() => listed.count()).toBe(2);
  await expect.poll(records).toBe(1);
  expect(errors).toEqual([]);
});

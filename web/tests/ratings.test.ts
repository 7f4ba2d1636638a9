import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { PHONE, shoot } from './browser';
import { ask, openHouse } from './house';
import { said } from './words';

const house = openHouse();

interface Me {
  id: string;
  name: string;
}
interface Rating {
  rating: number;
  games: number;
}

let sent = 0;
const tell = (page: Page, table: string, command: object) =>
  ask(page, 'POST', `/tables/${table}/commands`, { id: `r-${++sent}`, command });

it('a rated table is set up, played and seen on one’s page and on the list', async () => {
  const visitor = await house.arrive();
  const { page, errors } = visitor;
  const { id } = await ask<Me>(page, 'POST', '/me', { name: 'Ann' });

  await page.goto('/new/genius');
  await page.getByTestId('more').click();
  await page.getByTestId('practice').waitFor();
  await page.getByTestId('rated').check();
  expect(await page.getByTestId('practice').count(), 'nobody practises for a rating').toBe(0);
  await page.getByText(said('ratings-pace-about')).waitFor();
  await shoot(page, 'rated-wish');
  await page.getByTestId('set-up').click();
  await page.waitForURL('**/table/*');
  await page.getByTestId('rated-table').waitFor();
  await shoot(page, 'rated-table');
  const table = new URL(page.url()).pathname.split('/')[2]!;
  const view = await ask<{ view: { settings: { rated: boolean } } }>(page, 'GET', `/tables/${table}/view`);
  expect(view.view.settings.rated).toBe(true);

  // A bot comes, the game begins, and Ann gives it up once somebody has moved.
  await tell(page, table, { do: 'add-bot', level: 'casual' });
  await page.getByTestId('rated-table').waitFor();
  type Seen = { offer: { spots: string[]; moves: number[] } | null; view: { log?: unknown; phase: string } };
  const offer = async () => (await ask<Seen>(page, 'GET', `/tables/${table}/view`)).offer;
  await expect.poll(offer).not.toBe(null);
  const { spots, moves } = (await offer())!;
  const end = moves.findIndex((number) => number < 0);
  await tell(page, table, { do: 'point', spots: moves.slice(0, end).map((spot) => spots[spot]!) });
  await tell(page, table, { do: 'resign' });
  const skip = page.getByTestId('skip');
  const changes = page.getByTestId('rating-changes');
  await expect
    .poll(async () => {
      if (await skip.isVisible()) await skip.click();
      return changes.locator('li').count();
    })
    .toBe(2);
  await shoot(page, 'rated-end');
  const [rating] = await ask<Rating[]>(page, 'GET', `/people/${id}/ratings`);
  expect(rating!.rating).toBeLessThan(1500);
  expect(await changes.textContent()).toContain(`1500 → ${rating!.rating}?`);

  await page.goto(`/people/${id}`);
  await expect.poll(() => page.getByTestId('rating-of').count()).toBe(1);
  expect(await page.getByTestId('rating-of').textContent()).toContain(`${rating!.rating}?`);
  await shoot(page, 'rating-of-person');
  await page.goto('/me');
  await expect.poll(() => page.getByTestId('rating-of').count()).toBe(1);

  await page.goto('/');
  await page.getByTestId('to-ratings').click();
  await page.waitForURL('**/ratings');
  await expect.poll(() => page.getByTestId('leaders').count()).toBe(2);
  await page.getByText(said('ratings-none')).first().waitFor();
  expect(await page.getByTestId('leaders').first().locator('tbody tr').count(), 'the bots are there').toBe(5);
  await shoot(page, 'ratings');
  await page.getByText(said('ratings-set-up')).click();
  await expect.poll(() => page.getByTestId('rated').isChecked()).toBe(true);
  expect(errors).toEqual([]);
  await visitor.leave();
});

it('a bot at the last chair of a rated table waits until somebody says that they are ready', async () => {
  const visitor = await house.arrive({ viewport: PHONE });
  const { page, errors } = visitor;
  await ask(page, 'POST', '/me', { name: 'Ann' });
  const settings = { game: 'genius', players: 2, rated: true, pace: { seconds: 180 } };
  const { id } = await ask<{ id: string }>(page, 'POST', '/tables', { settings });
  await tell(page, id, { do: 'sit', seat: 0, name: 'Ann' });
  await tell(page, id, { do: 'ready' });
  const phase = async () =>
    (await ask<{ view: { phase: string } }>(page, 'GET', `/tables/${id}/view`)).view.phase;
  await page.goto(`/table/${id}`);
  // How well it is to play is chosen where its chair is, and under nothing.
  const level = page.getByLabel(said('house-bot-level'));
  await level.waitFor();
  const isOnTop = await level.evaluate((select) => {
    const { left, top, width, height } = select.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === select;
  });
  expect(isOnTop).toBe(true);
  await page.getByRole('button', { name: said('house-add-bot') }).click();
  const ready = page.getByTestId('ready');
  await ready.waitFor();
  await page.getByText(said('level-club'), { exact: true }).waitFor();
  expect(await phase()).toBe('gathering');
  await ready.click();
  await expect.poll(phase).toBe('playing');
  expect(errors).toEqual([]);
  await visitor.leave();
});

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { shoot } from './browser';
import { ask, openHouse } from './house';
import { said } from './words';

const house = openHouse();

interface Me {
  id: string;
  name: string;
}

let sent = 0;
const tell = (page: Page, table: string, command: object) =>
  ask(page, 'POST', `/tables/${table}/commands`, { id: `t-${++sent}`, command });

/** The first move of an offer, as its spots. */
function firstMove({ spots, moves }: { spots: string[]; moves: number[] }): string[] {
  const end = moves.findIndex((number) => number < 0);
  return moves.slice(0, end).map((spot) => spots[spot]!);
}

/** Two play a game, and the second gives it up; returns its table. */
async function playBriefly(one: Page, other: Page): Promise<string> {
  const wish = { settings: { game: 'genius', players: 2, first: 0 }, visibility: 'link' };
  const { id } = await ask<{ id: string }>(one, 'POST', '/tables', wish);
  for (const [page, name] of [
    [one, 'Ann'],
    [other, 'Ben'],
  ] as const)
    await tell(page, id, { do: 'sit', name });
  for (const page of [one, other]) await tell(page, id, { do: 'ready' });
  const { offer } = await ask<{ offer: { spots: string[]; moves: number[] } }>(
    one,
    'GET',
    `/tables/${id}/view`,
  );
  await tell(one, id, { do: 'point', spots: firstMove(offer) });
  await tell(other, id, { do: 'resign' });
  return id;
}

it('whoever types their name is deleted, and nobody else is', async () => {
  const visitor = await house.arrive();
  const { page, errors } = visitor;
  await ask<Me>(page, 'POST', '/me', { name: 'Ann' });
  await page.goto('/me');
  await page.getByTestId('forget-me').click();
  const yes = page.getByTestId('forget-me-yes');
  expect(await yes.isDisabled()).toBe(true);
  await page.locator('#farewell').fill('Ben');
  expect(await yes.isDisabled()).toBe(true);
  await shoot(page, 'forget-me');
  await page.locator('#farewell').fill('Ann');
  await yes.click();
  await page.getByText(said('people-gone')).waitFor();
  expect(await ask(page, 'GET', '/me')).toBe(null);
  expect(errors).toEqual([]);
  await visitor.leave();
});

it('the archive comes as a file', async () => {
  const visitor = await house.arrive();
  const { page } = visitor;
  await ask<Me>(page, 'POST', '/me', { name: 'Ann' });
  await page.goto('/me');
  const download = page.waitForEvent('download');
  await page.getByTestId('archive').click();
  expect((await download).suggestedFilename()).toBe('spellenkast.zip');
  await visitor.leave();
});

it('what is kept is told in ten lines', async () => {
  const visitor = await house.arrive();
  const { page, errors } = visitor;
  await page.goto('/privacy');
  await expect.poll(() => page.locator('ol li').count()).toBe(10);
  await shoot(page, 'privacy');
  expect(errors).toEqual([]);
  await visitor.leave();
});

it('who played together sees how it went, and asks the other to play again, who may say no', async () => {
  const [ann, ben] = [await house.arrive(), await house.arrive()];
  const { id } = await ask<Me>(ann.page, 'POST', '/me', { name: 'Ann' });
  await ask<Me>(ben.page, 'POST', '/me', { name: 'Ben' });
  await playBriefly(ann.page, ben.page);

  await ben.page.goto('/games');
  await ben.page.getByTestId('played-with').getByRole('link', { name: 'Ann' }).click();
  await ben.page.waitForURL(`**/people/${id}`);
  const together = ben.page.getByTestId('together');
  await expect.poll(() => together.count()).toBe(1);
  const wins = said('people-together-wins', { wins: 0, theirs: 1, games: 1, name: 'Ann' });
  expect(await together.textContent()).toContain(wins);
  await shoot(ben.page, 'person');
  await together.getByRole('button').click();
  await ben.page.waitForURL('**/table/*');

  await ann.page.goto('/');
  await ann.page.getByText(said('people-asked', { name: 'Ben' })).waitFor();
  await shoot(ann.page, 'asked');
  await ann.page.getByTestId('decline').click();
  await expect.poll(() => ann.page.getByTestId('decline').count()).toBe(0);
  const no = said('house-declined', { names: 'Ann', count: 1 });
  await expect.poll(() => ben.page.getByTestId('declined').textContent()).toContain(no);
  await shoot(ben.page, 'declined');
  expect([...ann.errors, ...ben.errors]).toEqual([]);
  await Promise.all([ann.leave(), ben.leave()]);
});

it('who shows it is seen to be here by those who have played with them and show it, too', async () => {
  const [ann, ben] = await Promise.all([house.arrive(), house.arrive()]);
  for (const [{ page }, name] of [
    [ann, 'Ann'],
    [ben, 'Ben'],
  ] as const)
    await ask<Me>(page, 'POST', '/me', { name });
  await playBriefly(ann.page, ben.page);
  // Whoever says so on their own page, and goes on to the cupboard, is here.
  for (const { page } of [ann, ben]) {
    await page.goto('/me');
    const box = page.getByTestId('show-here');
    expect(await box.isChecked()).toBe(false);
    const settled = page.waitForResponse((answer) => answer.url().endsWith('/me/settings') && answer.ok());
    await box.check();
    await settled;
  }
  await ann.page.goto('/');
  await ben.page.goto('/games');
  const met = ben.page.getByTestId('played-with').filter({ hasText: 'Ann' });
  const dot = met.getByRole('img', { name: said('people-is-here') });
  await dot.waitFor();
  await shoot(ben.page, 'here-now');
  await met.getByRole('link', { name: 'Ann' }).click();
  await ben.page.getByTestId('here').waitFor();
  await shoot(ben.page, 'here-now-page');

  // She goes, and the dot with her, without anybody asking for it.
  await ben.page.goBack();
  await dot.waitFor();
  await ann.leave();
  await expect.poll(() => dot.count()).toBe(0);
  expect([...ann.errors, ...ben.errors]).toEqual([]);
  await ben.leave();
});

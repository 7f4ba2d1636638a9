import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { againstBots, ask, GAMES, openHouse } from './house';
import { playOn, untilOffered } from './play';
import { said } from './words';

const house = openHouse();

const openMenu = (page: Page) => page.locator('[popovertarget]').click();

/** Sits down to play alone, until the dice are in the hand. */
async function untilHeld(page: Page) {
  const roll = page.getByTestId('roll-dice');
  await page.goto(`/table/${await againstBots(page, 'clever', 0)}`);
  await playOn(page, { enough: () => roll.isVisible(), unveils: false });
  return roll;
}

it.each(GAMES)('the menu of %s tells of dice and of what is printed where it has them', async (game) => {
  const visitor = await house.arrive();
  const { page } = visitor;
  await page.goto(`/table/${await againstBots(page, game)}`);
  await untilOffered(page);
  await openMenu(page);
  const expected = game === 'kwatro' ? 0 : 1;
  expect(await page.getByTestId('read-sheet').count()).toBe(expected);
  expect(await page.getByTestId('roll-for-me').count()).toBe(expected);
  expect(visitor.errors).toEqual([]);
  await visitor.leave();
});

it.each(['there', 'here'] as const)(
  'the link of a table is shared where others can open it: %s',
  async (where) => {
    const visitor = await house.arrive({ where });
    const { page } = visitor;
    await page.goto('/');
    await page.locator('[data-game="genius"]').click();
    await page.getByTestId('against-bot').click();
    await page.waitForURL('**/table/*');
    await untilOffered(page);
    await openMenu(page);
    expect(await page.getByTestId('share-link').count()).toBe(where === 'there' ? 1 : 0);
    expect(visitor.errors).toEqual([]);
    await visitor.leave();
  },
);

it('dice that are held fall for whoever would rather have them roll by themselves', async () => {
  const visitor = await house.arrive({ rollForMe: false });
  const { page } = visitor;
  const roll = await untilHeld(page);
  await openMenu(page);
  await page.getByTestId('roll-for-me').click();
  await roll.waitFor({ state: 'detached' });
  await page.locator('[data-lit]').first().waitFor();
  expect(visitor.errors).toEqual([]);
  await visitor.leave();
});

it('sound is not offered to whoever has switched it on and off', async () => {
  const visitor = await house.arrive({ rollForMe: false, soundOffered: false });
  const { page } = visitor;
  const roll = await untilHeld(page);
  await openMenu(page);
  await page.getByRole('button', { name: said('house-sound-off') }).click();
  await page.getByRole('button', { name: said('house-sound-on') }).click();
  await page.keyboard.press('Escape');
  await roll.click();
  await page.locator('[data-lit]').first().waitFor();
  expect(await page.getByTestId('sound-offer').count()).toBe(0);
  expect(visitor.errors).toEqual([]);
  await visitor.leave();
});

it('sound is not offered where real dice fall', async () => {
  const visitor = await house.arrive({ soundOffered: false });
  const { page } = visitor;
  await ask(page, 'POST', '/me', { name: 'Ann' });
  const settings = { game: 'clever', players: 1, dice: 'own' };
  const { id: table } = await ask<{ id: string }>(page, 'POST', '/tables', { settings });
  const command = (id: string, command: unknown) =>
    ask(page, 'POST', `/tables/${table}/commands`, { id, command });
  await command('sit', { do: 'sit', name: 'Ann' });
  await command('ready', { do: 'ready' });
  await page.goto(`/table/${table}`);
  await page.locator('.own-dice').waitFor();
  await command('roll', { do: 'roll', outcome: 'y3 b1 g4 o6 p2 w5' });
  await page.locator('[data-lit]').first().waitFor();
  expect(await page.getByTestId('sound-offer').count()).toBe(0);
  expect(visitor.errors).toEqual([]);
  await visitor.leave();
});

import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { KeerOpKeer2View, KeerOpKeerView, TableView } from '../src/lib/generated/protocol';
import { PHONE, shoot, still } from './browser';
import { againstBots, ask, GAMES, openHouse } from './house';
import { playOn, untilOffered } from './play';
import { said } from './words';

const house = openHouse();

/** Something that is printed at the table of each game, and what there is to tell about it. */
async function something(page: Page, game: string, table: string): Promise<[Locator, string]> {
  const { view } = await ask<{ view: TableView }>(page, 'GET', `/tables/${table}/view`);
  const cell = (name: string | undefined) => page.locator(`.board [data-tap="${name}"]`);
  switch (game) {
    case 'keer-op-keer':
      return [cell((view.game as KeerOpKeerView).stars[0]), said('about-keer-star')];
    case 'keer-op-keer-2':
      return [cell((view.game as KeerOpKeer2View).golden[0]), said('about-keer-golden')];
    case 'clever':
      return [
        page.locator('.board .yellow .bonus.fox'),
        said('about-clever-gives', { where: 'row', bonus: said('about-clever-fox') }),
      ];
    case 'genius':
      return [page.locator('.board .lock').first(), said('about-genius-part', { part: 2 })];
    default: {
      const card = page.locator('.viewport span.card').first();
      return [card, (await card.getAttribute('aria-label'))!];
    }
  }
}

it.each(GAMES)('%s tells what is printed, to a finger that rests on it and to a mouse', async (game) => {
  const visitor = await house.arrive({ viewport: PHONE, hasTouch: true });
  const { page } = visitor;
  const table = await againstBots(page, game);
  await page.goto(`/table/${table}`);
  await untilOffered(page);
  const [thing, words] = await something(page, game, table);
  await thing.scrollIntoViewIfNeeded();
  await still(page);
  const { x, y, width, height } = (await thing.boundingBox())!;
  const middle = { x: x + width / 2, y: y + height / 2 };
  const about = page.getByTestId('about');
  expect(await about.count()).toBe(0);

  const finger = await visitor.context.newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [middle] });
  await expect.poll(() => about.textContent()).toBe(words);
  await shoot(page, `${game}-about`);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  // It stays to be read.
  expect(await about.count()).toBe(1);
  await page.keyboard.press('Escape');
  expect(await about.count()).toBe(0);

  await page.mouse.move(middle.x, middle.y);
  await expect.poll(() => about.textContent()).toBe(words);
  await page.mouse.move(1, 1);
  await expect.poll(() => about.count()).toBe(0);
  expect(visitor.errors).toEqual([]);
  await visitor.leave();
});

// What is lit in Genius, and whether anything is, depends on the dice.
it.each(GAMES.filter((game) => game !== 'genius'))(
  'a finger that rests on a spot of %s taps nothing, and one that does not rest does',
  async (game) => {
    const visitor = await house.arrive({ viewport: PHONE, hasTouch: true });
    const { page } = visitor;
    await page.goto(`/table/${await againstBots(page, game)}`);
    const lit = page.locator('.board button[data-lit][aria-label]').first();
    await playOn(page, { enough: () => lit.isVisible() });
    const tap = await lit.getAttribute('data-tap');
    const spot = page.locator(`.board button[data-tap="${tap}"]`).first();
    await spot.scrollIntoViewIfNeeded();
    await still(page);
    const { x, y, width, height } = (await spot.boundingBox())!;
    const middle = { x: x + width / 2, y: y + height / 2 };
    const chosen = () => spot.getAttribute('aria-pressed');

    await page.evaluate(() => {
      addEventListener('click', () => document.body.classList.add('clicked'), { capture: true, once: true });
    });
    const finger = await visitor.context.newCDPSession(page);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [middle] });
    await page.getByTestId('about').waitFor();
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    // The browser clicks all the same when the finger goes up.
    await page.locator('body.clicked').waitFor();
    expect(await chosen()).toBe('false');
    await page.touchscreen.tap(middle.x, middle.y);
    await expect.poll(chosen).toBe('true');
    expect(visitor.errors).toEqual([]);
    await visitor.leave();
  },
);

it('Escape closes what is told, and rolls only when nothing is', async () => {
  const visitor = await house.arrive({ rollForMe: false });
  const { page } = visitor;
  const table = await againstBots(page, 'clever', 0);
  await page.goto(`/table/${table}`);
  const roll = page.getByTestId('roll-dice');
  await playOn(page, { seed: 3, enough: () => roll.isVisible(), unveils: false });
  const [thing] = await something(page, 'clever', table);
  await thing.hover();
  const about = page.getByTestId('about');
  await about.waitFor();
  await page.keyboard.press('Escape');
  await about.waitFor({ state: 'detached' });
  expect(await roll.isVisible()).toBe(true);
  await page.mouse.move(1, 1);
  await page.keyboard.press('Escape');
  await roll.waitFor({ state: 'detached' });
  expect(visitor.errors).toEqual([]);
  await visitor.leave();
});

it.each(GAMES.filter((game) => game !== 'kwatro'))(
  '%s tells all that is printed to whoever asks for it without pointing',
  async (game) => {
    const visitor = await house.arrive();
    const { page } = visitor;
    const table = await againstBots(page, game);
    await page.goto(`/table/${table}`);
    await untilOffered(page);
    const [, words] = await something(page, game, table);
    await page.locator('[popovertarget]').press('Enter');
    await page.getByTestId('read-sheet').press('Enter');
    const told = page.getByTestId('reading').locator('li');
    const all = await told.allTextContents();
    const fox = said('about-clever-fox');
    // Like things share a line: where a fox stands on the sheet does not matter.
    expect(all).toContain(game === 'clever' ? fox.charAt(0).toUpperCase() + fox.slice(1) : words);
    expect(new Set(all).size).toBe(all.length);
    // No line is told for each column, each row or each number of crosses.
    expect(all.length).toBeLessThan(25);
    expect(visitor.errors).toEqual([]);
    await visitor.leave();
  },
);

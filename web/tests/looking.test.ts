import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { shoot, still } from './browser';
import { againstBots, ask, openHouse } from './house';
import { untilOffered } from './play';
import { said } from './words';

const house = openHouse();

/** Rests the mouse on the fox of the yellow area, and reads what it is. */
async function readsOfTheFox(page: Page, sheet: Locator) {
  const fox = sheet.locator('.yellow .bonus.fox');
  await fox.scrollIntoViewIfNeeded();
  await still(page);
  const { x, y, width, height } = (await fox.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  const about = page.getByTestId('about');
  const words = said('about-clever-gives', { where: 'row', bonus: said('about-clever-fox') });
  await expect.poll(() => about.textContent()).toBe(words);
  // It lies above everything else.
  const seen = await about.evaluate((element) => {
    element.style.pointerEvents = 'auto';
    const { x, y, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === element;
  });
  expect(seen).toBe(true);
}

it('what is printed is told on the enlarged sheet of another player, and in a replay', async () => {
  const visitor = await house.arrive();
  const { page } = visitor;
  const table = await againstBots(page, 'clever');
  await page.goto(`/table/${table}`);
  await untilOffered(page);
  await page.locator('.others button').click();
  await readsOfTheFox(page, page.locator('dialog[open]'));
  await shoot(page, 'about-enlarged');
  // One key closes one thing.
  await page.keyboard.press('Escape');
  expect(await page.getByTestId('about').count()).toBe(0);
  expect(await page.locator('dialog[open]').count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });

  // The rest a bot plays.
  const command = { do: 'hand-over', level: 'beginner' };
  await ask(page, 'POST', `/tables/${table}/commands`, { id: 'lend', command });
  await page.getByTestId('rematch').waitFor({ timeout: 120_000 });
  await page.goto(`/replay/${table}.1#2`);
  await readsOfTheFox(page, page.locator('.board'));
  expect(visitor.errors).toEqual([]);
  await visitor.leave();
});

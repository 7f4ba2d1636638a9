import { expect, it } from 'vitest';
import { choose, PHONE } from './browser';
import { openHouse } from './house';
import { said } from './words';

const house = openHouse();

it('whoever plays Keer op Keer alone chooses what ends the game, and nobody else; lists without games explain themselves', async () => {
  const { page, errors } = await house.arrive({ viewport: PHONE });
  await page.goto('/new/keer-op-keer');
  const secondColour = page.locator('input[value="second-colour"]');
  await page.locator('input[value="black"]').waitFor({ state: 'attached' });
  expect(await secondColour.count()).toBe(0);

  // Without the second chair there is something to choose; with it again, what was chosen is no hindrance.
  await page.locator('ol button').click();
  await choose(page, 'second-colour');
  await page.getByTestId('add-chair').click();
  expect(await secondColour.count()).toBe(0);
  await page.locator('ol button').click();

  await page.locator('#me').fill('Ann');
  await page.getByTestId('set-up').click();
  await page.waitForURL('**/table/*');
  const { view } = await page.evaluate(async () => {
    const answer = await fetch(`/api/tables/${location.pathname.split('/').at(-1)}/view`);
    return answer.json();
  });
  expect(view.settings.options).toEqual({ sheet: 'black', solo_end: 'second-colour' });
  expect(view.game.solo_end).toBe('second-colour');

  // Nobody has finished a game yet: every list says what comes there, and a search that it found nothing.
  await page.goto('/games');
  const none = page.locator('.none p');
  await expect.poll(() => none.textContent()).toBe(said('house-none-yet'));
  await choose(page, 'all');
  await expect.poll(() => none.textContent()).toBe(said('house-none-of-all'));
  await page.locator('input[type="search"]').fill('Ann');
  await expect.poll(() => none.textContent()).toBe(said('house-none-found'));
  expect(errors).toEqual([]);
});

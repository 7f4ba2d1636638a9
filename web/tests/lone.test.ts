/* Somebody alone against a bot on their own device, from plain files. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { CALM, PHONE, SMALL_PHONE, type Visitor, type Wishes } from './browser';
import { openSite } from './house';
import { playALittle, playOn, untilOffered } from './play';
import { said } from './words';

const site = openSite();

/** Somebody who has begun a game against a bot. */
async function beginning(game: string, wishes: Wishes = {}): Promise<Visitor> {
  const visitor = await site.arrive({
    viewport: PHONE,
    hasTouch: true,
    ...wishes,
  });
  const { page } = visitor;
  await page.goto('');
  await page.locator(`[data-game="${game}"]`).click();
  await page.getByTestId('against-bot').click();
  await page.waitForURL('**/#/table/~*');
  return visitor;
}

const replays = (page: Page) => page.locator('dialog a[href^="#/replay/"]').count();

async function giveUp(page: Page): Promise<void> {
  await page.locator('[popovertarget]').click();
  await page
    .locator('.menu')
    .getByRole('button', { name: said('house-resign'), exact: true })
    .click();
  await page.locator('dialog .button.main').click();
}

it('whoever plays alone against a bot is spoken to and needs no name', async () => {
  const { page, errors } = await beginning('keer-op-keer');
  await playALittle(page, 12);
  const you = said('house-you');
  expect(await page.locator('aside thead th').first().textContent()).toContain(you);
  await expect.poll(() => page.locator('ol[reversed] b').allTextContents()).toContain(`${you}:`);
  const guest = said('house-guest', { mark: '' }).trim();
  expect(await page.locator('main.table').textContent()).not.toContain(guest);
  expect(errors).toEqual([]);
});

it('what a game came to cannot be read behind its sheet before it is counted', async () => {
  const { page, errors } = await beginning('genius');
  await playALittle(page, 4);
  await giveUp(page);
  const blurred = () =>
    page
      .locator('dialog[open]')
      .evaluate((dialog) => getComputedStyle(dialog, '::backdrop').backdropFilter.includes('blur'));
  await page.getByTestId('skip').waitFor();
  expect(await blurred()).toBe(true);
  // On a busy machine it may be counted by now.
  await page
    .getByTestId('skip')
    .click({ timeout: 2000 })
    .catch(() => null);
  await page.getByTestId('verdict').waitFor();
  expect(await blurred()).toBe(false);
  expect(await replays(page)).toBe(1);
  expect(errors).toEqual([]);
});

it('of a game in which nobody has moved no replay is offered, for none is kept', async () => {
  const { page, errors } = await beginning('genius', CALM);
  await page.goto('#/new/genius');
  await page.locator('#me').fill('Ann');
  await page.getByLabel(said('house-their-name')).fill('Ben');
  await page.getByTestId('set-up').click();
  await untilOffered(page);
  await giveUp(page);
  await page.getByTestId('verdict').waitFor();
  expect(await replays(page)).toBe(0);
  expect(errors).toEqual([]);
});

it('a small phone shows what may be filled on the last rows of Clever, above the dice', async () => {
  const { page, errors } = await beginning('clever', { viewport: SMALL_PHONE });
  const lit = page.locator('.sheet [data-field][data-lit]');
  const chosen = page.locator('.side .die.chosen');
  const begun = async () => (await chosen.count()) > 0 && (await lit.count()) > 0;
  const toEnter = page.locator('[data-testid="confirm"]:enabled');
  const enough = async () => {
    if (!(await begun()) || (await toEnter.count()) > 0) return false;
    // It may just have been entered.
    await page.waitForTimeout(200);
    return begun();
  };
  await playOn(page, { seed: 4, enough });
  /** How far the last of them lies below where the dice begin. */
  const hidden = () =>
    page.evaluate(() => {
      const dice = document.querySelector('section.board .side')!.getBoundingClientRect().top;
      const fields = [...document.querySelectorAll('.sheet [data-field][data-lit]')];
      return Math.max(...fields.map((field) => field.getBoundingClientRect().bottom)) - dice;
    });
  await expect.poll(hidden).toBeLessThanOrEqual(1);
  // And whoever scrolls sees the last line of all.
  await page.evaluate(() => {
    const sheet = document.querySelector('section.board .sheet .sheet')!.getBoundingClientRect();
    scrollBy(0, sheet.bottom - document.querySelector('section.board .side')!.getBoundingClientRect().top);
  });
  const below = () =>
    page.evaluate(
      () =>
        document.querySelector('section.board .sheet .sheet')!.getBoundingClientRect().bottom -
        document.querySelector('section.board .side')!.getBoundingClientRect().top,
    );
  await expect.poll(below).toBeLessThanOrEqual(1);
  expect(errors).toEqual([]);
});

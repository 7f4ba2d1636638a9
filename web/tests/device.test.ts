import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { choose, PHONE } from './browser';
import { ask, openHouse } from './house';
import { playOn } from './play';
import { said } from './words';

const house = openHouse();

/** A table for two people on this device. */
async function together(page: Page, game: string, ownDice = false) {
  await page.goto(`/new/${game}`);
  await page.locator('#me').fill('Ann');
  await page.locator('ol select').first().selectOption('here');
  await page.getByLabel(said('house-their-name')).fill('Ben');
  if (ownDice) {
    await page.getByTestId('more').click();
    await choose(page, 'own');
  }
  await page.getByTestId('set-up').click();
  await page.waitForURL('**/table/*');
}

const turns = ['Ann', 'Ben'].map((name) => said('house-turn-of', { name }));
const lines = (page: Page) => page.locator('ol[reversed] li').count();

it('two people on one phone play Kwatro, and no hand is seen before its owner taps', async () => {
  const { page, context, errors } = await house.arrive({
    viewport: PHONE,
    hasTouch: true,
  });
  await together(page, 'kwatro');
  await page.getByTestId('unveil').waitFor();
  expect(await page.locator('.hand [data-tap]').count()).toBe(0);
  await page.getByTestId('unveil').click();
  await page.locator('.hand [data-tap]').first().waitFor();
  expect(await page.locator('.hand [data-tap]').count()).toBe(4);
  // The curtain falls between any two turns: only cards of whoever has drawn it are seen.
  const unveil = page.getByTestId('unveil');
  for (let turn = 0; turn < 4; turn++) {
    await playOn(page, { seed: 4 + turn, enough: () => unveil.isVisible(), unveils: false });
    expect(await page.locator('.hand [data-tap]').count()).toBe(0);
    await unveil.click();
    await page.locator('.hand [data-tap]').first().waitFor();
  }
  expect(errors).toEqual([]);
  await context.close();
});

it('nobody gets around the curtain by looking back', async () => {
  const { page, context, errors } = await house.arrive();
  await together(page, 'kwatro');
  const unveil = page.getByTestId('unveil');
  await unveil.waitFor();
  // The log tells its owner which cards they traded, and shows their hand as it was.
  const log = page.locator('ol[reversed] li button');
  expect(await log.count()).toBe(0);
  await unveil.click();
  await log.last().click();
  const back = page.getByRole('button', { name: said('house-now') });
  await back.waitFor();

  // In another window the turn goes on to the next, who finds the curtain drawn here, and no trace of what was looked at.
  const window = await context.newPage();
  await window.goto(page.url());
  await window.getByTestId('unveil').click();
  const drawn = () => window.getByTestId('unveil').isVisible();
  await playOn(window, { seed: 4, enough: drawn, unveils: false });
  await unveil.waitFor();
  expect(await page.locator('.hand').count()).toBe(0);
  await unveil.click();
  await page.locator('.hand [data-tap]').first().waitFor();
  expect(await back.count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});

it('decisions made at the same time come one after another on one phone', async () => {
  const { page, context, errors } = await house.arrive({
    viewport: PHONE,
    hasTouch: true,
  });
  await together(page, 'keer-op-keer');
  // Whoever is next is called by their name, large, before they have to find out.
  const called = await page.evaluateHandle(() => {
    const names: string[] = [];
    new MutationObserver((changes) => {
      for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (added instanceof HTMLElement && added.dataset.testid === 'next-up')
          names.push(added.textContent ?? '');
    }).observe(document.body, { childList: true, subtree: true });
    return names;
  });
  // One after another both are asked, whoever has rolled.
  const asked = new Set<string>();
  await playOn(page, {
    seed: 6,
    enough: async () => {
      asked.add((await page.locator('header .status').textContent()) ?? '');
      return (await lines(page)) >= 14;
    },
  });
  expect([...asked]).toEqual(expect.arrayContaining(turns));
  const names = await called.evaluate((names) => names);
  expect([...new Set(names)].sort()).toEqual(['Ann', 'Ben']);
  // Whoever has the phone already is not called again for each of their dice.
  expect(names.filter((name, at) => name === names[at - 1])).toEqual([]);
  expect(await page.getByTestId('in-front').textContent()).toMatch(/Ann|Ben/);
  expect(errors).toEqual([]);
  await context.close();
});

it('real dice are typed in, and a wrong number of them is not taken', async () => {
  const { page, context, errors } = await house.arrive();
  await together(page, 'keer-op-keer', true);
  await page.getByRole('button', { name: 'Ben', exact: true }).click();
  await page.getByRole('button', { name: said('begins', { seat: 'Ben' }) }).waitFor();
  const roll = page.getByTestId('roll');
  await roll.waitFor();
  expect(await roll.isDisabled()).toBe(true);
  for (const face of ['g', 'b', 'r', '1', '2', '2']) await page.locator(`[data-tap="face:${face}"]`).click();
  await roll.click();
  await page.locator('[data-tap="g"][data-lit]').waitFor();
  expect(await page.locator('[data-tap="y"]').count()).toBe(0);

  // A tap that leads nowhere is answered by the rules.
  const why = async (cell: string) => {
    await page.locator(`[data-tap="${cell}"]`).click({ force: true });
    return page.locator('.reason').textContent();
  };
  await page.locator('[data-tap="g"]').click();
  await expect.poll(() => why('D1')).toBe(said('refusal-other-colour'));
  await expect.poll(() => why('A1')).toBe(said('refusal-out-of-reach'));

  // The button says what one is about to do.
  for (const spot of ['1', 'H1']) await page.locator(`[data-tap="${spot}"]`).click();
  const move = page.locator('[data-testid="confirm"] .move');
  const mark = said('keer-mark', { colour: said('colour-green'), number: 1, cells: 'H1' });
  await expect.poll(async () => (await move.textContent())?.toLowerCase()).toBe(mark.toLowerCase());

  // What takes no choice is done by one tap, and the log says so.
  const pass = page.locator('[data-tap="pass"]');
  expect(await pass.count()).toBe(0);
  for (let tap = 0; tap < 3; tap++) await page.getByTestId('take-back').click();
  await pass.click();
  await page.getByRole('button', { name: 'Ben passes' }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

it('whoever lets a bot play takes over again, also where the others play on at the same screen', async () => {
  const { page, context, errors } = await house.arrive({ viewport: PHONE, hasTouch: true });
  await together(page, 'genius');
  const turn = page.locator('header .status');
  await expect.poll(async () => turns.includes((await turn.textContent()) ?? '')).toBe(true);
  const before = await turn.textContent();
  await page.locator('[popovertarget]').click();
  await page.getByTestId('hand-over').click();
  await page.getByTestId('hand-over-yes').click();
  // The bot plays its turn, and the other's comes.
  await expect.poll(() => turn.textContent()).not.toBe(before);
  await page.getByTestId('take-over').click();
  await expect.poll(() => page.getByTestId('take-over').count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});

it('a link from another device is taken, opened or pasted, and what is wrong with a link is told and stays told', async () => {
  const ann = await house.arrive();
  await ask(ann.page, 'POST', '/me', { name: 'Ann' });
  const { link } = await ask<{ link: string }>(ann.page, 'POST', '/me/recovery');
  const { page, context, errors } = await house.arrive({ viewport: PHONE });
  await page.goto('/#recover=nonsense', { waitUntil: 'networkidle' });
  expect(await page.getByText(said('refusal-recovery')).isVisible()).toBe(true);
  const paste = async (text: string) => {
    await page.locator('#link').fill(text);
    await page.locator('#link').press('Enter');
  };
  const wrong = page.locator('#link-wrong');
  await paste('see you at eight');
  const example = `${house.server.address}/table/…`;
  await expect.poll(() => wrong.textContent()).toBe(said('house-link-unknown', { example }));
  await paste(`https://elsewhere.example${link}`);
  await expect.poll(() => wrong.textContent()).toBe(said('house-link-elsewhere'));
  // Who is somebody here already is asked, and stays who they are unless they say otherwise.
  await ask(page, 'POST', '/me', { name: 'Ben' });
  const offer = page.locator('dialog[open]', { hasText: said('house-recover-ask', { name: 'Ben' }) });
  await paste(`${house.server.address}${link}`);
  await offer.getByRole('button', { name: said('house-recover-no') }).click();
  expect((await ask<{ name: string }>(page, 'GET', '/me')).name).toBe('Ben');
  await paste(`${house.server.address}${link}`);
  await offer.getByTestId('recover-yes').click();
  await page
    .getByRole('status')
    .filter({ hasText: said('house-welcome-back', { name: 'Ann' }) })
    .waitFor();
  expect(await wrong.textContent()).toBe('');

  // Ann has two devices now. Who is to leave is asked after once.
  await page.getByRole('link', { name: 'Me' }).click();
  const devices = page.getByTestId('device');
  await expect.poll(() => devices.count()).toBe(2);
  const here = devices.filter({ hasText: said('house-device-this') });
  expect([await here.count(), await here.getByRole('button').count()]).toEqual([1, 0]);
  const dialog = page.locator('dialog[open]');
  const leave = devices.getByRole('button');
  await leave.click();
  await dialog.locator('.answers .main').click();
  await expect.poll(() => dialog.count()).toBe(0);
  expect(await devices.count()).toBe(2);
  await leave.click();
  await dialog.getByTestId('yes').click();
  await expect.poll(() => devices.count()).toBe(1);
  expect(await ask(ann.page, 'GET', '/me')).toBeNull();
  expect(errors).toEqual([]);
  await Promise.all([context.close(), ann.leave()]);
});

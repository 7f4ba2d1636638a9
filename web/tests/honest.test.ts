import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { choose, SMALL_PHONE } from './browser';
import { openHouse } from './house';
import { playOn, untilOffered } from './play';
import { said } from './words';

const house = openHouse();

async function setUp(page: Page, game: string, visibility?: string): Promise<string> {
  await page.goto(`/new/${game}`);
  if (visibility) await choose(page, visibility);
  await page.getByTestId('set-up').click();
  await page.waitForURL('**/table/*');
  return page.url();
}

it('a table says by what one may join', async () => {
  const { page, context } = await house.arrive();
  const invites: Record<string, string> = {};
  for (const visibility of ['link', 'public', 'private']) {
    await setUp(page, 'genius', visibility);
    invites[visibility] = (await page.getByTestId('invite').textContent()) ?? '';
  }
  for (const [visibility, told] of Object.entries(invites))
    expect(told).toBe(said(`house-invite-${visibility}`, { count: 1 }));
  await context.close();
});

it('whoever comes later still reads who gave up', async () => {
  const ann = await house.arrive();
  const ben = await house.arrive();
  await ben.page.goto(await setUp(ann.page, 'genius'));
  const name = (await ann.page.locator('.chair.person .who').textContent())!;
  await ben.page.getByTestId('sit').first().click();
  await ben.page.getByTestId('ready').click();
  await ann.page.locator('[popovertarget]').click();
  await ann.page.getByRole('button', { name: 'Give up' }).click();
  await ann.page.locator('dialog[open] .button.main').click();
  const told = ben.page.getByTestId('gave-up');
  await expect.poll(() => told.textContent()).toBe(said('house-end-resigned', { name }));
  await ben.page.reload();
  await expect.poll(() => told.textContent()).toBe(said('house-end-resigned', { name }));
  expect([...ann.errors, ...ben.errors]).toEqual([]);
  await Promise.all([ann.leave(), ben.leave()]);
});

it('a bot plays for somebody only after they have said so twice', async () => {
  const { page, errors, context } = await house.arrive();
  await page.goto('/');
  await page.locator('[data-game="genius"]').click();
  await page.getByTestId('against-bot').click();
  await page.waitForURL('**/table/*');
  const open = async () => {
    await page.locator('[popovertarget]').click();
    await page.getByTestId('hand-over').click();
  };
  await open();
  await expect
    .poll(() => page.locator('dialog[open]').textContent())
    .toContain(said('house-hand-over-about'));
  await page.getByRole('button', { name: said('house-play-on') }).click();
  expect(await page.getByTestId('take-over').count()).toBe(0);
  await open();
  await page.getByTestId('hand-over-yes').click();
  await page.getByTestId('take-over').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

it('for practice dice can be taken back, and the table says so', async () => {
  const { page, errors, context } = await house.arrive({ viewport: SMALL_PHONE });
  const undo = page.getByRole('button', { name: said('house-undo-free') });
  for (const practice of [true, false]) {
    await page.goto('/');
    await page.locator('[data-game="clever"]').click();
    await page.getByTestId('practice').setChecked(practice);
    const sizes = await page.getByTestId('practice').evaluate((box) =>
      [box, box.closest('label')!].map((one) => {
        const { width, height } = one.getBoundingClientRect();
        return Math.min(width, height);
      }),
    );
    expect(sizes[0]).toBeGreaterThanOrEqual(22);
    expect(sizes[1]).toBeGreaterThanOrEqual(44);
    await page.getByTestId('alone').click();
    await page.waitForURL('**/table/*');
    // A die that is taken is followed by a roll, sooner or later.
    const log = page.locator('ol[reversed] li');
    await log.first().waitFor();
    if (practice) {
      // The very first hint is given, though that it is given is news of the table itself.
      await untilOffered(page);
      await page.getByRole('button', { name: said('house-hint'), exact: true }).click();
      await page.locator('.hints li button').first().waitFor();
      expect(await page.locator('.hints [role="alert"]').count()).toBe(0);
      // Pointing at it only shows it; a click chooses it.
      const hinted = page.locator('.hints li button').first();
      const begun = page.getByTestId('take-back');
      await hinted.hover();
      await begun.waitFor();
      await page.mouse.move(0, 0);
      await begun.waitFor({ state: 'detached' });
      await hinted.click();
      await page.mouse.move(0, 0);
      expect(await begun.count()).toBe(1);
      await page.locator('.hints header button').click();
    }
    expect(await page.getByTestId('practice-table').count()).toBe(practice ? 1 : 0);
    const before = await log.count();
    const rolled = async () => (await log.count()) >= before + 4 && (practice || !(await undo.isVisible()));
    await playOn(page, { enough: rolled });
    expect(await undo.isVisible()).toBe(practice);
    expect(await page.getByTestId('marks').count()).toBe(practice ? 1 : 0);
  }
  expect(errors).toEqual([]);
  await context.close();
});

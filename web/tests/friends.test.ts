import type { Page, WebSocketRoute } from 'playwright-core';
import { expect, it } from 'vitest';
import { choose, PHONE, shoot, type Visitor } from './browser';
import { againstBots, openHouse } from './house';
import { doSomething, numbers, playOn } from './play';
import { said } from './words';

const house = openHouse();

async function invite(host: Page, game: string): Promise<string> {
  await host.goto(`/new/${game}`);
  await host.getByTestId('set-up').click();
  await host.waitForURL('**/table/*');
  return host.url();
}

it('two friends in two browsers play to the end, with a reload, a cut line and a server that falls over', async () => {
  const ann = await house.arrive();
  const ben = await house.arrive({ viewport: PHONE, hasTouch: true });
  const link = await invite(ann.page, 'genius');
  await ann.page.getByTestId('show-qr').click();
  await ann.page.getByTestId('qr').waitFor();
  await ben.page.goto(link);
  const asked = ben.page.getByTestId('agreed');
  await expect.poll(() => asked.textContent()).toContain(said('house-players', { count: 2 }));
  const name = (await ann.page.locator('.who.written').textContent())!;
  expect(await asked.locator('h2').textContent()).toBe(said('house-invited', { name }));
  await shoot(ben.page, 'invited-phone');
  // Who set the table up is ready already; who was asked is so with one tap.
  await ben.page.getByTestId('join').click();

  const random = numbers(11);
  const both = async (times: number) => {
    for (let time = 0; time < times; time++) {
      for (const { page } of [ann, ben]) await doSomething(page, random);
    }
  };
  await expect
    .poll(
      async () =>
        (await ann.page.locator('[data-lit]').count()) + (await ben.page.locator('[data-lit]').count()),
    )
    .toBeGreaterThan(0);
  await both(6);
  await ben.page.reload();
  await both(6);

  // The line drops in the middle of a move: a quiet notice, and the move arrives later.
  await ann.context.setOffline(true);
  await both(3);
  await ann.context.setOffline(false);
  await both(6);
  await house.server.down();
  await expect.poll(() => ben.page.getByTestId('line-down').isVisible()).toBe(true);
  await shoot(ben.page, 'line-down-phone');
  // It stands where the turn is told, above the sheet.
  await ben.page.evaluate(() => scrollTo(0, 0));
  const [banner, board] = await Promise.all(
    ['[data-testid="line-down"]', '.board'].map((what) => ben.page.locator(what).first().boundingBox()),
  );
  expect(banner!.y + banner!.height).toBeLessThanOrEqual(board!.y);
  await house.server.up();
  await expect.poll(() => ben.page.getByTestId('line-down').isVisible()).toBe(false);

  await Promise.all([playOn(ann.page, { seed: 1 }), playOn(ben.page, { seed: 2 })]);
  const totals = ({ page }: Visitor) => page.locator('dialog[open] tfoot').textContent();
  await expect.poll(async () => (await totals(ann)) === (await totals(ben))).toBe(true);
  expect([...ann.errors, ...ben.errors]).toEqual([]);
  await Promise.all([ann.leave(), ben.leave()]);
});

it('a table that cannot be seen for a while says so, and comes by itself', async () => {
  const ann = await house.arrive({ viewport: PHONE });
  const { page } = ann;
  // The first few times on every line the table is said to be too busy.
  const lines: WebSocketRoute[] = [];
  await page.routeWebSocket('**/ws', (line) => {
    const server = line.connectToServer();
    let refused = 0;
    line.onMessage((text) => {
      const { type, table, seat = null } = JSON.parse(String(text));
      if (type !== 'watch' || ++refused > 3) server.send(text);
      else
        line.send(JSON.stringify({ type: 'refused', table, id: null, seat, code: 'crowded', text: 'Busy.' }));
    });
    lines.push(line);
  });
  await page.goto(`/table/${await againstBots(page, 'genius')}`);
  await page.getByText(said('house-table-silent')).waitFor();
  await page.locator('header .status').waitFor();
  await lines[0]!.close();
  const silent = page.getByTestId('line-down').filter({ hasText: said('house-table-silent') });
  await silent.waitFor();
  await silent.waitFor({ state: 'hidden' });
  await page.locator('[data-lit]').first().waitFor();
  expect(ann.errors).toEqual([]);
  await ann.leave();
});

it('a private table asks for its code', async () => {
  const ann = await house.arrive();
  await ann.page.goto('/new/genius');
  await choose(ann.page, 'private');
  await ann.page.getByTestId('set-up').click();
  await ann.page.waitForURL('**/table/*');
  const code = await ann.page.locator('.code').textContent();

  const ben = await house.arrive();
  await ben.page.goto(ann.page.url());
  await ben.page.getByRole('textbox').fill(code!);
  await ben.page.keyboard.press('Enter');
  await ben.page.getByTestId('sit').first().click();
  await expect.poll(() => ben.page.getByTestId('ready').isVisible()).toBe(true);
  await Promise.all([ann.leave(), ben.leave()]);
});

const WAITS = said('house-wait-people', { names: '' });
/** The row of tabs shows whose turn it is. */
const turns = async ({ page }: Visitor) => (await page.title()).startsWith('●');

it('with days for a move everybody comes and goes', async () => {
  const ann = await house.arrive();
  await ann.page.goto('/new/genius');
  await ann.page.getByTestId('more').click();
  await choose(ann.page, 'days');
  await ann.page.getByTestId('set-up').click();
  await ann.page.waitForURL('**/table/*');
  const ben = await house.arrive();
  await ben.page.goto(ann.page.url());
  await ben.page.getByTestId('sit').first().click();
  await ben.page.getByTestId('ready').click();
  await expect.poll(async () => (await turns(ann)) || (await turns(ben))).toBe(true);
  const [first, second] = (await turns(ann)) ? [ann, ben] : [ben, ann];
  expect(await first.page.getByRole('timer').getAttribute('aria-label')).toBe(
    said('house-clock', { left: said('house-clock-days', { days: 3 }) }),
  );

  // Nobody is there but the one who moves.
  const kept = await second.context.storageState();
  await second.leave();
  const status = first.page.locator('header .status');
  const moved = async () => (await status.textContent())!.startsWith(WAITS);
  await playOn(first.page, { seed: 2, enough: moved });
  const log = (page: Page) => page.locator('ol[reversed] li').allTextContents();
  const told = await log(first.page);
  await first.leave();

  const back = await house.arrive({ storageState: kept });
  await back.page.goto('/');
  await back.page.locator('a.calls[href^="/table/"]').click();
  await expect.poll(() => log(back.page)).toEqual(told);
  await expect.poll(() => back.page.title()).toMatch(/^●/);
  expect([...ann.errors, ...ben.errors, ...back.errors]).toEqual([]);
  await back.leave();
});

it('the cupboard is told when it becomes one’s turn', async () => {
  const ann = await house.arrive();
  const ben = await house.arrive();
  await ben.page.goto(await invite(ann.page, 'genius'));
  await ben.page.getByTestId('sit').first().click();
  // Who set the table up is ready already.
  await ben.page.getByTestId('ready').click();
  await expect.poll(async () => (await turns(ann)) || (await turns(ben))).toBe(true);
  const [first, second] = (await turns(ann)) ? [ann, ben] : [ben, ann];
  await second.page.goto('/');
  const card = second.page.locator('a[href^="/table/"]');
  await card.waitFor();
  expect(await card.getAttribute('class')).not.toContain('calls');

  const status = first.page.locator('header .status');
  await playOn(first.page, {
    seed: 2,
    enough: async () => (await status.textContent())!.startsWith(WAITS),
  });
  // Far sooner than the lists are looked at again by themselves.
  await second.page.locator('a.calls[href^="/table/"]').waitFor({ timeout: 20_000 });
  expect([...ann.errors, ...ben.errors]).toEqual([]);
  await Promise.all([ann.leave(), ben.leave()]);
});

it('a table is put away by whoever set it up', async () => {
  const ann = await house.arrive();
  const ben = await house.arrive({ viewport: PHONE, hasTouch: true });
  const link = await invite(ann.page, 'clever');
  await ben.page.goto(link);
  await ben.page.getByTestId('sit').first().click();
  await ben.page.getByTestId('ready').waitFor();
  expect(await ben.page.getByTestId('close').count()).toBe(0);
  await ann.page.getByTestId('close').click();
  // Somebody sits there already: asked first.
  await ann.page.locator('dialog[open] .main').click();
  await ann.page.waitForURL((address) => address.pathname === '/');
  await ben.page.getByText(said('house-closed')).waitFor();
  expect(await ann.page.locator('a[href^="/table/"]').count()).toBe(0);
  expect([...ann.errors, ...ben.errors]).toEqual([]);
  await Promise.all([ann.leave(), ben.leave()]);
});

it('friends show each other how they feel, and who has had enough of it sees no more', async () => {
  const ann = await house.arrive({ viewport: PHONE, hasTouch: true });
  const ben = await house.arrive();
  await ben.page.goto(await invite(ann.page, 'genius'));
  await ben.page.getByTestId('join').click();
  await expect.poll(async () => (await turns(ann)) || (await turns(ben))).toBe(true);
  const show = async ({ page }: Visitor, face: string) => {
    await page.getByRole('button', { name: said('house-menu') }).click();
    await page.getByTestId(`face-${face}`).click();
  };
  const faces = ({ page }: Visitor) => page.getByTestId('faces').textContent();
  await show(ben, 'bravo');
  for (const friend of [ann, ben]) await expect.poll(() => faces(friend)).toContain(said('house-face-bravo'));
  await shoot(ann.page, 'face-phone');
  await expect.poll(() => faces(ann)).toBe('');

  await ann.page.getByRole('button', { name: said('house-menu') }).click();
  await shoot(ann.page, 'faces-menu-phone');
  await ann.page.getByTestId('mute-faces').click();
  await show(ben, 'laugh');
  await expect.poll(() => faces(ben)).toContain(said('house-face-laugh'));
  expect(await faces(ann)).toBe('');
  expect([...ann.errors, ...ben.errors]).toEqual([]);
  await Promise.all([ann.leave(), ben.leave()]);
});

it('who goes on holiday is waited for, and the clock with them', async () => {
  const ann = await house.arrive({ viewport: PHONE, hasTouch: true });
  await ann.page.goto('/new/genius');
  await ann.page.getByTestId('more').click();
  await choose(ann.page, 'week');
  await ann.page.getByTestId('weekends-off').check();
  await ann.page.getByTestId('set-up').click();
  await ann.page.waitForURL('**/table/*');
  const table = ann.page.url();
  const ben = await house.arrive();
  await ben.page.goto(table);
  await ben.page.getByTestId('join').click();
  await expect.poll(async () => (await turns(ann)) || (await turns(ben))).toBe(true);
  const [first, second] = (await turns(ann)) ? [ann, ben] : [ben, ann];

  await first.page.goto('/me');
  const holiday = first.page.getByTestId('vacation');
  await holiday.locator('input').fill('14');
  await shoot(first.page, 'holiday');
  await holiday.getByRole('button').click();
  await holiday.getByText(said('people-vacation-end')).waitFor();
  // It says who, and until when.
  const rests = said('house-wait-rests', { name: '', until: '' }).trim();
  await expect.poll(() => second.page.locator('header .status').textContent()).toContain(rests);
  await holiday.getByRole('button').click();
  await holiday.locator('form').waitFor();
  await expect.poll(() => second.page.locator('header .status').textContent()).not.toContain(rests);
  expect([...ann.errors, ...ben.errors]).toEqual([]);
  await Promise.all([ann.leave(), ben.leave()]);
});

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { KeerOpKeerView, RecordEvent, Standing } from '../src/lib/generated/protocol';
import { PHONE, SMALL_PHONE, shoot, still } from './browser';
import { againstBots, ask, GAMES, openHouse } from './house';
import { playALittle } from './play';

const house = openHouse();

const MOST: Record<string, number> = {
  'keer-op-keer': 6,
  'keer-op-keer-2': 6,
  clever: 4,
  genius: 4,
  kwatro: 4,
};
/** As wide as a name gets, and nowhere to break it. */
const LONG_NAME = 'W'.repeat(24);
const PHONES = [SMALL_PHONE, PHONE];

/** The page is as wide as the phone, and so is whatever lies on top of it. */
async function fits(page: Page, what: string): Promise<void> {
  await still(page);
  for (const phone of PHONES) {
    await page.setViewportSize(phone);
    const { scroll, inner, dialogs } = await page.evaluate(() => ({
      scroll: document.scrollingElement!.scrollWidth,
      // A phone makes its window as wide as the page if that is wider.
      inner: window.innerWidth,
      dialogs: [...document.querySelectorAll('dialog[open], :popover-open')].map((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        return { left, top, right, bottom, inside: one.scrollWidth - one.clientWidth };
      }),
    }));
    expect({ what, scroll, inner }).toEqual({ what, scroll: phone.width, inner: phone.width });
    for (const { left, top, right, bottom, inside } of dialogs) {
      expect(Math.min(left, top), `${what} at ${phone.width}`).toBeGreaterThanOrEqual(0);
      expect(right, `${what} at ${phone.width}`).toBeLessThanOrEqual(phone.width);
      expect(bottom, `${what} at ${phone.width}`).toBeLessThanOrEqual(phone.height);
      expect(inside, `${what} at ${phone.width}`).toBe(0);
    }
  }
}

/** What hangs out of the others' small sheets, where it is cut off. */
const cutOff = (page: Page) =>
  page.locator('.others button > .sheet').evaluateAll((sheets) =>
    sheets.flatMap((sheet, at) => {
      const room = sheet.getBoundingClientRect();
      return [...sheet.querySelectorAll('svg')]
        .map((drawn) => drawn.getBoundingClientRect())
        .filter(({ left, right }) => left < room.left - 0.5 || right > room.right + 0.5)
        .map(({ width }) => `${at}: ${width} of ${room.width}`);
    }),
  );

/** A moment of a game of Keer op Keer at which the dice lie aside that this seat has taken. */
async function takenBy(page: Page, seat: number, record: string): Promise<number> {
  const { events } = await ask<{ events: RecordEvent[] }>(page, 'GET', `/records/${record}`);
  for (const [at, event] of events.entries()) {
    if (!('seat' in event) || event.seat !== seat) continue;
    const { game } = await ask<{ game: KeerOpKeerView }>(page, 'GET', `/records/${record}/at/${at + 1}`);
    if (game.active === seat && game.taken.colours.length > 0) return at + 1;
  }
  throw new Error('They never took dice.');
}

/** Opens a dialog, looks whether it fits, and puts it away. */
async function fitsOpened(page: Page, what: string, open: () => Promise<void>): Promise<void> {
  await open();
  await page.locator('dialog[open], :popover-open').first().waitFor();
  await fits(page, what);
  await shoot(page, what.replaceAll(' ', '-'));
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('dialog[open], :popover-open').count()).toBe(0);
}

/** Where the cards of Kwatro lie, and the note of the points. */
const field = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (one: Element) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      return { left, top, right, bottom };
    };
    return {
      room: boxOf(document.querySelector('.viewport')!),
      cards: [...document.querySelectorAll('.viewport .card')].map(boxOf),
      note: [...document.querySelectorAll('.viewport .points')].map(boxOf),
    };
  });

async function seesEveryCard(page: Page): Promise<void> {
  for (const viewport of [...PHONES, { width: 640, height: 360 }, { width: 300, height: 420 }]) {
    await page.setViewportSize(viewport);
    await page.getByRole('button', { name: 'Show everything' }).click();
    await still(page);
    const { room, cards, note } = await field(page);
    expect(cards.length).toBeGreaterThan(20);
    for (const card of cards) {
      expect(card.left).toBeGreaterThanOrEqual(room.left - 0.5);
      expect(card.right).toBeLessThanOrEqual(room.right + 0.5);
      expect(card.top).toBeGreaterThanOrEqual(room.top - 0.5);
      expect(card.bottom).toBeLessThanOrEqual(room.bottom + 0.5);
      for (const one of note) {
        const across = Math.min(one.right, card.right) - Math.max(one.left, card.left);
        const down = Math.min(one.bottom, card.bottom) - Math.max(one.top, card.top);
        expect(Math.min(across, down)).toBeLessThanOrEqual(1);
      }
    }
  }
  await page.setViewportSize(PHONE);
}

it.each(GAMES)('%s with as many as can play fits a phone from beginning to end', async (game) => {
  const visitor = await house.arrive({ viewport: SMALL_PHONE, hasTouch: true, isMobile: true });
  const { page } = visitor;
  const most = MOST[game]!;

  await page.goto(`/new/${game}`);
  for (let chairs = 2; chairs < most; chairs++) await page.getByTestId('add-chair').click();
  await page.locator('#me').fill(LONG_NAME);
  await fits(page, `${game} new`);
  await page.getByTestId('set-up').click();
  await expect.poll(() => page.locator('.chairs li').count()).toBe(most);
  await fits(page, `${game} gathering`);

  const table = await againstBots(page, game, most - 1, LONG_NAME);
  await page.goto(`/table/${table}`);
  await playALittle(page, 8);
  await fits(page, `${game} table`);
  await shoot(page, `${game}-${most}-players`);
  const others = page.locator('.others button');
  expect(await others.count()).toBe(most - 1);
  expect(await cutOff(page)).toEqual([]);
  await fitsOpened(page, `${game} first other`, () => others.first().click());
  await fitsOpened(page, `${game} last other`, () => others.last().click());
  await fitsOpened(page, `${game} menu`, () => page.locator('[popovertarget]').click());
  await fitsOpened(page, `${game} rules`, async () => {
    await page.locator('[popovertarget]').click();
    await page.locator('#table-menu button').first().click();
    await page.locator('dialog .rules').waitFor();
  });

  // The rest a bot plays, and the end is counted line by line before our eyes.
  await ask(page, 'POST', `/tables/${table}/commands`, {
    id: 'lend',
    command: { do: 'hand-over', level: 'beginner' },
  });
  const sheet = page.locator('dialog[open]');
  await sheet.waitFor({ timeout: 120_000 });
  const counted = new Set<number>();
  const heardBefore = new Set<boolean>();
  await expect
    .poll(async () => {
      // In one go: a line may be written between two looks.
      const heard = await page.evaluate(() =>
        [...document.querySelectorAll('dialog[open] .hidden')].map((line) =>
          line.checkVisibility({ visibilityProperty: true }),
        ),
      );
      counted.add(heard.length);
      for (const one of heard) heardBefore.add(one);
      return heard.length;
    })
    .toBe(0);
  expect(counted.size).toBeGreaterThan(1);
  expect([...heardBefore]).toEqual([false]);
  await sheet.locator('.who').waitFor();
  const { standing } = (await ask<{ view: { standing: Standing } }>(page, 'GET', `/tables/${table}/view`))
    .view;
  const numbersOf = async (selector: string) =>
    (await sheet.locator(selector).allTextContents()).map((text) => Number(text.replace('−', '-')));
  expect(await numbersOf('tfoot td')).toEqual(standing.seats.map(({ total }) => total));
  expect(await numbersOf('tbody td')).toEqual(
    standing.seats[0]!.parts.flatMap((_, part) => standing.seats.map(({ parts }) => parts[part]!.points)),
  );
  await fitsOpened(page, `${game} end`, async () => {});
  if (game === 'kwatro') await seesEveryCard(page);

  await page.goto(`/replay/${table}.1`);
  await page.getByTestId('on').waitFor();
  await fits(page, `${game} replay`);
  if (game.startsWith('keer')) {
    // Beside the dice stands who has taken some of them.
    await page.goto(`/replay/${table}.1#${await takenBy(page, 0, `${table}.1`)}`);
    await page.locator('fieldset.tray small').filter({ hasText: LONG_NAME }).waitFor();
    for (const phone of PHONES) {
      await page.setViewportSize(phone);
      const { right } = await page.locator('fieldset.tray .beside').evaluate((row) => ({
        right: Math.max(...[...row.children].map((one) => one.getBoundingClientRect().right)),
      }));
      expect(right).toBeLessThanOrEqual(phone.width);
    }
  }
  for (const path of ['/', '/games', '/me']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await fits(page, `${game} ${path}`);
  }
  expect(visitor.errors).toEqual([]);
  await visitor.leave();
});

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Offer, TableView } from '../src/lib/generated/protocol';
import { PHONE, SMALL_PHONE, shoot } from './browser';
import { againstBots, ask, GAMES, openHouse } from './house';
import { playALittle, playOn, untilOffered } from './play';
import { said } from './words';

const house = openHouse();
const SIDEWAYS = { width: 844, height: 390 };
const SIZES = [PHONE, SMALL_PHONE, SIDEWAYS];

interface Told {
  words: string;
  /** Whether all of it lies in the head of the page, and how high that is then. */
  within: boolean;
  head: number;
}
/** Keeps what each caption says, and where it lies. */
const watchCaptions = (page: Page) =>
  page.addInitScript(() => {
    const told: Told[] = [];
    Object.assign(window, { told });
    new MutationObserver(() => {
      for (const one of document.querySelectorAll<HTMLElement>('.caption')) {
        const words = one.textContent!.replace(/\s+/g, ' ').trim();
        if (told.at(-1)?.words === words) continue;
        const head = one.closest('header')?.getBoundingClientRect();
        for (const motion of one.getAnimations()) motion.finish();
        const { left, top, right, bottom } = one.getBoundingClientRect();
        const within = !!head && left >= 0 && right <= innerWidth && top >= head.top && bottom <= head.bottom;
        told.push({ words, within, head: head?.height ?? 0 });
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
const told = (page: Page) => page.evaluate(() => (window as unknown as { told: Told[] }).told);

const TELLING = SIZES.flatMap((viewport) =>
  ['keer-op-keer-2', 'kwatro'].map((game) => ({ game, viewport, ...viewport })),
);
it.each(TELLING)(
  'captions of $game are whole, cover nothing and move nothing on a phone of $width×$height',
  async ({ game, viewport }) => {
    const visitor = await house.arrive({ pace: 'brisk', viewport, hasTouch: true });
    const { page } = visitor;
    await watchCaptions(page);
    await page.goto(`/table/${await againstBots(page, game, 3)}`);
    await untilOffered(page);
    await playOn(page, { seed: 3, enough: async () => (await told(page)).length >= 8 });
    const all = await told(page);
    expect(all.filter(({ within }) => !within)).toEqual([]);
    expect([...new Set(all.map(({ head }) => head))]).toHaveLength(1);
    await shoot(page, `caption-${game}-${viewport.width}`);
    expect(visitor.errors).toEqual([]);
    await visitor.leave();
  },
);

it.each(SIZES)(
  'whoever is called reads it at once, whatever else is told, on a phone of $width×$height',
  async (viewport) => {
    const visitor = await house.arrive({ pace: 'at-once', viewport, hasTouch: true });
    const { page } = visitor;
    await page.addInitScript(() => {
      const called: { words: string; readable: boolean }[] = [];
      Object.assign(window, { called });
      new MutationObserver(() => {
        const status = document.querySelector<HTMLElement>('.status.mine');
        const captions = document.querySelectorAll('.caption');
        if (!status || captions.length < 2) return;
        const words = [...captions].map((one) => one.textContent).join();
        if (called.at(-1)?.words === words) return;
        const { left, top, height } = status.getBoundingClientRect();
        const there = document.elementFromPoint(left + 4, top + height / 2);
        called.push({ words, readable: status.scrollWidth <= status.clientWidth && there === status });
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    const called = () =>
      page.evaluate(() => (window as unknown as { called: { words: string; readable: boolean }[] }).called);
    await page.goto(`/table/${await againstBots(page, 'keer-op-keer-2', 3)}`);
    await untilOffered(page);
    await playOn(page, { seed: 4, enough: async () => (await called()).length >= 4 });
    expect((await called()).filter(({ readable }) => !readable)).toEqual([]);
    await shoot(page, `called-${viewport.width}`);
    expect(visitor.errors).toEqual([]);
    await visitor.leave();
  },
);

/** How many of the fields that light up lie under the dice, and whether any field does light up. */
const underDice = (page: Page) =>
  page.evaluate(() => {
    const { top } = document.querySelector('.board .side')!.getBoundingClientRect();
    const lit = [...document.querySelectorAll('.board .sheet [data-lit]')];
    return {
      lit: lit.length > 0,
      under: lit.filter((one) => one.getBoundingClientRect().bottom > top).length,
    };
  });

it.each([
  { game: 'clever', dice: '.side [data-die] [data-lit]', height: SMALL_PHONE.height },
  // Its sheet is lower: only a phone of old is too small for it.
  { game: 'genius', dice: '.take[data-lit]', height: 568 },
])(
  'nothing that lights up on a sheet of $game lies under the dice, and all of it can be reached',
  async ({ game, dice, height }) => {
    const visitor = await house.arrive({ viewport: { ...SMALL_PHONE, height }, hasTouch: true });
    const { page } = visitor;
    await page.goto(`/table/${await againstBots(page, game)}`);
    const choice = page.locator(dice);
    // A die may go with the move that was sent a moment ago.
    const choose = async () => {
      if ((await choice.count()) === 0) return false;
      await page.evaluate(() => scrollTo(0, 0));
      await choice
        .first()
        .click({ timeout: 2_000 })
        .catch(() => {});
      // Where only one field is left it is filled in already.
      return (await page.getByTestId('take-back').isVisible()) && (await underDice(page)).lit;
    };
    for (const seed of [1, 2]) {
      await playOn(page, { seed, enough: choose });
      await expect.poll(async () => (await underDice(page)).under).toBe(0);
      await page.keyboard.press('Escape');
      await playOn(page, { seed, enough: async () => (await choice.count()) === 0 });
    }
    await shoot(page, `${game}-uncovered`);
    const hidden = () =>
      page.evaluate(() => {
        scrollTo(0, document.body.scrollHeight);
        const [sheet, side] = ['.sheet', '.side'].map((part) =>
          document.querySelector(`.board ${part}`)!.getBoundingClientRect(),
        );
        return Math.max(0, sheet!.bottom - side!.top);
      });
    expect(await hidden()).toBe(0);
    expect(visitor.errors).toEqual([]);
    await visitor.leave();
  },
);

/** A table at which a bot begins, and has done all that it can before it is one's own turn. */
async function botBegins(page: Page, game: string): Promise<string> {
  await ask(page, 'POST', '/me', { name: 'Ann' });
  const settings = { game, players: 2, first: 1 };
  const { id } = await ask<{ id: string }>(page, 'POST', '/tables', { settings });
  const commands = [
    { do: 'sit', seat: 0, name: 'Ann' },
    { do: 'add-bot', seat: 1, level: 'beginner' },
    { do: 'ready' },
  ];
  for (const command of commands)
    await ask(page, 'POST', `/tables/${id}/commands`, { id: crypto.randomUUID(), command });
  const offer = async () => (await ask<{ offer: Offer | null }>(page, 'GET', `/tables/${id}/view`)).offer;
  await expect.poll(offer).not.toBeNull();
  return id;
}

it.each(GAMES)('%s shows how a bot began to whoever comes to the table after it', async (game) => {
  const visitor = await house.arrive({ pace: 'brisk', viewport: PHONE, hasTouch: true });
  const { page } = visitor;
  const table = await botBegins(page, game);
  await watchCaptions(page);
  await page.goto(`/table/${table}`);
  await untilOffered(page);
  const words = (await told(page)).map(({ words }) => words);
  const rolls = `Bot ${said('house-rolls')}`;
  expect(words.filter((one) => one.startsWith('Bot ') && one !== rolls)).not.toEqual([]);
  // Then it is as the server has it.
  const { view } = await ask<{ view: TableView }>(page, 'GET', `/tables/${table}/view`);
  await expect.poll(() => page.locator('ol[reversed] li').count()).toBe(view.steps);
  expect(visitor.errors).toEqual([]);
  await visitor.leave();
});

it.each(GAMES)('%s keeps room for dice, cards and words that are not there', async (game) => {
  const visitor = await house.arrive({ pace: 'brisk', viewport: PHONE, hasTouch: true });
  const { page } = visitor;
  await page.goto(`/table/${await againstBots(page, game)}`);
  await untilOffered(page);
  await page.evaluate(
    (table) => {
      const heights: number[] = [];
      Object.assign(window, { heights });
      new ResizeObserver(([board]) => {
        // What a move earns may take a second line.
        if (!document.querySelector('.prompt .bonus, .prompt .chip'))
          heights.push(Math.round(board!.contentRect.height));
      }).observe(document.querySelector(table)!);
    },
    game === 'kwatro' ? '.middle' : 'section.board',
  );
  const lines = () => page.locator('ol[reversed] li').count();
  await playOn(page, { seed: 8, enough: async () => (await lines()) >= 14 });
  const heights = await page.evaluate(() => (window as unknown as { heights: number[] }).heights);
  expect([...new Set(heights)]).toHaveLength(1);
  expect(visitor.errors).toEqual([]);
  await visitor.leave();
});

it.each(GAMES)('the hints of %s hide neither dice nor cards on any phone', async (game) => {
  const visitor = await house.arrive({ viewport: PHONE, hasTouch: true });
  const { page } = visitor;
  await page.goto(`/table/${await againstBots(page, game)}`);
  await playOn(page, { enough: () => page.locator('[data-lit]').first().isVisible() });
  await page.getByRole('button', { name: said('house-hint'), exact: true }).click();
  await page.locator('.hints li button').first().waitFor();
  const hidden = () =>
    page.evaluate(() => {
      const own = '.hand .card, .rolled .die, .tray .die, fieldset.tray .die, .mine .die';
      return [...document.querySelectorAll(own)].filter((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        const there = document.elementFromPoint(left + width / 2, top + height * 0.8);
        return !there || !(one.contains(there) || there.contains(one));
      }).length;
    });
  for (const viewport of SIZES) {
    await page.setViewportSize(viewport);
    await shoot(page, `${game}-hints-${viewport.width}`);
    await expect.poll(hidden).toBe(0);
  }
  expect(visitor.errors).toEqual([]);
  await visitor.leave();
});

it.each(GAMES)('%s shows all that is printed on its sheet on a phone that lies on its side', async (game) => {
  const visitor = await house.arrive({ viewport: SIDEWAYS, hasTouch: true });
  const { page } = visitor;
  await page.goto(`/table/${await againstBots(page, game)}`);
  await untilOffered(page);
  const below = await page
    .locator('section.board')
    .evaluate((board) => board.scrollHeight - board.clientHeight);
  expect(below).toBe(0);
  await shoot(page, `${game}-sideways`);
  expect(visitor.errors).toEqual([]);
  await visitor.leave();
});

it('whose eyes a replay is seen through is read whole on a phone', async () => {
  const visitor = await house.arrive({ viewport: SMALL_PHONE, hasTouch: true });
  const { page } = visitor;
  const table = await againstBots(page, 'genius');
  await page.goto(`/table/${table}`);
  // A game in which nobody has moved is not kept.
  await playALittle(page, 4);
  const command = { do: 'resign', seat: 0 };
  await ask(page, 'POST', `/tables/${table}/commands`, { id: 'resign', command });
  await page.locator('a[href^="/replay/"]:not([href$="/analysis"])').first().click();
  const eyes = page.getByTestId('eyes');
  await eyes.waitFor();
  const [width, whole] = await eyes.evaluate((select: HTMLElement) => {
    const free = select.cloneNode(true) as HTMLElement;
    Object.assign(free.style, { position: 'absolute', maxWidth: 'none' });
    document.body.append(free);
    return [select.offsetWidth, free.offsetWidth];
  });
  expect(width).toBeGreaterThanOrEqual(whole!);
  await shoot(page, 'replay-eyes');
  expect(visitor.errors).toEqual([]);
  await visitor.leave();
});

it('nobody who has chosen a die of Clever is told to choose one', async () => {
  const visitor = await house.arrive({ viewport: PHONE, hasTouch: true });
  const { page } = visitor;
  await page.goto(`/table/${await botBegins(page, 'clever')}`);
  const prompt = page.locator('.prompt');
  const wish = said('clever-prompt-tray');
  await expect.poll(() => prompt.textContent()).toContain(wish);
  await page.locator('section.tray [data-lit]').first().click();
  await expect.poll(() => prompt.textContent()).not.toContain(wish);
  await page.getByTestId('take-back').click();
  await expect.poll(() => prompt.textContent()).toContain(wish);
  expect(visitor.errors).toEqual([]);
  await visitor.leave();
});

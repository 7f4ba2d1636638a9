import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faults } from './axe';
import { DESKTOP, PHONE, SMALL_PHONE, shoot, still, type Visitor } from './browser';
import { againstBots, GAMES, openHouse } from './house';
import { playALittle, untilOffered } from './play';

const house = openHouse();

/** From now on the page speaks this language. */
async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate((language) => {
    const kept = JSON.parse(localStorage.getItem('spellenkast') ?? '{}');
    localStorage.setItem('spellenkast', JSON.stringify({ ...kept, language }));
  }, language);
  await page.reload({ waitUntil: 'networkidle' });
  expect(await page.locator('html').getAttribute('lang')).toBe(language);
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** How much of the page lies below the screen. */
const below = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight);

/** Choices of which one cannot read what is chosen: they are narrower than their words. */
const cutChoices = (page: Page) =>
  page.locator('select').evaluateAll((choices) =>
    (choices as HTMLSelectElement[]).flatMap((choice) => {
      const whole = choice.cloneNode(true) as HTMLSelectElement;
      whole.style.cssText = 'flex: none; position: absolute; width: max-content';
      choice.after(whole);
      const [room, wanted] = [choice.offsetWidth, whole.offsetWidth];
      whole.remove();
      return room < wanted ? [`${choice.selectedOptions[0]?.textContent}: ${room} of ${wanted}`] : [];
    }),
  );

const PAGES = [
  '/',
  '/new/keer-op-keer',
  '/games',
  '/me',
  '/clubs',
  '/learn',
  '/learn/analysis',
  '/puzzles',
  '/puzzles/mine',
  '/puzzles/genius',
  ...GAMES.map((game) => `/learn/${game}`),
];

describe('a page', () => {
  const languages = ['en', 'nl', 'de'];
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await house.arrive({ viewport: PHONE });
  });
  afterAll(() => visitor.leave());

  it.each(PAGES)(
    '%s has nothing serious that axe finds, and all its words in three languages',
    async (path) => {
      const { page, errors } = visitor;
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await faults(page)).toEqual([]);
      await shoot(page, `page${path.replaceAll('/', '-')}-phone-dark`);
      await page.emulateMedia({ colorScheme: 'light' });
      // The language that the last page ended with comes first, without loading anything anew.
      for (const language of languages) {
        if (language !== languages[0]) await speak(page, language);
        const chair = page.locator('fieldset ol select');
        if (await chair.count()) await chair.selectOption('here');
        await page.setViewportSize(SMALL_PHONE);
        expect(await cutChoices(page)).toEqual([]);
        await page.setViewportSize(PHONE);
      }
      languages.reverse();
      await shoot(page, `page${path.replaceAll('/', '-')}-phone-light`);
      expect(errors.splice(0)).toEqual([]);
    },
  );
});

/** Things to tap that are too small for a thumb. */
const small = (page: Page) =>
  page.locator('[data-lit]').evaluateAll((things) =>
    things
      .map((thing) => ({ tap: thing.getAttribute('data-tap'), box: thing.getBoundingClientRect() }))
      // Half a pixel less is what rounding does.
      .filter(({ box }) => Math.min(box.width, box.height) < 23.5)
      .map(({ tap, box }) => `${tap}: ${box.width.toFixed(1)} × ${box.height.toFixed(1)}`),
  );

it.each(GAMES)(
  'a table of %s has nothing serious that axe finds, all its words, and room and large targets on a small phone',
  async (game) => {
    const visitor = await house.arrive({ viewport: DESKTOP, locale: 'nl', hasTouch: true });
    const { page } = visitor;
    await page.goto(`/table/${await againstBots(page, game)}`);
    await playALittle(page, 25);
    expect(await faults(page)).toEqual([]);
    await shoot(page, `${game}-desktop-dark`);
    await page.emulateMedia({ colorScheme: 'light' });
    await shoot(page, `${game}-desktop-light`);
    await speak(page, 'de');
    await playALittle(page, 10);
    for (const viewport of [SMALL_PHONE, { width: SMALL_PHONE.height, height: SMALL_PHONE.width }]) {
      await page.setViewportSize(viewport);
      await untilOffered(page);
      await still(page);
      expect(await sideways(page)).toBe(0);
      if (viewport.width > viewport.height) expect(await below(page)).toBe(0);
      expect(await small(page)).toEqual([]);
      await shoot(page, `${game}-${viewport.width}x${viewport.height}`);
    }
    expect(visitor.errors).toEqual([]);
    await visitor.leave();
  },
);

it('a whole game is played with the keyboard alone', async () => {
  const visitor = await house.arrive({ viewport: DESKTOP });
  const { page } = visitor;
  await page.goto('/');
  await page.locator('[data-game="genius"]').focus();
  await page.keyboard.press('Enter');
  await page.getByTestId('against-bot').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/table/*');
  const closedScore = 'body:not(:has(dialog[open])) [data-testid="final-score"]';
  for (let turns = 0; turns < 4000 && !(await page.getByTestId('rematch').isVisible()); turns++) {
    const next = (await page.$('[data-testid="confirm"]:enabled, [data-lit]')) ?? (await page.$(closedScore));
    if (!next) {
      await untilOffered(page, async () => (await page.$(closedScore)) !== null);
      continue;
    }
    // What is gone since it was found, because the bot has moved or the game is over, cannot be reached. The score that
    // opens just then may be closed again by the key: the button for it is the next thing.
    const reached = await next.evaluate((thing) => {
      (thing as HTMLElement).focus();
      return document.activeElement === thing || !thing.isConnected;
    });
    expect(reached).toBe(true);
    await page.keyboard.press('Enter');
  }
  expect(await page.getByTestId('rematch').isVisible()).toBe(true);
  expect(visitor.errors).toEqual([]);
  await visitor.leave();
});

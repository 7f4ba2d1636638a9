import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, SMALL_PHONE, shoot } from './browser';
import { GAMES, openHouse } from './house';
import { doSomething, numbers } from './play';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const house = openHouse();

/** What axe finds to be serious or worse, in short. */
async function faults(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const found = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } }).axe.run(),
  );
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}
interface Violation {
  id: string;
  impact: string;
  nodes: { html: string }[];
}

async function tableOf(page: Page, game: string): Promise<void> {
  const id = await page.evaluate(async (game) => {
    const post = (path: string, body: unknown) =>
      fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await post('/api/me', {});
    const answer = await post('/api/play', { game, bots: ['beginner'] });
    return (await answer.json()).id as string;
  }, game);
  await page.goto(`/table/${id}`);
  const random = numbers(9);
  await page.locator('[data-lit]').first().waitFor();
  for (let taps = 0; taps < 25; taps++) await doSomething(page, random);
  await page.locator('[data-lit], [data-testid="confirm"]').first().waitFor();
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const PAGES = ['/', '/new/keer-op-keer', '/games', '/me', '/learn', ...GAMES.map((game) => `/learn/${game}`)];

describe.each(['light', 'dark'] as const)('in the %s', (colorScheme) => {
  it.each(PAGES)('axe finds nothing serious on %s', async (path) => {
    const visitor = await house.arrive({ colorScheme, viewport: PHONE });
    await visitor.page.goto(path, { waitUntil: 'networkidle' });
    expect(await faults(visitor.page)).toEqual([]);
    expect(visitor.errors).toEqual([]);
    await shoot(visitor.page, `page${path.replaceAll('/', '-')}-phone-${colorScheme}`);
    await visitor.leave();
  });

  it.each(GAMES)('axe finds nothing serious at a table of %s', async (game) => {
    const visitor = await house.arrive({ colorScheme });
    await visitor.page.goto('/');
    await tableOf(visitor.page, game);
    expect(await faults(visitor.page)).toEqual([]);
    expect(visitor.errors).toEqual([]);
    await shoot(visitor.page, `${game}-desktop-${colorScheme}`);
    await visitor.leave();
  });
});

describe.each(['nl', 'de'])('in the language %s', (locale) => {
  it.each(['/', '/new/genius', '/me', ...GAMES.map((game) => `/learn/${game}`)])(
    '%s has all its words',
    async (path) => {
      const visitor = await house.arrive({ locale });
      await visitor.page.goto(path, { waitUntil: 'networkidle' });
      expect(await visitor.page.locator('html').getAttribute('lang')).toBe(locale);
      expect(visitor.errors).toEqual([]);
      await visitor.leave();
    },
  );

  it.each(GAMES)('a table of %s has all its words', async (game) => {
    const visitor = await house.arrive({ locale });
    await visitor.page.goto('/');
    await tableOf(visitor.page, game);
    expect(visitor.errors).toEqual([]);
    await visitor.leave();
  });
});

describe.each([
  ['upright', SMALL_PHONE],
  ['on its side', { width: 640, height: 360 }],
])('on a small phone %s', (_, viewport) => {
  it.each(GAMES)(
    'a table of %s fits without scrolling sideways, and its targets are large enough',
    async (game) => {
      const visitor = await house.arrive({ viewport, hasTouch: true });
      await visitor.page.goto('/');
      expect(await sideways(visitor.page)).toBe(0);
      await tableOf(visitor.page, game);
      expect(await sideways(visitor.page)).toBe(0);
      const small = await visitor.page.locator('[data-lit]').evaluateAll((things) =>
        things
          .map((thing) => ({ tap: thing.getAttribute('data-tap'), box: thing.getBoundingClientRect() }))
          // Half a pixel less is what rounding does.
          .filter(({ box }) => Math.min(box.width, box.height) < 23.5)
          .map(({ tap, box }) => `${tap}: ${box.width.toFixed(1)} × ${box.height.toFixed(1)}`),
      );
      expect(small).toEqual([]);
      await shoot(visitor.page, `${game}-${viewport.width}x${viewport.height}`);
      await visitor.leave();
    },
  );
});

it('a whole game is played with the keyboard alone', async () => {
  const visitor = await house.arrive({ viewport: DESKTOP });
  const { page } = visitor;
  await page.goto('/');
  await page.locator('[data-game="genius"]').focus();
  await page.keyboard.press('Enter');
  await page.getByTestId('against-bot').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/table/*');
  for (let turns = 0; turns < 4000 && !(await page.getByTestId('rematch').isVisible()); turns++) {
    const next = await page.$('[data-testid="confirm"]:enabled, [data-lit]');
    if (!next) {
      await page.waitForTimeout(25);
      continue;
    }
    // What is gone since it was found, because the bot has moved or the game is over, cannot be reached.
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

import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** A stream of numbers below 1 that is the same every time. */
export function numbers(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

const QUICK = { timeout: 2_000 };

/**
 * Does one thing that the page offers, as somebody would who knows no rule: draws the curtain, rolls, confirms what is whole, or taps
 * something that is lit. Says what it did; `waiting` if there was nothing to do.
 */
export async function doSomething(
  page: Page,
  random: () => number,
  { unveils = true } = {},
): Promise<'over' | 'did' | 'waiting'> {
  if (await page.getByTestId('rematch').isVisible()) return 'over';
  const unveil = page.locator('[data-testid="unveil"], [data-testid="roll-dice"]');
  const confirm = page.locator('[data-testid="confirm"]:enabled');
  const button = (unveils ? unveil.or(confirm) : confirm).first();
  if (await button.isVisible()) {
    // The page may move on by itself between the look and the click.
    await button.click(QUICK).catch(() => {});
    return 'did';
  }
  // Who passes whenever it is offered sees little of a game.
  const eager = random() < 0.9;
  const other = page.locator('[data-lit]:not([data-tap^="pass"])');
  const lit = eager && (await other.count()) > 0 ? other : page.locator('[data-lit]');
  const count = await lit.count();
  if (count === 0) return 'waiting';
  await lit
    .nth(Math.floor(random() * count))
    .click(QUICK)
    .catch(() => {});
  return 'did';
}

/** What somebody can do, or the end, where nobody can any more. */
const OFFERED = ['rematch', 'unveil', 'roll-dice', 'go-on', 'lesson-done']
  .map((name) => `[data-testid="${name}"]`)
  .concat('[data-testid="confirm"]:enabled', '[data-lit]')
  .join(', ');

/** Waits until there is something to do, or `enough` says that nothing has to be done any more. */
export async function untilOffered(page: Page, enough = async () => false): Promise<void> {
  await expect
    .poll(async () => (await page.locator(OFFERED).count()) > 0 || (await enough()), {
      message: `nothing to do for a long time on ${page.url()}`,
    })
    .toBe(true);
}

interface Wishes {
  seed?: number;
  enough?: () => Promise<boolean>;
  /** Whether the curtain is drawn and the dice are rolled, too. */
  unveils?: boolean;
}

/** Plays until the game is over, or until `enough` says so. */
export async function playOn(
  page: Page,
  { seed = 1, enough = async () => false, unveils = true }: Wishes = {},
): Promise<void> {
  const random = numbers(seed);
  while (!(await enough())) {
    const did = await doSomething(page, random, { unveils });
    if (did === 'over') return;
    if (did === 'waiting') await untilOffered(page, enough);
  }
}

/** Does so many things, and waits for the next. */
export async function playALittle(page: Page, times: number, seed = 9): Promise<void> {
  const random = numbers(seed);
  for (let time = 0; time < times; time++) {
    if ((await doSomething(page, random)) === 'waiting') await untilOffered(page);
  }
  await untilOffered(page);
}

/** Follows a lesson to its end. `look` is called at each step. */
export async function learnOn(page: Page, look = async () => {}): Promise<void> {
  const random = numbers(2);
  const done = page.getByTestId('lesson-done');
  const goOn = page.getByTestId('go-on');
  for (let taps = 0; taps < 600 && !(await done.isVisible()); taps++) {
    await look();
    if (await goOn.isVisible()) await goOn.click(QUICK).catch(() => {});
    else if ((await doSomething(page, random)) === 'waiting') await untilOffered(page);
  }
  expect(await done.isVisible()).toBe(true);
}

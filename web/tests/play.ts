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

interface Mood {
  /** Whether the curtain is drawn and the dice are rolled, too. */
  unveils: boolean;
  /** Whether passing is left for when nothing else is offered. */
  eager: boolean;
  /** Which of the things that are lit, as a number below 1. */
  which: number;
}

/** Who passes whenever it is offered sees little of a game. */
export const mood = (random: () => number, unveils: boolean): Mood => ({
  unveils,
  eager: random() < 0.9,
  which: random(),
});

/** Something on the page: the one at this place among all that are found so. */
interface Spot {
  found: string;
  at: number;
}

/**
 * What somebody taps next who knows no rule: the curtain, the dice, the button that confirms what is whole, or something that is
 * lit. `over` at the end of a game; null if there is nothing to do. It runs in a page.
 */
export function nextTap({ unveils, eager, which }: Mood): Spot | 'over' | null {
  const all = (found: string) => [...document.querySelectorAll(found)];
  const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  if (all('[data-testid="rematch"], [data-testid="day-others"]').some(seen)) return 'over';
  const confirm = '[data-testid="confirm"]:enabled';
  const button = unveils ? `[data-testid="unveil"], [data-testid="roll-dice"], ${confirm}` : confirm;
  const first = all(button).findIndex(seen);
  if (first >= 0) return { found: button, at: first };
  const lit = '[data-lit]';
  const other = `${lit}:not([data-tap^="pass"])`;
  const found = eager && all(other).length > 0 ? other : lit;
  const { length } = all(found);
  return length > 0 ? { found, at: Math.floor(which * length) } : null;
}

/** Does one thing that the page offers. Says what it did; `waiting` if there was nothing to do. */
export async function doSomething(
  page: Page,
  random: () => number,
  { unveils = true } = {},
): Promise<'over' | 'did' | 'waiting'> {
  const next = await page.evaluate(nextTap, mood(random, unveils));
  if (next === 'over') return 'over';
  if (!next) return 'waiting';
  // The page may move on by itself between the look and the click.
  await page
    .locator(next.found)
    .nth(next.at)
    .click(QUICK)
    .catch(() => {});
  return 'did';
}

/** Plays from inside a page, for browsers in which every look and every click from outside costs time. */
async function playInside(enough: string | null): Promise<void> {
  const PATIENCE = 60_000;
  const random = numbers(1);
  let acted = Date.now();
  while (!(enough && document.querySelector(enough))) {
    const next = nextTap(mood(random, true));
    if (next === 'over' && enough) throw new Error(`the game is over, and there is no ${enough}`);
    if (next === 'over') return;
    if (next) {
      const element = document.querySelectorAll(next.found)[next.at]!;
      // Much of what is lit is drawn, and drawings have no `click()`.
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      acted = Date.now();
    }
    if (Date.now() - acted > PATIENCE) throw new Error(`nothing to do for a long time on ${location.href}`);
    await new Promise((later) => setTimeout(later, next ? 0 : 10));
  }
}

/** The body of a function that plays in a page until the game is over, or until there is something that `enough` selects. */
export const playingInside = (enough: string | null = null): string =>
  `const mood = ${mood};
  ${[numbers, nextTap, playInside].join('\n')}
  return playInside(${JSON.stringify(enough)});`;

/** What somebody can do, or the end, where nobody can any more. */
const OFFERED = ['rematch', 'day-others', 'unveil', 'roll-dice', 'go-on', 'lesson-done']
  .map((name) => `[data-testid="${name}"]`)
  .concat('[data-testid="confirm"]:enabled', '[data-lit]')
  .join(', ');

/** Waits until there is something to do, or `enough` says that nothing has to be done any more. */
export async function untilOffered(page: Page, enough = async () => false): Promise<void> {
  await expect
    .poll(async () => (await page.locator(OFFERED).count()) > 0 || (await enough()))
    .toBe(true)
    .catch(async () => {
      const words = (await page.locator('body').textContent())!.replace(/\s+/g, ' ');
      throw new Error(`nothing to do for a long time on ${page.url()}, which says: ${words.slice(0, 600)}`);
    });
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

import type { Page } from 'playwright-core';

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
 * Does one thing that the page offers, as somebody would who knows no rule: draws the curtain, confirms what is whole, or taps
 * something that is lit. Says what it did; `waiting` if there was nothing to do.
 */
export async function doSomething(page: Page, random: () => number): Promise<'over' | 'did' | 'waiting'> {
  if (await page.getByTestId('rematch').isVisible()) return 'over';
  const button = page.locator('[data-testid="unveil"], [data-testid="confirm"]:enabled').first();
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

/** Plays until the game is over, or until `enough` says so. */
export async function playOn(
  page: Page,
  { seed = 1, enough = async () => false }: { seed?: number; enough?: () => Promise<boolean> } = {},
): Promise<void> {
  const random = numbers(seed);
  let idle = 0;
  while (!(await enough())) {
    const did = await doSomething(page, random);
    if (did === 'over') return;
    idle = did === 'waiting' ? idle + 1 : 0;
    if (idle > 600) throw new Error(`nothing to do for a long time on ${page.url()}`);
    if (did === 'waiting') await page.waitForTimeout(25);
  }
}

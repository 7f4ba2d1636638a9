/* Puzzles, going on from a moment, and doing better: all on one's own device, from plain files. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { CALM, PHONE, type Visitor } from './browser';
import { openSite } from './house';
import { doSomething, numbers, playOn, untilOffered } from './play';
import { PROGRAM } from './server';
import { said } from './words';

const site = openSite();

async function arrive(path: string): Promise<Visitor> {
  const visitor = await site.arrive({ viewport: PHONE, hasTouch: true, ...CALM });
  await visitor.page.goto(path);
  return visitor;
}

interface Known {
  id: string;
  rating: number;
  moves: { spots: string[]; win: number }[];
}

/** What the tool that made them says of a game's puzzles. */
async function known(game: string): Promise<Known[]> {
  const book = join(import.meta.dirname, `../../crates/analysis/puzzles/${game}.puzzles`);
  const { stdout } = await promisify(execFile)(PROGRAM, ['puzzles', game, '--read', book, '--json'], {
    maxBuffer: 1 << 26,
  });
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

const tried = (page: Page) => page.locator('[data-testid="puzzle-right"], [data-testid="puzzle-wrong"]');
const rating = async (page: Page) =>
  Number(/\d+/.exec((await page.getByTestId('puzzle-rating').textContent()) ?? '')?.[0]);

/** Makes a move by pointing at these, as far as they are asked for. */
async function point(page: Page, spots: string[]): Promise<void> {
  for (const spot of spots) {
    const there = page.locator(`[data-tap="${spot}"][data-lit]`).first();
    await there.click({ timeout: 2000 }).catch(() => null);
  }
  const confirm = page.locator('[data-testid="confirm"]:enabled');
  if ((await confirm.count()) > 0) await confirm.click();
}

for (const game of ['keer-op-keer', 'keer-op-keer-2', 'clever', 'genius', 'kwatro']) {
  it(`a puzzle of ${game} is tried on the sheet, and the answer comes with what the moves are worth`, async () => {
    const { page, errors } = await arrive(`#/puzzles/${game}`);
    await page.getByTestId('puzzle-words').waitFor();
    const before = await rating(page);
    const random = numbers(3);
    while ((await tried(page).count()) === 0) {
      if ((await doSomething(page, random)) === 'waiting')
        await untilOffered(page, async () => (await tried(page).count()) > 0);
    }
    await expect.poll(() => rating(page)).not.toBe(before);
    const solved = (await page.getByTestId('puzzle-right').count()) > 0;
    expect((await rating(page)) > before).toBe(solved);
    expect(await page.locator('[data-testid="puzzle-words"] li').count()).toBeGreaterThan(1);
    // The next one counts as well, and a page that is opened anew knows all of it.
    const now = await rating(page);
    await page.getByTestId('puzzle-next').click();
    await expect.poll(() => tried(page).count()).toBe(0);
    await untilOffered(page);
    await page.reload();
    await page.getByTestId('puzzle-words').waitFor();
    expect(await rating(page)).toBe(now);
    expect(errors).toEqual([]);
  });
}

for (const game of ['keer-op-keer', 'clever', 'genius']) {
  it(`whoever finds the best move of ${game} is told so, at the first try or a later one`, async () => {
    const [puzzle] = await known(game);
    const { page, errors } = await arrive(`#/puzzles/${game}/${puzzle!.id}`);
    await untilOffered(page);
    await point(page, puzzle!.moves[0]!.spots);
    await page.getByTestId('puzzle-right').waitFor();
    const worth = said('puzzle-worth-chance', { percent: Math.round(100 * puzzle!.moves[0]!.win) });
    expect(await page.locator('[data-testid="puzzle-words"] li').first().textContent()).toContain(worth);
    // Once more it changes nothing.
    const once = await rating(page);
    await page.reload();
    await untilOffered(page);
    await point(page, puzzle!.moves[0]!.spots);
    await page.getByTestId('puzzle-right').waitFor();
    expect(await rating(page)).toBe(once);
    expect(errors).toEqual([]);
  });
}

it('the puzzle of the day is the same for everybody, and is remembered', async () => {
  const { page, errors } = await arrive('#/puzzles');
  await page.getByTestId('day-genius').click();
  await untilOffered(page);
  await page.locator('[data-tap][data-lit]').first().waitFor();
  const sheet = () => page.locator('section.board').textContent();
  const mine = await sheet();
  const { page: theirs } = await arrive('#/puzzles/genius/day');
  await untilOffered(theirs);
  expect(await theirs.locator('section.board').textContent()).toBe(mine);
  const random = numbers(5);
  while ((await tried(page).count()) === 0) await doSomething(page, random);
  await page.goto('#/puzzles');
  await expect.poll(() => page.getByTestId('day-genius').textContent()).toMatch(/[✓✗]/);
  expect(errors).toEqual([]);
});

it('a game goes on from a moment of it, with bots and the same dice', async () => {
  const { page, errors } = await arrive('');
  await page.locator('[data-game="genius"]').click();
  await page.getByTestId('against-bot').click();
  await page.waitForURL('**/#/table/~*');
  await playOn(page);
  await page.locator('dialog a[href^="#/replay/"]').first().click();
  await page.getByTestId('go-on-from-here').waitFor();
  await page.getByTestId('go-on-from-here').click();
  await page.getByTestId('go-on-same').check();
  await page.getByTestId('go-on-begin').click();
  await page.waitForURL('**/#/table/~*');
  await page.getByTestId('practice-table').waitFor();
  await playOn(page, { seed: 2 });
  expect(errors).toEqual([]);
});

it('what somebody gave away is tried again, after the game was judged', async () => {
  const { page, errors } = await arrive('');
  await page.locator('[data-game="genius"]').click();
  await page.getByTestId('against-bot').click();
  await page.waitForURL('**/#/table/~*');
  // Whoever knows no rule gives a lot away.
  await playOn(page, { seed: 7 });
  await page.getByTestId('analysis').click();
  await page.getByTestId('do-better').click();
  await page.getByTestId('lapse').waitFor();
  const random = numbers(4);
  while ((await tried(page).count()) === 0) {
    if ((await doSomething(page, random)) === 'waiting')
      await untilOffered(page, async () => (await tried(page).count()) > 0);
  }
  // The same by the way of all games, for somebody who is known here by now.
  await page.goto('#/puzzles/mine');
  await page.getByTestId('lapse').waitFor();
  await page.getByTestId('puzzle-words').waitFor();
  expect(errors).toEqual([]);
});

it('what is no puzzle is said in words', async () => {
  const { page } = await arrive('#/puzzles/clever/nonsense');
  await page
    .getByRole('alert')
    .filter({ hasText: said('puzzle-gone') })
    .waitFor();
  await page.goto('#/puzzles/mine');
  await page.getByTestId('no-lapses').waitFor();
});

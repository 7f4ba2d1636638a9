import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { CleverView, KeerOpKeerView, Offer, TableView } from '../src/lib/generated/protocol';
import { choose, PHONE, shoot, still } from './browser';
import { againstBots, ask, GAMES, openHouse } from './house';
import { playOn, untilOffered } from './play';
import { said } from './words';

const house = openHouse();

/** Keeps what the captions say, each time that they say something else. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const seen: string[][] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const now = [...document.querySelectorAll('.caption')].map((one) =>
        one.textContent!.replace(/\s+/g, ' ').trim(),
      );
      if (now.length > 0 && now.join() !== seen.at(-1)?.join()) seen.push(now);
    }).observe(document.querySelector('main')!, { childList: true, subtree: true, characterData: true });
  });
const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: string[][] }).seen);
const lines = (page: Page) => page.locator('ol[reversed] li').count();
const now = (page: Page, table: string) =>
  ask<{ seq: number; view: TableView; offer: Offer | null }>(page, 'GET', `/tables/${table}/view`);

it.each(GAMES)(
  '%s shows a bot’s turn one thing after another, and then all that has happened',
  async (game) => {
    const visitor = await house.arrive({ pace: 'brisk', rollForMe: false, viewport: PHONE, hasTouch: true });
    const { page } = visitor;
    const table = await againstBots(page, game);
    await page.goto(`/table/${table}`);
    await untilOffered(page);
    await watch(page);
    const turns = async () => (await seen(page)).filter(([first]) => first?.startsWith('Bot ')).length;
    await playOn(page, { seed: 5, enough: async () => (await turns()) >= 3 });
    // Each by itself: neither is anything told twice.
    expect((await seen(page)).filter(({ length }) => length > 1)).toEqual([]);
    // What the bot did last is to be seen by whoever looks there, and the table stands as the server has it. Where it could write
    // nothing there is nothing to be seen: then it is its next turn.
    const last = page.locator(game === 'kwatro' ? '.viewport .last' : '.others .latest').first();
    const offered = () => page.locator('[data-lit], [data-testid="confirm"]').first().isVisible();
    const isSeen = () =>
      last.waitFor({ timeout: 5_000 }).then(
        () => true,
        () => false,
      );
    let steps = 0;
    for (let turn = 0, found = false; !found; turn++) {
      expect(turn).toBeLessThan(6);
      await playOn(page, { enough: async () => (await lines(page)) > steps && (await offered()) });
      if (game !== 'kwatro') await page.locator('.others .sheet').first().scrollIntoViewIfNeeded();
      found = await isSeen();
      steps = await lines(page);
    }
    const { view } = await now(page, table);
    await expect.poll(() => lines(page)).toBe(view.steps);
    expect(await page.locator('aside tfoot td').allTextContents()).toEqual(
      view.standing!.seats.map(({ total }) => String(total).replace('-', '−')),
    );
    await shoot(page, `${game}-alive`);
    expect(visitor.errors).toEqual([]);
    await visitor.leave();
  },
);

/** A table at which the others have moved since one's own move, though nobody's clock runs to show it. */
async function fallBehind(page: Page) {
  const table = await againstBots(page, 'keer-op-keer', 5);
  await page.clock.install();
  const heard: string[] = [];
  page.on('websocket', (line) => line.on('framereceived', ({ payload }) => heard.push(String(payload))));
  await page.goto(`/table/${table}`);
  await untilOffered(page);
  // From here on nobody's clock runs: what others do after one's own move would never be seen.
  await page.clock.pauseAt(Date.now() + 60_000);
  const { steps } = (await now(page, table)).view;
  await playOn(page, { seed: 2, enough: async () => (await now(page, table)).view.steps > steps });
  let offer: Offer | null = null;
  let seq = 0;
  await expect
    .poll(async () => {
      ({ offer, seq } = await now(page, table));
      return offer;
    })
    .not.toBeNull();
  // The page hears of it a little later than whoever asks.
  await expect.poll(() => heard.some((message) => message.includes(`"seq":${seq},`))).toBe(true);
  await page.evaluate(
    () =>
      new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(null);
      }),
  );
  const cell = offer!.spots.find((spot) => /^[A-O][1-7]$/.test(spot))!;
  const lit = () => page.locator('[data-lit]').count();
  expect(await lit()).toBe(0);
  return { table, lit, cell: page.locator(`[data-tap="${cell}"]`), chosen: '[aria-selected="true"]' };
}

it('a tap skips to now, and counts', async () => {
  const visitor = await house.arrive({ pace: 'calm', viewport: PHONE, hasTouch: true });
  const { page } = visitor;
  const { table, cell, chosen } = await fallBehind(page);
  await cell.click({ force: true });
  await cell.and(page.locator(chosen)).waitFor();
  expect(await lines(page)).toBe((await now(page, table)).view.steps);
  // Nothing lies on the board of whoever goes on.
  await expect.poll(() => page.locator('.caption').count()).toBe(0);
  expect(visitor.errors).toEqual([]);
  await visitor.leave();
});

it('a click that means nothing by itself, such as that after a drag, only skips', async () => {
  const visitor = await house.arrive({ pace: 'calm', viewport: PHONE });
  const { page } = visitor;
  const { lit, cell, chosen } = await fallBehind(page);
  const { x, y } = (await cell.boundingBox())!;
  const where = { clientX: x + 5, clientY: y + 5, detail: 1, bubbles: true, cancelable: true };
  await page.locator('section.board').dispatchEvent('click', where);
  await expect.poll(lit).toBeGreaterThan(0);
  expect(await page.locator(`[data-tap]${chosen}`).count()).toBe(0);
  expect(visitor.errors).toEqual([]);
  await visitor.leave();
});

it('keys skip to now unless they are held down or meant for a button elsewhere, and nobody who looks back is disturbed', async () => {
  const visitor = await house.arrive({ pace: 'calm' });
  const { page } = visitor;
  const { lit } = await fallBehind(page);
  const menu = page.locator('[popovertarget]');
  await menu.press('Enter');
  const list = page.locator('.menu');
  await expect.poll(() => list.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => list.isVisible()).toBe(false);
  // Whoever looks at an earlier moment goes on to now by its own button, as long as it takes.
  await page.locator('ol[reversed] li button').last().click();
  const back = page.getByRole('button', { name: said('house-now') });
  await back.click();
  await back.waitFor({ state: 'detached' });
  expect(await lit()).toBe(0);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  // A key that was pressed before there was anything to skip.
  await page.evaluate(() => {
    const held = { key: ' ', repeat: true, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new KeyboardEvent('keydown', held));
  });
  expect(await lit()).toBe(0);
  await page.keyboard.press('Space');
  await expect.poll(lit).toBeGreaterThan(0);
  expect(visitor.errors).toEqual([]);
  await visitor.leave();
});

it('what was told is not told again to whoever looked at an earlier moment', async () => {
  const visitor = await house.arrive({ pace: 'calm' });
  const { page } = visitor;
  await fallBehind(page);
  await page.keyboard.press('Space');
  const captions = page.locator('.caption');
  // What is told comes with a frame of its own.
  await page.clock.runFor(100);
  await captions.first().waitFor();
  await page.locator('ol[reversed] li button').last().click();
  const back = page.getByRole('button', { name: said('house-now') });
  await back.waitFor();
  expect(await captions.count()).toBe(0);
  await back.click();
  await back.waitFor({ state: 'detached' });
  await untilOffered(page);
  expect(await captions.count()).toBe(0);
  expect(visitor.errors).toEqual([]);
  await visitor.leave();
});

it('whoever picks a die of Clever sees which ones go to the tray, and rolls the rest themselves', async () => {
  const visitor = await house.arrive({ rollForMe: false, viewport: PHONE, hasTouch: true });
  const { page } = visitor;
  const table = await againstBots(page, 'clever', 0);
  await page.goto(`/table/${table}`);
  await untilOffered(page);
  const game = (await now(page, table)).view.game as CleverView;
  const faces = game.dice.map(({ face }) => face ?? 0);
  const highest = game.dice[faces.indexOf(Math.max(...faces))]!;
  await page.locator(`.rolled [data-tap="${highest.die[0]}"]`).click();
  const lower = faces.filter((face) => face < Math.max(...faces)).length;
  await expect.poll(() => page.locator('.rolled .leaving').count()).toBe(lower);
  await shoot(page, 'clever-leaving');
  // The next roll waits for the hand.
  const roll = page.getByTestId('roll-dice');
  await playOn(page, { seed: 3, enough: () => roll.isVisible(), unveils: false });
  expect(await page.locator('[data-lit]').count()).toBe(0);
  await shoot(page, 'clever-roll');
  await page.keyboard.press('Space');
  await roll.waitFor({ state: 'detached' });
  await untilOffered(page);
  expect(visitor.errors).toEqual([]);
  await visitor.leave();
});

it('somebody who only watches reads whose sheet lies in front', async () => {
  const [player, watcher] = await Promise.all([house.arrive(), house.arrive()]);
  const table = await againstBots(player.page, 'keer-op-keer', 1, 'Ann');
  await watcher.page.goto(`/table/${table}`);
  const inFront = watcher.page.getByTestId('in-front');
  await inFront.waitFor();
  const { active } = (await now(player.page, table)).view.game as KeerOpKeerView;
  expect(await inFront.textContent()).toBe(said('house-in-front', { name: ['Ann', 'Bot'][active!]! }));
  expect([...player.errors, ...watcher.errors]).toEqual([]);
  await Promise.all([player.leave(), watcher.leave()]);
});

it('a card of Kwatro is dragged to where it fits, from a hand that lies in order', async () => {
  const visitor = await house.arrive({ viewport: PHONE });
  const { page } = visitor;
  const table = await againstBots(page, 'kwatro');
  await page.goto(`/table/${table}`);
  await untilOffered(page);
  const hand = () =>
    page.locator('.hand [data-card]').evaluateAll((cards) => cards.map((one) => one.ariaLabel));
  const dealt = await hand();
  for (let order = 0; order < 3; order++) await page.locator('.sort').click();
  // A hand is dealt at random: the wilds, which have no number, come last.
  const numbers = (names: (string | null)[]) =>
    names.map((name) => {
      if (name === said('kwatro-wild')) return Number.POSITIVE_INFINITY;
      expect(name).toMatch(/\d/);
      return Number(name!.match(/\d/)![0]);
    });
  const byNumber = numbers(dealt).sort((one, two) => (one < two ? -1 : 1));
  await expect.poll(async () => numbers(await hand())).toEqual(byNumber);

  await still(page);
  const middle = async (what: Locator) => {
    const { x, y, width, height } = (await what.boundingBox())!;
    return [x + width / 2, y + height / 2] as const;
  };
  const card = page.locator('.hand [data-lit]').first();
  const [x, y] = await middle(card);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 40);
  const place = page.locator('.viewport [data-lit]').first();
  await place.waitFor();
  await still(page);
  // Not quite there is near enough.
  const [toX, toY] = await middle(place);
  await page.mouse.move(toX + 6, toY - 5, { steps: 4 });
  await page.locator('.carried.drawn').waitFor();
  await shoot(page, 'kwatro-carried');
  // A second finger neither moves the card nor takes another, and where it goes up or is lost, nothing is laid.
  const another = { pointerId: 99, button: 0, bubbles: true, clientX: 1, clientY: 1 };
  for (const kind of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'])
    await page.locator('.hand [data-card]').last().dispatchEvent(kind, another);
  expect(await page.locator('.carried.drawn').count()).toBe(1);
  await page.mouse.up();
  await page.locator('.viewport .made').waitFor();
  expect(await page.locator('.carried').count()).toBe(0);
  await page.getByTestId('confirm').waitFor();
  expect(visitor.errors).toEqual([]);
  await visitor.leave();
});

it('the pace that one likes is chosen once and holds at every table', async () => {
  const visitor = await house.arrive({ pace: 'calm' });
  const { page } = visitor;
  const table = await againstBots(page, 'genius');
  await page.goto('/me');
  await choose(page, 'brisk');
  await page.goto(`/table/${table}`);
  await page.locator('[popovertarget]').click();
  const pace = page.getByTestId('pace');
  expect(await pace.textContent()).toContain(said('house-tempo-brisk'));
  await pace.click();
  await expect.poll(() => pace.textContent()).toContain(said('house-tempo-at-once'));
  expect(visitor.errors).toEqual([]);
  await visitor.leave();
});

it('sound is offered once, after the first roll, and an answer is for good', async () => {
  const visitor = await house.arrive({ rollForMe: false, soundOffered: false });
  const { page } = visitor;
  const offer = page.getByTestId('sound-offer');
  const roll = page.getByTestId('roll-dice');
  await page.goto(`/table/${await againstBots(page, 'clever', 0)}`);
  await playOn(page, { enough: () => roll.isVisible(), unveils: false });
  await roll.click();
  await page.getByTestId('sound-yes').click();
  await offer.waitFor({ state: 'detached' });
  await page.locator('[popovertarget]').click();
  await page.getByRole('button', { name: said('house-sound-on') }).click();
  await page.goto(`/table/${await againstBots(page, 'clever', 0)}`);
  await playOn(page, { seed: 7, enough: () => roll.isVisible(), unveils: false });
  await roll.click();
  await untilOffered(page);
  expect(await offer.count()).toBe(0);
  expect(visitor.errors).toEqual([]);
  await visitor.leave();
});

it('what a move leads to at a server’s table, this device finds out by itself', async () => {
  const visitor = await house.arrive();
  const { page } = visitor;
  const asked: string[] = [];
  page.on('websocket', (line) =>
    line.on('framesent', ({ payload }) => asked.push(JSON.parse(String(payload)).type)),
  );
  // The house on this device: what it is asked, and how often it could answer.
  await page.addInitScript(() => {
    const told = { asked: new Set<number>(), answered: 0 };
    Object.assign(window, { told });
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (this: Worker, said, ...rest: never[]) {
      if (said.path === '/prospect/preview') told.asked.add(said.number);
      return postMessage.call(this, said, ...rest);
    };
    const Plain = Worker;
    window.Worker = class extends Plain {
      constructor(...how: ConstructorParameters<typeof Worker>) {
        super(...how);
        this.addEventListener('message', ({ data }) => {
          if (data.do === 'answer' && told.asked.has(data.number) && data.answer) told.answered += 1;
        });
      }
    };
  });
  const answered = () =>
    page.evaluate(() => (window as unknown as { told: { answered: number } }).told.answered);
  const table = await againstBots(page, 'keer-op-keer');
  await page.goto(`/table/${table}`);
  await untilOffered(page);
  await playOn(page, { seed: 4, enough: async () => (await answered()) >= 3 });
  expect(asked).toContain('prospect');
  // Before the house stood, and where it was slow, the server was asked.
  expect(asked.filter((type) => type === 'preview').length).toBeLessThan(
    asked.filter((type) => type === 'prospect').length,
  );
  expect(visitor.errors).toEqual([]);
  await visitor.leave();
});

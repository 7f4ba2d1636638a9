import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { faults } from './axe';
import { CALM, DESKTOP, PHONE, SMALL_PHONE, shoot, type Visitor } from './browser';
import { ask, openHouse } from './house';
import { said } from './words';

const house = openHouse();

let sent = 0;
const tell = (page: Page, table: string, command: object) =>
  ask(page, 'POST', `/tables/${table}/commands`, { id: `c-${++sent}`, command });

interface Seen {
  offer: { spots: string[]; moves: number[] } | null;
  view: { phase: string };
}
const see = (page: Page, table: string) => ask<Seen>(page, 'GET', `/tables/${table}/view`);

/** Whoever is to move first does, and then somebody gives up: a game that counts, as short as can be. */
async function playAndGiveUp(table: string, players: Page[], loser: Page): Promise<void> {
  const offered = async () => {
    const seen = await Promise.all(players.map((page) => see(page, table)));
    return seen.findIndex(({ offer }) => offer !== null);
  };
  await expect.poll(offered).toBeGreaterThanOrEqual(0);
  const mover = players[await offered()]!;
  const { spots, moves } = (await see(mover, table)).offer!;
  const end = moves.findIndex((number) => number < 0);
  await tell(mover, table, { do: 'point', spots: moves.slice(0, end).map((spot) => spots[spot]!) });
  await tell(loser, table, { do: 'resign' });
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Nothing serious that axe finds, nothing wider than a small phone, and pictures for people to look at. */
async function lookOver(page: Page, name: string): Promise<void> {
  for (const [size, viewport] of Object.entries({ small: SMALL_PHONE, phone: PHONE, wide: DESKTOP })) {
    await page.setViewportSize(viewport);
    await page.evaluate(() => scrollTo(0, 0));
    expect(await sideways(page), `${name}, ${size}`).toBe(0);
    if (size === 'small') continue;
    expect(await faults(page), `${name}, ${size}`).toEqual([]);
    await shoot(page, `${name}-${size}-dark`);
    await page.emulateMedia({ colorScheme: 'light' });
    await shoot(page, `${name}-${size}-light`);
  }
}

const arrive = async (...names: string[]): Promise<Visitor[]> => {
  const visitors = await Promise.all(names.map(() => house.arrive({ ...CALM, viewport: PHONE })));
  await Promise.all(visitors.map(({ page }, at) => ask(page, 'POST', '/me', { name: names[at] })));
  return visitors;
};

it('a club is founded and joined by its link, and what is played at its table counts for the season', async () => {
  const visitors = await arrive('Ann', 'Bob');
  const [ann, bob] = visitors.map(({ page }) => page) as [Page, Page];
  await ann.goto('/');
  await ann.getByTestId('to-clubs').click();
  await ann.getByText(said('club-none')).waitFor();
  await lookOver(ann, 'clubs');
  await ann.setViewportSize(PHONE);
  await ann.getByLabel(said('club-name')).fill('Thursday');
  await ann.getByTestId('found').click();
  await ann.waitForURL('**/club/*');
  await ann.getByText(said('club-no-standings-now')).waitFor();
  await ann.getByTestId('show-qr').click();
  await ann.getByTestId('qr').waitFor();
  await lookOver(ann, 'club-empty');

  await bob.goto((await ann.getByTestId('join-link').textContent())!);
  await bob.getByTestId('join-club').waitFor();
  await lookOver(bob, 'club-join');
  await bob.getByTestId('join-club').click();
  await bob.waitForURL('**/club/*');
  await expect.poll(() => bob.getByTestId('member').allTextContents()).toHaveLength(2);
  expect(await bob.getByTestId('join-link').count(), 'a member does not see the link').toBe(0);

  // A table for the club, and Bob finds it on the club's page.
  await ann.getByTestId('open-genius').click();
  await ann.getByTestId('for-club').waitFor();
  await ann.getByTestId('set-up').click();
  await ann.waitForURL('**/table/*');
  await ann.getByTestId('invite').waitFor();
  await shoot(ann, 'club-table');
  await bob.reload();
  await bob.getByTestId('club-table').locator('a').click();
  await bob.getByTestId('join').click();
  const table = new URL(ann.url()).pathname.split('/')[2]!;
  await playAndGiveUp(table, [ann, bob], bob);

  await bob.goBack();
  const line = (page: Page, name: string) =>
    page.getByTestId('season').locator('tbody tr', { hasText: name });
  await expect.poll(() => line(bob, 'Ann').count()).toBe(1);
  const cells = async (name: string) =>
    (await line(bob, name).locator('td').allTextContents()).map((text) => text.trim());
  // A point for each who is behind; who is left when the others have given up has won.
  expect(await cells('Ann')).toEqual(['1', 'Ann', '1', '1', '1']);
  expect(await cells('Bob')).toEqual(['2', `Bob (${said('club-you')})`, '1', '0', '0']);
  await lookOver(bob, 'club');

  for (const visitor of visitors) {
    expect(visitor.errors).toEqual([]);
    await visitor.leave();
  }
});

interface TournamentPage {
  phase: string;
  current: { tables: { games: { seats: number[]; table: string | null; finishes: unknown }[] }[] }[];
}

it('a round robin of three is announced, entered, started and played, and its standings hang on the wall', async () => {
  const visitors = await arrive('Ann', 'Bob', 'Cleo');
  const pages = visitors.map(({ page }) => page) as [Page, Page, Page];
  const [ann, bob, cleo] = pages;
  const club = await ask<{ id: string }>(ann, 'POST', '/clubs', { name: 'Friday' });
  const { link } = await ask<{ link: string }>(ann, 'GET', `/clubs/${club.id}`);
  for (const page of [bob, cleo]) await ask(page, 'POST', '/clubs/join', { link });

  await ann.goto(`/club/${club.id}`);
  await ann.getByTestId('announce').click();
  await ann.getByTestId('tournament-name').fill('Autumn cup');
  await lookOver(ann, 'announce');
  await ann.locator('label', { has: ann.locator('input[value="genius"]') }).click();
  await ann.getByTestId('announce-it').click();
  await ann.waitForURL('**/tournament/*');
  const id = new URL(ann.url()).pathname.split('/')[2]!;
  for (const page of pages) {
    await page.goto(`/club/${club.id}`);
    await page.getByTestId('tournament').click();
    await page.getByTestId('enter').click();
    await page.getByTestId('withdraw').waitFor();
  }
  await ann.reload();
  await expect.poll(() => ann.getByTestId('entrant').count()).toBe(3);
  await lookOver(ann, 'tournament-entering');
  await ann.getByTestId('start').click();
  await ann.getByTestId('round').waitFor();

  // Three rounds of one game each. Whoever entered later gives up, so Ann wins, then Bob, then Cleo.
  const page = () => ask<TournamentPage>(ann, 'GET', `/tournaments/${id}`);
  const open = async () =>
    (await page()).current
      .flatMap(({ tables }) => tables.flatMap(({ games }) => games))
      .filter(({ table, finishes }) => table !== null && finishes === null);
  for (const round of [1, 2, 3]) {
    await expect.poll(async () => (await open()).length).toBe(1);
    const [{ seats, table }] = (await open()) as unknown as [{ seats: number[]; table: string }];
    const players = seats.map((seat) => pages[seat]!);
    const loser = pages[Math.max(...seats)]!;
    if (round === 1) {
      // Whose tournament a table is, is said in the club and on the front page.
      const named = said('clubs-of-tournament', { name: 'Autumn cup' });
      for (const place of [`/club/${club.id}`, '/']) {
        await loser.goto(place);
        await loser.getByText(named).waitFor();
      }
      await loser.goto(`/tournament/${id}`);
      // From the page to the table by the one big button.
      await loser.getByTestId('play-next').waitFor();
      await lookOver(loser, 'tournament-playing');
      await loser.getByTestId('play-next').click();
      await loser.getByTestId('ready').click();
      await tell(players.find((player) => player !== loser)!, table, { do: 'ready' });
    } else for (const player of players) await tell(player, table, { do: 'ready' });
    await playAndGiveUp(table, players, loser);
    if (round === 1) {
      const skip = loser.getByTestId('skip');
      const back = loser.getByTestId('to-tournament');
      await expect
        .poll(async () => {
          if (await skip.isVisible()) await skip.click();
          return back.isVisible();
        })
        .toBe(true);
      await back.click();
    }
    await expect.poll(async () => (await open()).every((game) => game.table !== table)).toBe(true);
  }
  await expect.poll(async () => (await page()).phase).toBe('over');
  await ann.getByText(said('tournament-won', { names: 'Ann' })).waitFor();
  const rows = await ann.getByTestId('standings').locator('tbody tr').allTextContents();
  expect(rows.map((row) => /[A-Z]\w+/.exec(row)?.[0])).toEqual(['Ann', 'Bob', 'Cleo']);
  await lookOver(ann, 'tournament-over');

  // On the wall, for somebody whom nobody knows.
  await ann.goto(`/club/${club.id}`);
  await ann.getByTestId('wall-on').click();
  const wall = (await ann.getByTestId('to-wall').getAttribute('href'))!;
  const stranger = await house.arrive({ ...CALM });
  await stranger.page.goto(wall);
  await expect.poll(() => stranger.page.getByTestId('wall').textContent()).toContain('Autumn cup');
  const hung = (await stranger.page.getByTestId('wall').textContent())!;
  for (const name of ['Friday', 'Bob', 'Cleo', said('tournament-won', { names: 'Ann' })])
    expect(hung).toContain(name);
  expect(await stranger.context.cookies()).toEqual([]);
  expect(await stranger.page.locator('a, button, input, select').count(), 'nothing to tap').toBe(0);
  await lookOver(stranger.page, 'wall');

  for (const visitor of [...visitors, stranger]) {
    expect(visitor.errors).toEqual([]);
    await visitor.leave();
  }
});

it('an organiser says how a game ended, and the keeper names an organiser and shows somebody out', async () => {
  const visitors = await arrive('Ann', 'Bob');
  const [ann, bob] = visitors.map(({ page }) => page) as [Page, Page];
  const club = await ask<{ id: string }>(ann, 'POST', '/clubs', { name: 'Saturday' });
  const { link } = await ask<{ link: string }>(ann, 'GET', `/clubs/${club.id}`);
  await ask(bob, 'POST', '/clubs/join', { link });
  const { id } = await ask<{ id: string }>(ann, 'POST', `/clubs/${club.id}/tournaments`, {
    name: 'Final',
    game: 'genius',
    seats: 2,
    format: { 'knock-out': { best_of: 1, replays: 0, third_place: false } },
    pace: { seconds: 60 },
  });
  for (const page of [ann, bob]) await ask(page, 'POST', `/tournaments/${id}/enter`);
  await ask(ann, 'POST', `/tournaments/${id}/start`);

  await ann.goto(`/tournament/${id}`);
  await ann.getByTestId('correct').click();
  const place = (name: string) => ann.getByLabel(said('tournament-result-place', { name }));
  expect(await place('Ann').inputValue(), 'nobody has said anything yet').toBe('');
  await place('Ann').selectOption('1');
  await place('Bob').selectOption('1');
  await lookOver(ann, 'tournament-result');
  await place('Ann').selectOption('2');
  await ann.getByTestId('keep-result').click();
  await ann.getByText(said('tournament-won', { names: 'Bob' })).waitFor();

  await ann.goto(`/club/${club.id}`);
  const him = ann.getByTestId('member').filter({ hasText: 'Bob' });
  const change = him.getByRole('button');
  await change.click();
  await ann.getByTestId('make-organiser').click();
  await him.getByText(said('club-role-organiser')).waitFor();
  await lookOver(ann, 'club-keeper');
  await change.click();
  await ann.getByTestId('show-out').click();
  await ann.getByTestId('yes').click();
  await expect.poll(() => ann.getByTestId('member').count()).toBe(1);

  // What was done is said.
  await ann.locator('#club-name').fill('Sunday');
  await ann.getByRole('button', { name: said('house-keep') }).click();
  await ann.getByText(said('club-renamed', { club: 'Sunday' })).waitFor();
  await ann.goto('/');
  await ann.getByTestId('own-club').click();
  await ann.getByTestId('close-club').click();
  await ann.getByTestId('yes').click();
  await ann.getByText(said('club-closed')).waitFor();
  for (const visitor of visitors) {
    expect(visitor.errors).toEqual([]);
    await visitor.leave();
  }
});

it('who is signed out elsewhere leaves no clubs before the cupboard', async () => {
  const visitor = await house.arrive();
  const { page } = visitor;
  await ask(page, 'POST', '/me', { name: 'Cas' });
  await ask(page, 'POST', '/clubs', { name: 'Monday' });
  await page.goto('/');
  await page.getByTestId('own-club').waitFor();
  await page.context().clearCookies();
  // As when somebody comes back to the page.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByText(said('refusal-unknown-person')).waitFor();
  await expect.poll(() => page.getByTestId('own-club').count()).toBe(0);
  await visitor.leave();
});

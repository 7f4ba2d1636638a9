import { join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { beforeAll, expect, it } from 'vitest';
import type { SeatView } from '../src/lib/generated/protocol';
import type { Follower, Line } from '../src/lib/net/line.svelte';
import type { Visitor } from './browser';
import { ask, openHouse } from './house';

const house = openHouse();
let script: string;

// The app's own line, as a browser runs it, without the app around it.
beforeAll(async () => {
  const root = join(import.meta.dirname, '..');
  const built = await build({
    root,
    configFile: false,
    plugins: [svelte()],
    resolve: {
      // The other carrier would bring its worker along.
      alias: { '$lib/home/home': join(import.meta.dirname, 'nobodyHome.ts'), $lib: join(root, 'src/lib') },
    },
    logLevel: 'error',
    publicDir: false,
    build: { write: false, lib: { entry: 'src/lib/net/line.svelte.ts', formats: ['iife'], name: 'net' } },
  });
  const [first] = Array.isArray(built) ? built : [built];
  if (!first || !('output' in first)) throw new Error('Nothing was built.');
  script = first.output[0].code;
});

/** What the page keeps for us. */
interface Ears {
  line: Line;
  heard: Record<string, string[]>;
  leave: Record<string, () => void>;
  /** Somebody begins to follow the table, under a name by which we find what they hear. */
  follow(table: string, name: string, seat?: number): void;
}
type World = typeof globalThis & { net: { line: Line }; ears: Ears };

async function listen(visitor: Visitor): Promise<{ page: Page; table: string }> {
  const { page } = visitor;
  await page.goto('/api/games');
  await ask(page, 'POST', '/me', { name: 'Ann' });
  const settings = { game: 'genius', players: 2 };
  const { id } = await ask<{ id: string }>(page, 'POST', '/tables', { settings, visibility: 'public' });
  await page.evaluate(script);
  await page.evaluate(() => {
    const world = globalThis as World;
    const { line } = world.net;
    const heard: Ears['heard'] = {};
    const leave: Ears['leave'] = {};
    const follow = (table: string, name: string, seat: number | null = null) => {
      heard[name] = [];
      const follower: Follower = {
        table,
        seat,
        seen: null,
        hear: (message) => heard[name]!.push(message.type),
      };
      leave[name] = line.follow(follower);
    };
    world.ears = { line, heard, leave, follow };
  });
  return { page, table: id };
}

const follow = (page: Page, table: string, name: string) =>
  page.evaluate(([table, name]) => (globalThis as World).ears.follow(table, name), [table, name] as const);
const leave = (page: Page, name: string) =>
  page.evaluate((name) => (globalThis as World).ears.leave[name]!(), name);
const heard = (page: Page, name: string) =>
  page.evaluate((name) => (globalThis as World).ears.heard[name]!, name);

const command = (page: Page, table: string, id: string, command: unknown) =>
  ask(page, 'POST', `/tables/${table}/commands`, { id, command });

it('who leaves a table does not take it from somebody else who follows it with the same eyes', async () => {
  const visitor = await house.arrive();
  const { page, table } = await listen(visitor);
  await follow(page, table, 'one');
  await follow(page, table, 'two');
  await expect.poll(() => heard(page, 'two')).toContain('state');
  await leave(page, 'one');
  // Said on the same line after whatever was said before it, so it is answered after that, too.
  await page.evaluate(async (table) => {
    const { line } = (globalThis as World).ears;
    await line.ask({ type: 'why', table, id: 'after', spots: [] }).catch(() => null);
  }, table);
  await command(page, table, 'sit', { do: 'sit', name: 'Ann' });
  await expect.poll(() => heard(page, 'two')).toContain('update');
  expect(await heard(page, 'one')).not.toContain('update');

  await visitor.leave();
});

it('a table that is refused for a while is asked for again', async () => {
  const visitor = await house.arrive();
  const { page, table } = await listen(visitor);
  await follow(page, table, 'one');
  await expect.poll(() => heard(page, 'one')).toContain('state');
  await leave(page, 'one');
  // More questions than the server bears at once: it refuses whatever comes next, the table too.
  await page.evaluate((table) => {
    const { ears } = globalThis as World;
    for (let n = 0; n < 90; n++)
      void ears.line.ask({ type: 'why', table, id: `q${n}`, spots: [] }).catch(() => null);
    ears.follow(table, 'two');
  }, table);
  await expect.poll(() => heard(page, 'two')).toContain('refused');
  await expect.poll(() => heard(page, 'two')).toContain('state');
  await visitor.leave();
});

it('a table that is not there is asked for once', async () => {
  const visitor = await house.arrive();
  const { page } = await listen(visitor);
  const said: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => said.push(String(payload))));
  await follow(page, 'nowhere-at-all', 'one');
  await expect.poll(() => heard(page, 'one')).toEqual(['refused']);
  await follow(page, 'nowhere-at-all', 'two');
  await expect.poll(() => heard(page, 'two')).toEqual(['refused']);
  expect(said.filter((text) => text.includes('"watch"'))).toHaveLength(2);
  await visitor.leave();
});

it('only those hear that a seat is not theirs who look through its eyes', async () => {
  const visitor = await house.arrive();
  const { page, table } = await listen(visitor);
  await command(page, table, 'sit', { do: 'sit', seat: 0, name: 'Ann' });
  // Both wait while one of them is refused.
  await page.evaluate((table) => {
    const { ears } = globalThis as World;
    ears.follow(table, 'strange', 1);
    ears.follow(table, 'own', 0);
  }, table);
  await expect.poll(() => heard(page, 'strange')).toContain('refused');
  await expect.poll(() => heard(page, 'own')).toContain('state');
  expect(await heard(page, 'own')).not.toContain('refused');
  await visitor.leave();
});

it('a command of which nobody knows what came is said again, and counts once', async () => {
  const visitor = await house.arrive();
  const { page } = visitor;
  const said: string[] = [];
  // The server's first word about it is lost, and another comes in its place.
  await page.routeWebSocket('**/ws', (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => {
      const message = JSON.parse(String(text));
      if (message.type === 'command') said.push(message.id);
      server.send(text);
    });
    server.onMessage((text) => {
      const message = JSON.parse(String(text));
      const first = message.type === 'ack' && said.length === 1;
      const lost = { ...message, type: 'refused', code: 'storage-unavailable', text: 'Nobody knows.' };
      socket.send(first ? JSON.stringify(lost) : text);
    });
  });
  const { table } = await listen(visitor);
  await follow(page, table, 'one');
  await page.evaluate(
    (table) => (globalThis as World).ears.line.command(table, { do: 'sit', name: 'Ann' }),
    table,
  );
  expect(said).toEqual([said[0], said[0]]);
  const seen = await ask<{ view: { seats: SeatView[] } }>(page, 'GET', `/tables/${table}/view`);
  expect(seen.view.seats.map(({ kind }) => kind)).toEqual(['person', 'open']);
  await visitor.leave();
});

import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { launch, Visitor, type Wishes } from './browser';
import { PlainSpace } from './plain';
import { Server } from './server';

export { GAMES } from '../src/lib/games/parts';

/** A house for the tests of one file: a server with a database of its own, and a browser for whoever visits. */
export function openHouse() {
  let server: Server;
  let browser: Browser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([Server.start(), launch()]);
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });
  return {
    get server() {
      return server;
    },
    arrive: (more?: Wishes, address = server.address) => Visitor.arrive(browser, address, more),
  };
}

/** The app as plain files, for the tests of one file: a web space that has them, and a browser for whoever visits. */
export function openSite() {
  const space = new PlainSpace(join(import.meta.dirname, '../site'));
  let browser: Browser;
  beforeAll(async () => {
    [browser] = await Promise.all([launch(), space.open()]);
  });
  afterAll(async () => {
    await browser.close();
    await space.close();
  });
  const visitors: Visitor[] = [];
  afterEach(async () => {
    for (const visitor of visitors.splice(0)) await visitor.leave();
  });
  return {
    /** Somebody who stays until the end of the test. */
    async arrive(wishes?: Wishes): Promise<Visitor> {
      const visitor = await Visitor.arrive(browser, space.address, wishes);
      visitors.push(visitor);
      return visitor;
    },
  };
}

type Method = 'GET' | 'POST' | 'DELETE';

/** Asks the server as this page's visitor. */
export async function ask<T>(page: Page, method: Method, path: string, data?: unknown): Promise<T> {
  const answer = await page.request.fetch(`/api${path}`, { method, data });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** A game against so many beginners, ready to be played. */
export async function againstBots(page: Page, game: string, bots = 1, name = 'Ann'): Promise<string> {
  await ask(page, 'POST', '/me', { name });
  const wish = { game, bots: Array(bots).fill('beginner') };
  const { id } = await ask<{ id: string }>(page, 'POST', '/play', wish);
  return id;
}

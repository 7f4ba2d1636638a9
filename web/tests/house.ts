import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launch, Visitor } from './browser';
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
    arrive: (more?: BrowserContextOptions) => Visitor.arrive(browser, server.address, more),
  };
}

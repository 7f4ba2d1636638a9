import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import puppeteer from 'puppeteer-core';
import { PHONE } from './browser';
import { freePort } from './server';

/** What we ask of a browser that is not Chromium. Each asks for less motion. */
export interface Engine {
  go(address: string): Promise<unknown>;
  back(): Promise<unknown>;
  reload(): Promise<unknown>;
  /** Runs the body of an asynchronous function in the page. */
  run<T>(body: string): Promise<T>;
  /** Clicks as a finger does, once it is there. */
  tap(selector: string): Promise<void>;
  close(): Promise<void>;
}

/** Longer than any game takes, in milliseconds. */
const A_GAME = 170_000;
const whole = (body: string) => `(async () => { ${body} })()`;

export async function firefox(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    protocol: 'webDriverBiDi',
    executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
    defaultViewport: PHONE,
    protocolTimeout: A_GAME,
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
  });
  const [page] = await browser.pages();
  if (!page) throw new Error('Firefox opened no page.');
  return {
    go: (address) => page.goto(address),
    back: () => page.goBack(),
    reload: () => page.reload(),
    run: <T>(body: string) => page.evaluate(whole(body)) as Promise<T>,
    tap: (selector) => page.locator(selector).setTimeout(20_000).click(),
    close: () => browser.close(),
  };
}

/** Where Debian has WebKit's own small browser. */
const MINI_BROWSERS = ['4.1', '4.0'].map(
  (version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
);

/** Starts a screen that nobody sees, and says its name. */
async function screen(): Promise<[ChildProcess, string]> {
  const started = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '480x900x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(started.stdio[3] as Readable, 'data');
  return [started, `:${String(number).trim()}`];
}

/** WebKit as GTK has it, through WebDriver. */
export async function webkit(): Promise<Engine> {
  const binary = process.env.MINI_BROWSER ?? MINI_BROWSERS.find((path) => existsSync(path));
  const home = await mkdtemp(join(tmpdir(), 'spellenkast-webkit-'));
  await mkdir(join(home, 'gtk-3.0'));
  await writeFile(join(home, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  const [display, name] = await screen();
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    // A group of its own, so that the browser goes with it.
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: name,
      XDG_CACHE_HOME: home,
      XDG_CONFIG_HOME: home,
      XDG_DATA_HOME: home,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      // The machines of the tests have no GPU, and to pretend one costs twice the time.
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
    },
  });

  async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: JSON.stringify(body) });
    const { value } = (await answer.json()) as { value: T & { error: string; message: string } };
    if (!answer.ok) throw new Error(`${path}: ${value.error}, ${value.message}`);
    return value;
  }
  const stop = async () => {
    process.kill(-driver.pid!, 'SIGKILL');
    display.kill();
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  const opened = async (): Promise<string> => {
    while (!(await ask('GET', '/status').catch(() => null))) {
      if (driver.exitCode !== null) throw new Error('WebKitWebDriver does not start.');
      await new Promise((later) => setTimeout(later, 50));
    }
    const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
    const timeouts = { script: A_GAME, implicit: 20_000 };
    const capabilities = { alwaysMatch: { ...options, timeouts } };
    const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', { capabilities });
    return `/session/${sessionId}`;
  };
  const session = await opened().catch(async (reason) => {
    await stop();
    throw reason;
  });
  const say = <T>(path: string, body: unknown = {}) => ask<T>('POST', session + path, body);
  await say('/window/rect', PHONE);
  return {
    go: (url) => say('/url', { url }),
    back: () => say('/back'),
    reload: () => say('/refresh'),
    run: (body) => say('/execute/sync', { script: `return ${whole(body)}`, args: [] }),
    async tap(value) {
      const element = await say<Record<string, string>>('/element', { using: 'css selector', value });
      // By itself it scrolls no further than under a bar at the edge.
      await say('/execute/sync', {
        script: "arguments[0].scrollIntoView({ block: 'center' })",
        args: [element],
      });
      await say(`/element/${Object.values(element)[0]}/click`);
    },
    async close() {
      await ask('DELETE', session).catch(() => null);
      await stop();
    },
  };
}

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import type { Pace } from '../src/lib/table/scenes';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const PHONE = { width: 390, height: 844 };
export const SMALL_PHONE = { width: 360, height: 640 };
export const DESKTOP = { width: 1280, height: 800 };
/** For whoever asks for less motion. Everybody else sees it. */
export const CALM = { reducedMotion: 'reduce' } as const;

const CHROMIUM = { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS };

export const launch = (): Promise<Browser> => chromium.launch(CHROMIUM);

/** A browser that was told by its owner to keep nothing at all: no cookies, no storage, no games. */
export async function launchForgetful(folder: string, address: string): Promise<BrowserContext> {
  await mkdir(join(folder, 'Default'), { recursive: true });
  const COOKIES_BLOCKED = 2;
  const preferences = { profile: { default_content_setting_values: { cookies: COOKIES_BLOCKED } } };
  await writeFile(join(folder, 'Default/Preferences'), JSON.stringify(preferences));
  return chromium.launchPersistentContext(folder, {
    ...CHROMIUM,
    ...CALM,
    baseURL: address,
    locale: 'en-GB',
    viewport: PHONE,
  });
}

/** Chooses one of a few as a finger does, on its label and once it lies still: the page may be gliding there. */
export const choose = (page: Page, value: string): Promise<void> =>
  page.locator('label', { has: page.locator(`input[value="${value}"]`) }).click();

/** How somebody arrives. Tests have no time to watch the others and to roll, unless they are about that. */
export interface Wishes extends BrowserContextOptions {
  pace?: Pace;
  rollForMe?: boolean;
  soundOffered?: boolean;
  /** Where games lie that need nobody else. Most tests ask the server what happened there. */
  where?: 'here' | 'there';
}

/** Somebody with a browser of their own. Whatever goes wrong on a page fails the test that looks at `errors`. */
export class Visitor {
  readonly errors: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  static async arrive(
    browser: Browser,
    address: string,
    { pace = 'at-once', rollForMe = true, soundOffered = true, where = 'there', ...more }: Wishes = {},
  ): Promise<Visitor> {
    const context = await browser.newContext({
      baseURL: address,
      locale: 'en-GB',
      reducedMotion: 'no-preference',
      viewport: DESKTOP,
      ...more,
    });
    await context.addInitScript(
      (wishes) => {
        if (!localStorage.getItem('spellenkast')) localStorage.setItem('spellenkast', JSON.stringify(wishes));
      },
      { pace, rollForMe, soundOffered, where },
    );
    const visitor = new Visitor(context, await context.newPage());
    visitor.page.on('pageerror', (error) => visitor.errors.push(String(error)));
    visitor.page.on('console', (message) => {
      if (message.text().startsWith('no words for')) visitor.errors.push(message.text());
    });
    // Nor for what is not there.
    visitor.page.on('response', (response) => {
      if (response.status() === 404) visitor.errors.push(`no ${response.url()}`);
    });
    // No page may ask anybody but our own server for anything.
    visitor.page.on('request', (request) => {
      const { host, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && host !== new URL(address).host)
        visitor.errors.push(`asked ${request.url()}`);
    });
    return visitor;
  }

  leave(): Promise<void> {
    return this.context.close();
  }
}

/** Waits until nothing moves any more on the page, save what moves for ever. */
export async function still(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  );
}

/** Keeps a picture beside the results, for people to look at. */
export async function shoot(page: Page, name: string): Promise<void> {
  const folder = join(import.meta.dirname, '../shots');
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

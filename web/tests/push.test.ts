import type { CDPSession, Page, Worker } from 'playwright-core';
import { expect, it } from 'vitest';
import { shoot } from './browser';
import { ask, openHouse } from './house';
import { said } from './words';

const house = openHouse();

let sent = 0;
const tell = (page: Page, table: string, command: object) =>
  ask(page, 'POST', `/tables/${table}/commands`, { id: `p-${++sent}`, command });

/** A game of these two in which the first has to begin. */
async function begin(one: Page, other: Page): Promise<string> {
  const wish = { settings: { game: 'genius', players: 2, first: 0 }, visibility: 'link' };
  const { id } = await ask<{ id: string }>(one, 'POST', '/tables', wish);
  await tell(one, id, { do: 'sit', name: 'Ann' });
  await tell(other, id, { do: 'sit', name: 'Ben' });
  for (const page of [one, other]) await tell(page, id, { do: 'ready' });
  return id;
}

interface Notice {
  title: string;
  body: string;
  place: string;
}

/** What the service worker shows. */
const notices = (worker: Worker): Promise<Notice[]> =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, data }) => ({ title, body, place: data.place }));
  });

/** The browser's own name for the service worker of this house. */
async function registered(cdp: CDPSession): Promise<string> {
  const found = new Promise<string>((tell) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(house.server.address));
      if (own) tell(own.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  return found;
}

it('a notice tells everything in one, in the language that was chosen, and goes when it is settled', async () => {
  const visitor = await house.arrive();
  const { page } = visitor;
  await page.context().grantPermissions(['notifications']);
  await page.goto('/learn');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  const worker = page.context().serviceWorkers()[0]!;
  const cdp = await page.context().newCDPSession(page);
  const registrationId = await registered(cdp);
  /** Lets a message come, as a push service would. */
  const deliver = (message: object) =>
    cdp.send('ServiceWorker.deliverPushMessage', {
      origin: house.server.address,
      registrationId,
      data: JSON.stringify(message),
    });
  // Nobody looks at the app: else nothing would be shown.
  await page.goto('about:blank');
  const turn = { kind: 'your-turn', game: 'clever', name: null };
  const message = { language: 'en', turns: 1, news: [turn], more: 0, open: 'abc' };
  await deliver(message);
  const first = { title: said('notice-turn', { game: 'Clever' }), body: '', place: '/table/abc' };
  await expect.poll(() => notices(worker)).toEqual([first]);

  const sits = { kind: 'somebody-sits', game: 'kwatro', name: 'Ben' };
  await deliver({ ...message, turns: 5, news: [turn, turn, sits] });
  const body = said('notice-sits', { name: 'Ben', game: 'Kwatro' });
  const second = { title: said('notice-turns', { count: 5 }), body, place: '/table/abc' };
  await expect.poll(() => notices(worker)).toEqual([second]);

  await deliver({ ...message, language: 'nl' });
  await expect
    .poll(async () => (await notices(worker)).map(({ title }) => title))
    .toEqual(['Jij bent aan de beurt: Clever']);
  await deliver({ ...message, turns: 0, news: [], open: null });
  await expect.poll(() => notices(worker)).toEqual([]);
  await visitor.leave();
});

it('from a table one goes to the next where others wait, and the title has their number', async () => {
  const [ann, ben] = [await house.arrive(), await house.arrive()];
  await ask(ann.page, 'POST', '/me', { name: 'Ann' });
  await ask(ben.page, 'POST', '/me', { name: 'Ben' });
  const [here, there] = [await begin(ann.page, ben.page), await begin(ann.page, ben.page)];
  await ann.page.goto('/');
  await expect.poll(() => ann.page.title()).toContain('(2)');
  // Ben is to move at a table of his own, and Ann sits there, too.
  const bens = await begin(ben.page, ann.page);
  await ann.page.goto(`/table/${bens}`);
  const next = ann.page.getByTestId('next-game');
  await next.waitFor();
  expect(await next.textContent()).toContain('(2)');
  await shoot(ann.page, 'next-game');
  await next.click();
  await ann.page.waitForURL((url) => [here, there].some((table) => url.pathname === `/table/${table}`));
  await expect.poll(() => next.count()).toBe(0);
  await ann.page.goto(`/table/${bens}`);
  for (const table of [here, there]) await tell(ann.page, table, { do: 'resign' });
  await expect.poll(() => next.count()).toBe(0);
  await expect.poll(() => ann.page.title()).not.toContain('(');
  expect([...ann.errors, ...ben.errors]).toEqual([]);
  await Promise.all([ann.leave(), ben.leave()]);
});

/** Subscribing asks the browser maker's own service, which is not there in a test: this stands in for it. */
function pretend() {
  const bytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  let held: object | null = null;
  PushManager.prototype.getSubscription = async () => held as PushSubscription | null;
  PushManager.prototype.subscribe = async (options) => {
    const key = String(options!.applicationServerKey).replaceAll('-', '+').replaceAll('_', '/');
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    const endpoint = 'https://fcm.googleapis.com/fcm/send/test';
    held = {
      endpoint,
      options: { applicationServerKey: bytes(key).buffer },
      toJSON: () => ({ endpoint, expirationTime: null, keys }),
      unsubscribe: async () => {
        held = null;
        return true;
      },
    };
    return held as PushSubscription;
  };
}

it('a device is told what is chosen on one’s own page, and not at quiet hours', async () => {
  const visitor = await house.arrive();
  const { page, errors } = visitor;
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript(pretend);
  await ask(page, 'POST', '/me', { name: 'Ann' });
  await page.goto('/me');
  const on = page.getByTestId('push-on');
  await on.waitFor();
  expect(await on.isChecked()).toBe(false);
  const wish = async () =>
    (await ask<{ wish: Record<string, unknown> | null }>(page, 'GET', '/me/push')).wish;
  await on.click();
  await page.getByTestId('push-quiet').waitFor();
  expect(await wish()).toMatchObject({
    kinds: ['your-turn', 'somebody-sits', 'game-over'],
    quiet: { from: 1320, to: 480 },
    language: 'en',
  });
  await page.getByTestId('push-dice-of-the-day').click();
  await expect.poll(async () => (await wish())?.kinds).toContain('dice-of-the-day');
  await page.getByLabel(said('push-quiet-to'), { exact: true }).fill('07:30');
  await page.getByLabel(said('push-quiet-to'), { exact: true }).blur();
  await expect.poll(async () => (await wish())?.quiet).toEqual({ from: 1320, to: 450 });
  await shoot(page, 'notices');
  await page.getByTestId('push-quiet').click();
  await expect.poll(async () => (await wish())?.quiet).toBe(null);
  await on.click();
  await expect.poll(wish).toBe(null);
  await expect.poll(() => page.getByTestId('push-quiet').count()).toBe(0);
  expect(errors).toEqual([]);
  await visitor.leave();
});

it('a device whose subscription was lost is subscribed again by itself, and one where it was given up is not', async () => {
  const visitor = await house.arrive();
  const { page, errors } = visitor;
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript(pretend);
  await ask(page, 'POST', '/me', { name: 'Ann' });
  await page.goto('/me');
  const wish = async () =>
    (await ask<{ wish: { kinds: string[] } | null }>(page, 'GET', '/me/push')).wish?.kinds;
  await page.getByTestId('push-on').click();
  await page.getByTestId('push-game-over').click();
  const wanted = ['your-turn', 'somebody-sits'];
  await expect.poll(wish).toEqual(wanted);

  // As after a push service said that nobody is there any more.
  await ask(page, 'DELETE', '/me/push');
  expect(await wish()).toBeUndefined();
  await page.goto('/');
  await expect.poll(wish).toEqual(wanted);

  // The browser has another address by now, of which its service worker hears while no page is open.
  await ask(page, 'DELETE', '/me/push');
  const worker = page.context().serviceWorkers()[0]!;
  await worker.evaluate(pretend);
  await worker.evaluate(() => {
    const { ExtendableEvent } = globalThis as unknown as { ExtendableEvent: typeof Event };
    globalThis.dispatchEvent(new ExtendableEvent('pushsubscriptionchange'));
  });
  await expect.poll(wish).toEqual(wanted);

  // Another person on the same device has not said that they want anything.
  await ask(page, 'DELETE', '/me/push');
  await page.context().clearCookies();
  await ask(page, 'POST', '/me', { name: 'Eve' });
  const looked = page.waitForResponse((answer) => answer.url().endsWith('/api/me') && answer.ok());
  await page.goto('/');
  await looked;
  await page.goto('/me');
  await page.getByTestId('push-on').waitFor();
  expect(await wish()).toBeUndefined();

  await page.getByTestId('push-on').click();
  await expect.poll(wish).toContain('game-over');
  await page.getByTestId('push-on').click();
  await expect.poll(wish).toBeUndefined();
  await page.goto('/');
  await page.goto('/me');
  await page.getByTestId('push-on').waitFor();
  expect(await wish()).toBeUndefined();
  expect(errors).toEqual([]);
  await visitor.leave();
});

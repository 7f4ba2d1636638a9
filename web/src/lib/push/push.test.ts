import { beforeEach, expect, it, vi } from 'vitest';
import type { PushState, PushSubscribe, PushWish } from '$lib/generated/protocol';

const KEY = 'AAAA';
const WISH: PushWish = { kinds: ['your-turn'], quiet: null, zone: 'Europe/Amsterdam', language: 'en' };

const person = {
  me: null as { id: string } | null,
  comeIn: vi.fn(async () => {
    person.me ??= { id: 'guest' };
    return person.me;
  }),
};
vi.mock('$lib/house/person.svelte', () => ({ person }));
vi.mock('$lib/settings.svelte', () => ({ settings: { language: 'en' } }));

/** What the server knows of this device. */
let server: Omit<PushState, 'key'> = { wish: null, endpoint: null };
/** Happens while the server is asked how it stands. */
let meanwhile = async () => {};
const heard = vi.fn(({ wish, endpoint }: PushSubscribe) => {
  server = { wish, endpoint };
});
vi.mock('$lib/net/http', () => ({
  HAS_SERVER: true,
  pushState: async () => {
    const answer = { ...server, key: KEY };
    await meanwhile();
    return answer;
  },
  subscribe: async (wish: PushSubscribe) => {
    heard(wish);
    return { ...server, key: KEY };
  },
  unsubscribe: async () => {
    server = { wish: null, endpoint: null };
    return { ...server, key: KEY };
  },
}));

/** A browser that gives its subscription again for as long as nobody gives it up. */
let made = 0;
let held: object | null = null;
const pushManager = {
  getSubscription: async () => held,
  subscribe: async () => {
    if (held) return held;
    const endpoint = `https://push.example/${++made}`;
    held = {
      endpoint,
      options: { applicationServerKey: new Uint8Array(3).buffer },
      toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: async () => {
        held = null;
      },
    };
    return held;
  },
};
/** One after another, as browsers do it. */
let last: Promise<unknown> = Promise.resolve();
const locks = {
  request: (_: string, deed: () => Promise<void>) => {
    last = last.then(deed, deed);
    return last;
  },
};
const registration = { pushManager };
const browser = {
  serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  locks: locks as typeof locks | undefined,
};
vi.stubGlobal('navigator', browser);
vi.stubGlobal('PushManager', class {});
vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' });
const kept = new Map<string, Response>();
vi.stubGlobal('caches', {
  open: async (name: string) => ({
    put: async (_: string, what: Response) => void kept.set(name, what),
  }),
  match: async (_: string, { cacheName }: { cacheName: string }) => kept.get(cacheName)?.clone(),
  delete: async (name: string) => kept.delete(name),
});

const { push } = await import('./push.svelte');
const { forgetWanted, keptWanted } = await import('./wanted');

beforeEach(async () => {
  kept.clear();
  held = null;
  meanwhile = async () => {};
  browser.locks = locks;
  person.me = { id: 'ann' };
  server = { wish: null, endpoint: null };
  await push.settle({ kinds: WISH.kinds });
  heard.mockClear();
  person.comeIn.mockClear();
});

it('a subscription that the server gave up is replaced, and one that it knows is not', async () => {
  const { endpoint } = server;
  await push.renew();
  expect(heard).not.toHaveBeenCalled();
  server = { wish: null, endpoint: null };
  await push.renew();
  expect(server.wish?.kinds).toEqual(WISH.kinds);
  expect(server.endpoint).not.toBe(endpoint);
});

it('who switches it off while it is being renewed is told nothing', async () => {
  server = { wish: null, endpoint: null };
  let off: Promise<void> | undefined;
  meanwhile = async () => {
    off ??= push.switchOff();
  };
  await push.renew();
  await off;
  expect([server.wish, held, await keptWanted(), push.wish]).toEqual([null, null, null, null]);
});

it('what was wanted is looked at again before the server hears of it, also where nobody takes turns', async () => {
  browser.locks = undefined;
  server = { wish: null, endpoint: null };
  meanwhile = forgetWanted;
  await push.renew();
  expect(heard).not.toHaveBeenCalled();
});

it('who goes while it is being renewed does not come in again as a guest', async () => {
  server = { wish: null, endpoint: null };
  meanwhile = async () => {
    person.me = null;
  };
  await push.renew();
  expect(person.comeIn).not.toHaveBeenCalled();
  expect(heard).not.toHaveBeenCalled();
});

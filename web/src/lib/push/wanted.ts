import type { PushWish } from '$lib/generated/protocol';

/**
 * What somebody wanted to be told on this device. The server may lose it: when a push service says that nobody receives anything there.
 * Kept where the service worker finds it, too, which has the same names (`sw.js`).
 */
export interface Wanted {
  /** Who; another person on this device has not said that they want anything. */
  person: string;
  wish: PushWish;
}

const WANTED = 'spellenkast-wanted';
const PLACE = '/wanted';

/**
 * Does this when nobody else is at the subscription of this browser, neither another page nor the service worker: who switches it off while
 * it is being renewed has the last word.
 */
export async function inTurn(deed: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request('spellenkast-push', deed);
  else await deed();
}

export async function keepWanted(wanted: Wanted): Promise<void> {
  await (await caches.open(WANTED)).put(PLACE, Response.json(wanted));
}

export async function forgetWanted(): Promise<void> {
  // Only a page that came safely can keep anything.
  await globalThis.caches?.delete(WANTED);
}

export async function keptWanted(): Promise<Wanted | null> {
  const kept = await caches.match(PLACE, { cacheName: WANTED });
  return (await kept?.json()) ?? null;
}

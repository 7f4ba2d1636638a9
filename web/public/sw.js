// Keeps the app itself, so that the cupboard opens without a network. What is played always comes from the server:
// nothing under /api is ever kept.
const KEPT = 'spellenkast-1';
// More files than any one build has; beyond that the oldest go.
const MOST = 300;

self.addEventListener('install', (event) => {
  event.waitUntil(keepHome());
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (pathname.startsWith('/api') || pathname.startsWith('/ws')) return;
  if (request.mode === 'navigate') event.respondWith(pageOrHome(event));
  // The name of a built file holds a hash of what is in it: it never changes.
  else if (pathname.startsWith('/assets/')) event.respondWith(keptOrFresh(request));
  else event.respondWith(freshOrKept(request));
});

// What a page shows may be anybody's, and no page at all: only the empty house is kept, for when there is no network.
async function pageOrHome(event) {
  try {
    const answer = await fetch(event.request);
    event.waitUntil(keepHome().catch(() => null));
    return answer;
  } catch (reason) {
    const home = await (await caches.open(KEPT)).match('/');
    if (home) return home;
    throw reason;
  }
}

async function keepHome() {
  const kept = await caches.open(KEPT);
  await kept.add('/');
}

async function freshOrKept(request) {
  const kept = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) await kept.put(request, answer.clone());
    return answer;
  } catch (reason) {
    const known = await kept.match(request);
    if (known) return known;
    throw reason;
  }
}

async function keptOrFresh(request) {
  const kept = await caches.open(KEPT);
  const known = await kept.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) {
    await kept.put(request, answer.clone());
    await forgetOldest(kept);
  }
  return answer;
}

async function forgetOldest(kept) {
  const names = (await kept.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/assets/'));
  await Promise.all(names.slice(0, Math.max(0, names.length - MOST)).map((name) => kept.delete(name)));
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
}

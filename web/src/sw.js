// Holds the whole app, so that the cupboard opens without a network. VERSION and FILES are written before this when it is
// built (see offline.ts). Whatever a version consists of is kept together and replaced together: no page is ever half new.
// What others may change comes from the server each time: nothing under /api is ever kept.
const KEPT = `spellenkast-${VERSION}`;
/** What bots learned changes more seldom than the app, and is large: it is kept once a bot needs it. */
const LEARNED = 'spellenkast-learned';
/** More files than bots have; beyond that the oldest go. */
const MOST_LEARNED = 40;

const HOME = new URL('./', location.href).pathname;
const PLACES = /^(|(day|games|learn|lesson|me|new|puzzles|ratings|replay|table|people|privacy)(\/.*)?)$/;

self.addEventListener('install', (event) => {
  event.waitUntil(keepAll());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});

self.addEventListener('message', ({ data, ports }) => {
  if (data.do === 'compare') ports[0].postMessage(FILES.some((name) => data.script.endsWith(name)));
  if (data.do === 'take-over') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || !pathname.startsWith(HOME)) return;
  const name = pathname.slice(HOME.length);
  if (request.mode === 'navigate') {
    if (PLACES.test(name) || name === 'index.html') event.respondWith(keptOrFresh(KEPT, HOME, request));
  } else if (FILES.includes(name)) {
    event.respondWith(keptOrFresh(KEPT, pathname, request));
  } else if (/^assets\/.*\.(net|race)$/.test(name)) {
    event.respondWith(learned(pathname, request));
  }
});

async function keepAll() {
  const kept = await caches.open(KEPT);
  // The name of a built file holds a hash of what is in it; the others may be old in the browser's own cache.
  const fresh = (name) => new Request(HOME + name, name.startsWith('assets/') ? {} : { cache: 'reload' });
  await kept.addAll(['', ...FILES].map(fresh));
  // While files are being replaced where they lie, the first page may be of another version than the rest.
  const page = await (await kept.match(HOME)).text();
  if (!FILES.some((name) => name.endsWith('.js') && page.includes(name))) {
    await caches.delete(KEPT);
    throw new Error('The page and its files are not of one version.');
  }
}

async function keptOrFresh(where, name, request) {
  return (await (await caches.open(where)).match(name)) ?? fetch(request);
}

async function learned(name, request) {
  const kept = await caches.open(LEARNED);
  const known = await kept.match(name);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) {
    await kept.put(name, answer.clone());
    const names = await kept.keys();
    await Promise.all(
      names.slice(0, Math.max(0, names.length - MOST_LEARNED)).map((old) => kept.delete(old)),
    );
  }
  return answer;
}

async function forgetOthers() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('spellenkast-') && name !== KEPT && name !== LEARNED);
  await Promise.all(old.map((name) => caches.delete(name)));
}

// Holds the whole app, so that the cupboard opens without a network, and shows notices while it is closed. VERSION, FILES and WORDS are written before this when it is
// built (see offline.ts). Whatever a version consists of is kept together and replaced together: no page is ever half new.
// What others may change comes from the server each time: nothing under /api is ever kept.
const KEPT = `spellenkast-${VERSION}`;
/** What bots learned changes more seldom than the app, and is large: it is kept once a bot needs it. */
const LEARNED = 'spellenkast-learned';
/** What somebody wanted to be told on this device. */
const WANTED = 'spellenkast-wanted';
/** More files than bots have; beyond that the oldest go. */
const MOST_LEARNED = 40;

const HOME = new URL('./', location.href).pathname;
const PLACES =
  /^(|(announce|club|clubs|day|games|join|learn|lesson|me|new|people|privacy|puzzles|ratings|replay|table|tournament|wall)(\/.*)?)$/;

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

/** There is one notice at a time, which tells everything: a newer one takes its place. */
const NOTICE = 'spellenkast';

self.addEventListener('push', (event) => {
  event.waitUntil(tell(event.data.json()));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(goTo(event.notification.data.place));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(inTurn(subscribeAnew));
});

async function tell(message) {
  const { turns, news } = message;
  // Where there are no numbers on icons, or no leave for them, there is none.
  await self.navigator.setAppBadge?.(turns).catch(() => {});
  if (news.length === 0) {
    // Settled on another device.
    const shown = await self.registration.getNotifications({ tag: NOTICE });
    for (const notice of shown) notice.close();
    return;
  }
  if (!alwaysShows() && (await isLookedAt())) return;
  // What a newer server tells of has no words here yet.
  const [title = 'Spellenkast', ...others] = linesOf(message);
  await self.registration.showNotification(title, {
    body: others.join('\n'),
    tag: NOTICE,
    renotify: true,
    lang: message.language,
    icon: `${HOME}icons/icon-192.png`,
    data: { turns, place: placeOf(message) },
  });
}

/** Safari takes the leave away from who shows nothing. */
const alwaysShows = () => /Safari/.test(navigator.userAgent) && !/Chrom|Firefox/.test(navigator.userAgent);

/** Whoever looks at the app sees it there. */
async function isLookedAt() {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.some((page) => page.visibilityState === 'visible' && page.focused);
}

function linesOf({ language, turns, news, more }) {
  const words = WORDS[language] ?? WORDS.en;
  const say = (name, values) => words[name].replace(/\{ \$(\w+) \}/g, (_, key) => values[key]);
  const named = (game) => words[`game-${game}`] ?? '';
  const called = news.filter(({ kind, hurry }) => kind === 'your-turn' && !hurry);
  const lines = news
    .filter(({ hurry }) => hurry)
    .map(({ game }) => say('notice-hurry', { game: named(game) }));
  if (called.length > 0)
    lines.push(
      turns > 1 ? say('notice-turns', { count: turns }) : say('notice-turn', { game: named(called[0].game) }),
    );
  for (const { kind, game, name } of news) {
    if (kind === 'somebody-sits')
      lines.push(say(name ? 'notice-sits' : 'notice-sits-nobody', { name, game: named(game) }));
    if (kind === 'game-over') lines.push(say('notice-over', { game: named(game) }));
    if (kind === 'dice-of-the-day') lines.push(say('notice-day', {}));
  }
  if (more > 0 && lines.length > 1) lines.push('…');
  return lines;
}

/** Where a tap on the notice leads. */
function placeOf({ news, open }) {
  if (open) return `${HOME}table/${open}`;
  return news.every(({ kind }) => kind === 'dice-of-the-day') ? `${HOME}day` : HOME;
}

async function goTo(place) {
  const [page] = await self.clients.matchAll({ type: 'window' });
  // First to the front: browsers allow that for a moment only.
  const there = await page?.focus().catch(() => null);
  if (!(await there?.navigate(place).catch(() => null))) await self.clients.openWindow(place);
}

/** The browser has given the subscription up: the server hears of the new one, and wishes stay what they were. */
async function subscribeAnew() {
  const { key, wish: before } = await wanted();
  if (!before) return;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const { endpoint, keys } = (await self.registration.pushManager.subscribe(options)).toJSON();
  const { p256dh, auth } = keys;
  // Meanwhile somebody may have switched it off, or gone.
  const { wish } = await wanted();
  if (!wish) return;
  const body = JSON.stringify({ endpoint, keys: { p256dh, auth }, wish });
  await ask('/me/push', { method: 'PUT', headers: { 'content-type': 'application/json' }, body });
}

/** What whoever is here wants on this device, also where the server has given the subscription up (see lib/push/wanted.ts). */
async function wanted() {
  const { key, wish } = await (await ask('/me/push')).json();
  if (wish) return { key, wish };
  const kept = await (await caches.match('/wanted', { cacheName: WANTED }))?.json();
  const me = await (await ask('/me')).json();
  return { key, wish: kept?.person === me?.id ? kept?.wish : null };
}

/** Pages wait for it: not for ever. */
const ask = (path, request) => fetch(`/api${path}`, { ...request, signal: AbortSignal.timeout(20_000) });

/** Does this when no page is at the subscription (see lib/push/wanted.ts). */
const inTurn = (deed) =>
  self.navigator.locks ? self.navigator.locks.request('spellenkast-push', deed) : deed();

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
  const old = names.filter(
    (name) => name.startsWith('spellenkast-') && ![KEPT, LEARNED, WANTED].includes(name),
  );
  await Promise.all(old.map((name) => caches.delete(name)));
}

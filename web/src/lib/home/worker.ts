/* The house: all tables of this device, in one place whatever number of pages look at them. It takes one thing after another. */
import init, { House } from './pkg/house';
import wasm from './pkg/house_bg.wasm?url';
import { Shelf } from './shelf';
import type { BetweenWorkers, FromPage, ToPage } from './talk';

/** How long a house that could keep nothing waits before its bots try again, in milliseconds. */
const PAUSE = 2000;

const page = crypto.getRandomValues(new Uint32Array(1))[0]!;
const others = new BroadcastChannel('spellenkast-house');

const shelf = new Shelf((missing) => tell('all', { do: 'learned', missing }));
/** What is asked of the shelf alone: which games a server does not have yet. */
const OWN: Record<string, (body: string) => Promise<string>> = {
  'GET /unsent': async () => JSON.stringify(await shelf.unsent()),
  'POST /sent': async (id) => JSON.stringify((await shelf.mark(id, 'sent')) ?? null),
  'POST /refused': async (id) => JSON.stringify((await shelf.mark(id, 'refused')) ?? null),
};

let house: House | null = null;
/** Whether the house is in this worker. */
let leads = false;
let queue: Promise<unknown> = Promise.resolve();
let thinks = false;
let clock: ReturnType<typeof setTimeout> | undefined;

function tell(to: number | 'all', told: ToPage): void {
  if (to === page || to === 'all') self.postMessage(told);
  if (to !== page) others.postMessage({ to, told } satisfies BetweenWorkers);
}

/** Does something when all that came before is done, and tells what came of it. */
function next(deed: (house: House) => unknown): void {
  queue = queue
    .then(async () => {
      if (!house) return;
      await deed(house);
      const messages: (number | string)[] = house.messages();
      for (let at = 0; at < messages.length; at += 2)
        tell(messages[at] as number, { do: 'tell', text: messages[at + 1] as string });
      await wait(house);
    })
    .catch(fall);
}

/** Bots think between what people do; clocks run. */
async function wait(at: House): Promise<void> {
  if (at.hasToThink() && !thinks) {
    thinks = true;
    think(0);
  }
  clearTimeout(clock);
  const due = await at.tick(Date.now()).catch(() => undefined);
  if (due !== undefined) clock = setTimeout(() => next(() => null), Math.min(due - Date.now(), 2 ** 30));
}

function think(pause: number): void {
  setTimeout(
    () =>
      next(async (at) => {
        // What could not be kept is thought again, later: the player hears of it with their own next move.
        const moved = await at
          .think(Date.now())
          .catch((refused) => (typeof refused === 'string' ? null : fall(refused)));
        thinks = moved === null;
        if (thinks) think(PAUSE);
      }),
    pause,
  );
}

/** A house that fell down must not be used any more. What was kept is the truth. */
function fall(reason: unknown): void {
  if (!house) return;
  house = null;
  self.postMessage({ do: 'fell', why: String(reason) } satisfies ToPage);
}

function hear(from: number, said: FromPage): void {
  switch (said.do) {
    case 'open':
      next((at) => at.greet(from, Date.now()));
      break;
    case 'say':
      next((at) => at.hear(from, said.text, Date.now()));
      break;
    case 'rename':
      next((at) => at.rename(said.name));
      break;
    case 'leave':
      next((at) => at.part(from));
      break;
    case 'ask': {
      const { number, method, path, body } = said;
      next(async (at) => {
        const own = OWN[`${method} ${path}`];
        const asked = own ? own(JSON.parse(body)) : at.ask(method, path, body, Date.now());
        const answer = await asked.then(
          (answer) => ({ answer }),
          (refused) => {
            if (own) return { refused: JSON.stringify(refused) };
            if (typeof refused !== 'string') throw refused;
            return { refused };
          },
        );
        tell(from, { do: 'answer', number, ...answer });
      });
    }
  }
}

/** What the page said before it was known who has the house. */
let waiting: FromPage[] | null = [];

self.onmessage = ({ data: said }: MessageEvent<FromPage>) => {
  if (leads) hear(page, said);
  else if (waiting) waiting.push(said);
  else others.postMessage({ from: page, said } satisfies BetweenWorkers);
};

others.onmessage = ({ data }: MessageEvent<BetweenWorkers>) => {
  if ('from' in data) {
    if (leads) hear(data.from, data.said);
  } else if (data.to === page || data.to === 'all') {
    self.postMessage(data.told);
  }
};

/** Has the house from now on, until the page goes away. */
async function lead(): Promise<never> {
  leads = true;
  queue = init({ module_or_path: wasm }).then(() => {
    house = new House(shelf, 'me', '', Date.now());
  });
  queue.catch((reason) => self.postMessage({ do: 'fell', why: String(reason) } satisfies ToPage));
  // Pages that talked to the house before have to say again what they want.
  if (waiting) others.postMessage({ to: 'all', told: { do: 'moved' } } satisfies BetweenWorkers);
  else tell('all', { do: 'moved' });
  for (const said of waiting ?? []) hear(page, said);
  waiting = null;
  return new Promise<never>(() => null);
}

/** One page has the house, and whoever waits longest takes it over. */
async function settle(): Promise<void> {
  const LOCK = 'spellenkast-house';
  if (!navigator.locks) return lead();
  // A browser that was told to keep nothing gives no locks either: there is nothing that two pages could share.
  await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? lead() : null)).catch(lead);
  for (const said of waiting ?? []) others.postMessage({ from: page, said } satisfies BetweenWorkers);
  waiting = null;
  await navigator.locks.request(LOCK, lead);
}

void settle();

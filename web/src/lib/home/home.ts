/* The house on this device, as a page sees it: a carrier for its line, and answers to its requests. */
import { learned } from './learned.svelte';
import type { FromPage, ToPage } from './talk';

/** A way to a host, as a socket has it. */
export type Carrier = Pick<WebSocket, 'readyState' | 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose'>;

/** How the ids of tables and records begin that are on this device. */
export const isHere = (id: string): boolean => id.startsWith('~');

/** What is thrown where the house refuses a request. */
export interface Refused {
  code: string;
  text: string;
}

interface Asked {
  said: Extract<FromPage, { do: 'ask' }>;
  answered(answer: unknown): void;
  refused(refused: Refused): void;
}

const NO_ANSWER: Refused = { code: 'no-answer', text: 'The house on this device does not answer.' };
/** So often in a row a house is built anew that fell down before it answered anything. */
const FALLS = 3;

let worker: Worker | null = null;
let name = '';
let carrier: HomeCarrier | null = null;
let falls = 0;
let asks = 0;
const asked = new Map<number, Asked>();

/** The worker with the house, or on the way to it; built when somebody first needs it. */
function house(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'house' });
  worker.onmessage = ({ data }: MessageEvent<ToPage>) => hear(data);
  worker.onerror = () => hear({ do: 'fell', why: 'the worker could not be started' });
  worker.postMessage({ do: 'rename', name } satisfies FromPage);
  return worker;
}

/** Lets the house be built, for somebody who will need it soon. */
export const wake = (): void => void house();

const say = (said: FromPage) => house().postMessage(said);

function hear(told: ToPage): void {
  switch (told.do) {
    case 'tell':
      falls = 0;
      carrier?.hear(told.text);
      break;
    case 'answer': {
      const asking = asked.get(told.number);
      asked.delete(told.number);
      if (told.refused !== undefined) asking?.refused(JSON.parse(told.refused));
      else asking?.answered(JSON.parse(told.answer!));
      break;
    }
    case 'learned':
      learned.missing = told.missing;
      break;
    case 'moved':
      say({ do: 'rename', name });
      carrier?.lose();
      askAgain();
      break;
    case 'fell':
      console.error('The house fell down:', told.why);
      worker?.terminate();
      worker = null;
      falls += 1;
      if (falls > FALLS) {
        for (const { refused } of asked.values()) refused(NO_ANSWER);
        asked.clear();
      }
      carrier?.lose();
      askAgain();
  }
}

/** What the house before was asked and did not answer. What changes something may have happened: that is not asked twice. */
function askAgain(): void {
  for (const [number, { said, refused }] of asked) {
    if (said.method === 'GET') {
      say(said);
    } else {
      asked.delete(number);
      refused(NO_ANSWER);
    }
  }
}

/** Asks the house on this device. */
export function askHere<T>(method: string, path: string, body?: unknown): Promise<T> {
  return new Promise<T>((answered, refused) => {
    const said = { do: 'ask', number: ++asks, method, path, body: JSON.stringify(body ?? null) } as const;
    asked.set(said.number, { said, answered: answered as (answer: unknown) => void, refused });
    say(said);
  });
}

/** From now on whoever is here goes by this name. */
export function nameHere(mine: string): void {
  name = mine;
  if (worker) say({ do: 'rename', name });
}

class HomeCarrier implements Carrier {
  readyState: number = WebSocket.CONNECTING;
  onopen: WebSocket['onopen'] = null;
  onmessage: WebSocket['onmessage'] = null;
  onclose: WebSocket['onclose'] = null;
  readonly #socket = this as unknown as WebSocket;

  send(text: string): void {
    say({ do: 'say', text });
  }

  close(): void {
    say({ do: 'leave' });
    this.lose();
  }

  hear(data: string): void {
    if (this.readyState === WebSocket.CONNECTING) {
      this.readyState = WebSocket.OPEN;
      this.onopen?.call(this.#socket, new Event('open'));
    }
    this.onmessage?.call(this.#socket, new MessageEvent('message', { data }));
  }

  lose(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    if (carrier === this) carrier = null;
    this.onclose?.call(this.#socket, new CloseEvent('close'));
  }
}

/** Opens the line to the house. */
export function openHome(): Carrier {
  carrier = new HomeCarrier();
  say({ do: 'open' });
  return carrier;
}

// A page that the browser puts aside, to show it again when one goes back, is frozen with all that it holds: it must not hold
// the house. What is kept is the truth, and the next house goes on from there.
globalThis.addEventListener?.('pagehide', ({ persisted }) => {
  if (!worker) return;
  if (!persisted) return say({ do: 'leave' });
  worker.terminate();
  worker = null;
});
globalThis.addEventListener?.('pageshow', ({ persisted }) => {
  if (!persisted) return;
  carrier?.lose();
  askAgain();
});

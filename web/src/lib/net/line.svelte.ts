import type { ClientMessage, Command, Reaction, ServerMessage, TableMessage } from '$lib/generated/protocol';
import { type Carrier, isHere, openHome } from '$lib/home/home';
import { Refusal } from './http';
import { freshId } from './id';

type Heard = ServerMessage | TableMessage;
type Answer = Extract<Heard, { id: string }>;
type Question = Extract<ClientMessage, { id: string }>;

/** Somebody who follows a table through the eyes of one seat (null: the lowest of their own, or a spectator). */
export interface Follower {
  readonly table: string;
  readonly seat: number | null;
  /** The number of the last event seen, or null before the first. */
  readonly seen: number | null;
  hear(message: Heard): void;
}

interface Pending {
  message: Question;
  /** How often nobody could say what came of it. */
  unsure: number;
  answered(answer: Answer): void;
  refused(refusal: Refusal): void;
}

/** How long to wait before the next attempt, in milliseconds. */
const PAUSES = [300, 700, 1500, 3000, 5000];
const pauseAfter = (failures: number) => PAUSES[Math.min(failures, PAUSES.length - 1)]!;
/** A line on which nothing is heard for so long is dead, whatever the browser thinks. */
const SILENCE = 25_000;
/** After these nobody knows whether something was stored: said again under its id, it counts once. */
const UNSURE = ['fell-over', 'storage-unavailable'];
const FOR_GOOD = ['no-table', 'needs-code', 'no-spectators', 'not-your-seat', 'broken'];
/** Whether a table that is refused for this reason stays so; for any other reason we ask again. */
export const isForGood = (code: string): boolean => FOR_GOOD.includes(code);

/** One pair of eyes at one table, as the server counts them. Several may look through them; the last one closes them. */
class Watch {
  readonly followers = new Set<Follower>();
  refusals = 0;
  timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly table: string,
    readonly seat: number | null,
  ) {}

  /** The number of the last event that all have seen who have seen any. */
  get seen(): number | null {
    const seen = [...this.followers].flatMap(({ seen }) => (seen === null ? [] : [seen]));
    return seen.length === 0 ? null : Math.min(...seen);
  }

  hear(message: Heard): void {
    for (const follower of [...this.followers]) follower.hear(message);
  }
}

/** Opens the way to the server. */
function openSocket(): Carrier {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${location.host}/ws`);
}

/**
 * The one way of this browser to a host: a WebSocket to the server, or the house on this device. It comes back by itself:
 * then every follower hears what it missed, and everything that was said but not yet answered is said again under its old
 * id, which counts once.
 */
export class Line {
  /** `down` only after the first attempt failed, so that a quick hiccup shows nothing. */
  state = $state<'opening' | 'open' | 'down'>('opening');
  /** What the server's clock is ahead of ours, in milliseconds. */
  ahead = 0;

  #socket: Carrier | null = null;
  #watches = new Map<string, Watch>();
  #cupboards = new Set<() => void>();
  #pending = new Map<string, Pending>();
  #failures = 0;
  #heard = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;

  constructor(readonly connect: () => Carrier) {}

  follow(follower: Follower): () => void {
    const { table, seat } = follower;
    const key = `${table} ${seat}`;
    const watch = this.#watches.get(key) ?? new Watch(table, seat);
    this.#watches.set(key, watch);
    watch.followers.add(follower);
    this.#open();
    // Whoever joins others needs the whole view, too: the others hear it once more.
    if (this.#ready) this.#ask(watch, follower.seen);
    return () => {
      if (!watch.followers.delete(follower) || watch.followers.size > 0) return;
      this.#watches.delete(key);
      clearTimeout(watch.timer);
      if (this.#ready) this.#send({ type: 'unwatch', table, ...(seat === null ? {} : { seat }) });
    };
  }

  /** Calls `changed` when the list of one's own tables has changed, or may have while the line was down. */
  followTables(changed: () => void): () => void {
    this.#cupboards.add(changed);
    this.#open();
    if (this.#ready) this.#send({ type: 'follow-tables' });
    return () => {
      this.#cupboards.delete(changed);
      if (this.#cupboards.size === 0 && this.#ready) this.#send({ type: 'unfollow-tables' });
    };
  }

  /** Does something at a table; resolved once it is stored for good. */
  async command(table: string, command: Command): Promise<void> {
    await this.#question({ type: 'command', table, id: freshId(), command });
  }

  /** Asks something about a table. */
  ask(question: Exclude<Question, { type: 'command' }>): Promise<Answer> {
    return this.#question(question);
  }

  /** Shows the others how a player feels. Nobody waits for it, and where the line is down it is not said later. */
  react(table: string, seat: number, reaction: Reaction): void {
    if (this.#ready) this.#send({ type: 'react', table, id: freshId(), seat, reaction });
  }

  /** Closes and opens again, to be known by another cookie. */
  renew(): void {
    this.#socket?.close();
  }

  get #ready() {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  #question(message: Question): Promise<Answer> {
    this.#open();
    return new Promise((answered, refused) => {
      this.#pending.set(message.id, { message, unsure: 0, answered, refused });
      if (this.#ready) this.#send(message);
    });
  }

  #open(): void {
    if (this.#socket) return;
    clearTimeout(this.#timer);
    const socket = this.connect();
    this.#socket = socket;
    socket.onopen = () => {
      this.#failures = 0;
      this.#heard = Date.now();
      this.state = 'open';
      if (this.#cupboards.size > 0) this.#send({ type: 'follow-tables' });
      for (const changed of this.#cupboards) changed();
      for (const watch of this.#watches.values()) this.#ask(watch);
      for (const { message } of this.#pending.values()) this.#send(message);
    };
    socket.onmessage = ({ data }) => {
      this.#heard = Date.now();
      this.#hear(JSON.parse(data));
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#socket = null;
      this.#again();
    };
    this.#pulse ??= setInterval(() => this.#listen(), SILENCE / 4);
  }

  /** Asks for a sign of life, and gives a silent line up. */
  #listen(): void {
    if (!this.#ready) return;
    if (Date.now() - this.#heard > SILENCE) this.#socket?.close();
    else if (Date.now() - this.#heard > SILENCE / 3) this.#send({ type: 'ping' });
  }

  #again(): void {
    if (this.#failures > 0 || this.state === 'open') this.state = 'down';
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#open(), pauseAfter(this.#failures));
    this.#failures += 1;
  }

  /** Tries at once: the network or the page came back. */
  wake(): void {
    if (!this.#socket && this.#watches.size + this.#cupboards.size > 0) this.#open();
  }

  #ask(watch: Watch, since = watch.seen): void {
    const { table, seat } = watch;
    const message: ClientMessage = { type: 'watch', table };
    if (seat !== null) message.seat = seat;
    if (since !== null) message.since = since;
    clearTimeout(watch.timer);
    this.#send(message);
  }

  #send(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #hear(message: Heard): void {
    if (message.type === 'hello') this.ahead = message.time - Date.now();
    if (message.type === 'tables-changed') for (const changed of this.#cupboards) changed();
    if ('id' in message && message.id !== null) {
      const pending = this.#pending.get(message.id);
      if (message.type === 'refused' && pending && this.#saysAgain(pending, message.code)) return;
      this.#pending.delete(message.id);
      if (message.type === 'refused') pending?.refused(new Refusal(message.code, message.text));
      else pending?.answered(message as Answer);
    }
    if (!('table' in message) || message.table === null) return;
    for (const watch of this.#at(message.table)) {
      if ('seat' in message && message.seat !== watch.seat) continue;
      if (message.type === 'refused') {
        // Commands and questions were answered above; only a watch has a seat.
        if (message.seat !== undefined) this.#refused(watch, message);
        continue;
      }
      if (message.type === 'state') watch.refusals = 0;
      watch.hear(message);
    }
  }

  /** Says a command again a little later where nobody knows what came of it; a few times, then the player is told. */
  #saysAgain(pending: Pending, code: string): boolean {
    const { message, unsure } = pending;
    if (message.type !== 'command' || !UNSURE.includes(code) || unsure >= PAUSES.length) return false;
    pending.unsure += 1;
    setTimeout(() => this.#ready && this.#pending.has(message.id) && this.#send(message), pauseAfter(unsure));
    return true;
  }

  #at(table: string): Watch[] {
    return [...this.#watches.values()].filter((watch) => watch.table === table);
  }

  /** A table cannot be watched with these eyes, or no longer. */
  #refused(watch: Watch, message: Extract<Heard, { type: 'refused' }>): void {
    watch.hear(message);
    clearTimeout(watch.timer);
    if (isForGood(message.code)) return;
    watch.timer = setTimeout(() => this.#ready && this.#ask(watch), pauseAfter(watch.refusals));
    watch.refusals += 1;
  }
}

/** The line to the server. */
export const line = new Line(openSocket);
/** The line to the house on this device. */
export const home = new Line(openHome);
/** The line to a table. */
export const lineTo = (table: string): Line => (isHere(table) ? home : line);

globalThis.addEventListener?.('online', () => line.wake());
globalThis.document?.addEventListener('visibilitychange', () => line.wake());

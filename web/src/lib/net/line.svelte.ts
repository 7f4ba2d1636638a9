import type { ClientMessage, Command, ServerMessage, TableMessage } from '$lib/generated/protocol';
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
  answered(answer: Answer): void;
  refused(refusal: Refusal): void;
}

/** How long to wait before the next attempt, in milliseconds. */
const PAUSES = [300, 700, 1500, 3000, 5000];
/** A line on which nothing is heard for so long is dead, whatever the browser thinks. */
const SILENCE = 25_000;

/**
 * The one WebSocket of this browser. It comes back by itself: then every follower hears what it missed, and
 * everything that was said but not yet answered is said again under its old id, which counts once.
 */
class Line {
  /** `down` only after the first attempt failed, so that a quick hiccup shows nothing. */
  state = $state<'opening' | 'open' | 'down'>('opening');
  /** What the server's clock is ahead of ours, in milliseconds. */
  ahead = 0;

  #socket: WebSocket | null = null;
  #followers = new Set<Follower>();
  #pending = new Map<string, Pending>();
  #failures = 0;
  #heard = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setInterval> | undefined;

  follow(follower: Follower): () => void {
    this.#followers.add(follower);
    this.#open();
    if (this.#ready) this.#ask(follower);
    return () => {
      if (!this.#followers.delete(follower)) return;
      const { table, seat } = follower;
      if (this.#ready) this.#send({ type: 'unwatch', table, ...(seat === null ? {} : { seat }) });
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
      this.#pending.set(message.id, { message, answered, refused });
      if (this.#ready) this.#send(message);
    });
  }

  #open(): void {
    if (this.#socket) return;
    clearTimeout(this.#timer);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/ws`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#failures = 0;
      this.#heard = Date.now();
      this.state = 'open';
      for (const follower of this.#followers) this.#ask(follower);
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
    this.#watch ??= setInterval(() => this.#listen(), SILENCE / 4);
  }

  /** Asks for a sign of life, and gives a silent line up. */
  #listen(): void {
    if (!this.#ready) return;
    if (Date.now() - this.#heard > SILENCE) this.#socket?.close();
    else if (Date.now() - this.#heard > SILENCE / 3) this.#send({ type: 'ping' });
  }

  #again(): void {
    if (this.#failures > 0 || this.state === 'open') this.state = 'down';
    const pause = PAUSES[Math.min(this.#failures, PAUSES.length - 1)]!;
    this.#failures += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#open(), pause);
  }

  /** Tries at once: the network or the page came back. */
  wake(): void {
    if (!this.#socket && this.#followers.size > 0) this.#open();
  }

  #ask({ table, seat, seen }: Follower): void {
    const message: ClientMessage = { type: 'watch', table };
    if (seat !== null) message.seat = seat;
    if (seen !== null) message.since = seen;
    this.#send(message);
  }

  #send(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #hear(message: Heard): void {
    if (message.type === 'hello') this.ahead = message.time - Date.now();
    if ('id' in message && message.id !== null) {
      const pending = this.#pending.get(message.id);
      this.#pending.delete(message.id);
      if (message.type === 'refused') pending?.refused(new Refusal(message.code, message.text));
      else pending?.answered(message as Answer);
    }
    if (!('table' in message) || message.table === null) return;
    for (const follower of this.#followers) {
      const sameEyes = !('seat' in message) || message.seat === follower.seat;
      if (follower.table === message.table && sameEyes) follower.hear(message);
    }
  }
}

export const line = new Line();

globalThis.addEventListener?.('online', () => line.wake());
globalThis.document?.addEventListener('visibilitychange', () => line.wake());

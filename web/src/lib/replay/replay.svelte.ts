import type { Game } from '$lib/games/parts';
import type { Moment } from '$lib/generated/protocol';
import { recordMoment } from '$lib/net/http';
import { type GameRecord, moverOf } from './record.svelte';

/** Through whose eyes: a seat, whoever has just moved, or somebody beside the table. */
export type Eyes = number | 'mover' | 'beside';

/** How long a moment stays while the game plays by itself, in milliseconds. */
const PAUSE = 1500;
/** How many neighbours are fetched before somebody asks for them. */
const AHEAD = 3;

/** A finished game being looked at, moment by moment. */
export class Replay {
  /** How many events have happened at the moment that is wished for. */
  at = $state(0);
  /** The moment that is shown; the one before stays until the next is here. */
  moment = $state.raw<Moment | null>(null);
  /** For whoever has just moved the game as it was before; the others have none. */
  before = $state.raw<Game[]>([]);
  eyes = $state<Eyes>('mover');
  playing = $state(false);
  speed = $state(1);

  #known = new Map<string, Promise<Moment>>();
  #underWay: Promise<unknown> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly record: GameRecord) {}

  get events(): number {
    return this.record.events.length;
  }

  /** The seat that lies in front at a moment; null beside the table. */
  seatAt(at: number): number | null {
    if (this.eyes === 'beside') return null;
    if (this.eyes !== 'mover') return this.eyes;
    const { events } = this.record;
    const earlier = events.slice(0, at).findLast((event) => moverOf(event) !== null);
    return moverOf(events[at - 1]) ?? moverOf(events[at]) ?? moverOf(earlier) ?? 0;
  }

  /** Shows another moment; numbers beyond the ends become the ends. */
  async go(to: number): Promise<void> {
    this.at = Math.max(0, Math.min(this.events, Math.round(to) || 0));
    const wished = this.at;
    // One after the other: who drags along the whole game wants to see where they end, and the server plays it again each time.
    await this.#underWay;
    if (wished !== this.at) return;
    const fetched = this.#fetch(wished);
    this.#underWay = fetched.catch(() => null);
    const moment = await fetched;
    const before = await this.#gameBefore(wished);
    if (wished !== this.at) return;
    this.before = before;
    this.moment = moment;
    void this.#lookAhead(wished);
  }

  async #gameBefore(at: number): Promise<Game[]> {
    const mover = moverOf(this.record.events[at - 1]);
    if (mover === null) return [];
    // Nothing glows where it cannot be had.
    const earlier = await this.#fetch(at - 1, this.seatAt(at)).catch(() => null);
    return earlier ? Object.assign([], { [mover]: earlier.game }) : [];
  }

  /** Fetches the neighbours of a moment, the nearest first, as long as it is the one that is shown. */
  async #lookAhead(at: number): Promise<void> {
    for (let far = 1; far <= AHEAD; far++) {
      for (const near of [at + far, at - far]) {
        if (at !== this.at) return;
        if (near >= 0 && near <= this.events) await this.#fetch(near).catch(() => null);
      }
    }
  }

  /** Looks through other eyes. */
  look(eyes: Eyes): Promise<void> {
    this.eyes = eyes;
    return this.go(this.at);
  }

  play(): void {
    this.playing = true;
    if (this.at >= this.events) void this.go(0);
    this.#later();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  #later(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(async () => {
      await this.go(this.at + 1).catch(() => this.pause());
      if (!this.playing) return;
      if (this.at < this.events) this.#later();
      else this.pause();
    }, PAUSE / this.speed);
  }

  #fetch(at: number, seat = this.seatAt(at)): Promise<Moment> {
    const key = `${at} ${seat}`;
    const known = this.#known.get(key);
    if (known) return known;
    const fresh = recordMoment(this.record, at, seat);
    this.#known.set(key, fresh);
    fresh.catch(() => this.#known.delete(key));
    return fresh;
  }
}

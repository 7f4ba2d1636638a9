import type { GameParts } from '$lib/games/parts';
import type {
  Command,
  LogLine,
  PublicEvent,
  ServerMessage,
  TableMessage,
  TableView,
} from '$lib/generated/protocol';
import { Refusal, tableLog } from '$lib/net/http';
import { freshId } from '$lib/net/id';
import { type Follower, line } from '$lib/net/line.svelte';
import { Building } from './building.svelte';
import { listMoves } from './choices';
import { grown } from './log';
import { type Patch, patched } from './patch';

type Standing = TableView['standing'];

/** What a whole move would lead to. */
export interface Preview {
  move: string;
  game: NonNullable<TableView['game']>;
  standing: Standing;
}

/** A table as it is seen from one seat, kept up to date over the line, with the move being built there. */
export class SeatAtTable implements Follower {
  view = $state.raw<TableView | null>(null);
  /** The log of the game on the table as far back as it is known, without a gap. */
  log = $state.raw<LogLine[]>([]);
  /** What just happened, for sounds, dice that roll and screen readers. */
  news = $state.raw<PublicEvent[]>([]);
  /** The seats whose players are connected, and how many others watch. */
  presence = $state.raw<{ seats: number[]; watching: number }>({ seats: [], watching: 0 });
  /** Why the table does not let us in. */
  refusal = $state.raw<Refusal | null>(null);
  /** A command is on its way. */
  busy = $state(false);
  preview = $state.raw<Preview | null>(null);
  /** Why the last wish cannot be; the page says it for a while. */
  said = $state.raw<Refusal | null>(null);
  readonly building = new Building();

  seen: number | null = null;
  readonly #leave: () => void;
  #questions = 0;
  /** How often what was known of the log may have become untrue. */
  #undone = 0;

  constructor(
    readonly table: string,
    readonly seat: number | null,
    readonly parts: Pick<GameParts, 'taps'>,
  ) {
    this.#leave = line.follow(this);
  }

  /** Stops following. */
  close(): void {
    this.#leave();
  }

  hear(message: ServerMessage | TableMessage): void {
    switch (message.type) {
      case 'state':
        this.view = message.view;
        // What was taken back while we heard nothing is not told.
        this.log = this.view.log;
        this.#undone += 1;
        this.#happened(message);
        break;
      case 'update':
        if (this.view) {
          this.view = patched(this.view, message.patch as Patch);
          this.log = grown(this.log, this.view.log);
        }
        if (message.events.some(({ what }) => what === 'undone' || what === 'started')) this.#undone += 1;
        this.#happened(message);
        break;
      case 'presence':
        this.presence = { seats: message.seats, watching: message.watching };
        break;
      case 'refused':
        if (message.id === null) this.refusal = new Refusal(message.code, message.text);
        break;
    }
  }

  #happened({ seq, events, choices }: TableMessage): void {
    this.seen = seq;
    this.refusal = null;
    if (events.length > 0) this.news = events;
    this.building.offer(choices ? listMoves(choices) : [], this.parts.taps);
  }

  /** Does something at the table. Throws a [`Refusal`] if the table says no. */
  async command(command: Command): Promise<void> {
    this.busy = true;
    try {
      await line.command(this.table, command);
    } finally {
      this.busy = false;
    }
  }

  /** The seat through whose eyes we look: the one asked for, or the lowest of our own. */
  get own(): number | null {
    return this.seat ?? this.view?.you ?? null;
  }

  /** Plays a move for this seat. */
  play(move: string): Promise<void> {
    return this.command({ do: 'move', move, ...this.#mine() });
  }

  /** Taps there. Where that leads nowhere, `move` is what the player wished, whole or in part: we find out why not. */
  tap(tap: string, move?: string): boolean {
    const happened = this.building.tap(tap);
    this.said = null;
    if (!happened && move !== undefined) void this.why(move);
    return happened;
  }

  /** Asks why a move, whole or in part, is not allowed, for [`said`]; null if it is, or may become so. */
  async why(move: string): Promise<Refusal | null> {
    const answer = await line.ask({ type: 'why', ...this.#about(), move });
    this.said =
      answer.type === 'why' && answer.code !== null ? new Refusal(answer.code, answer.text ?? '') : null;
    return this.said;
  }

  /** Finds out what a move would lead to, for [`preview`]; forgotten if another question came in between. */
  async look(move: string | null): Promise<void> {
    const question = ++this.#questions;
    if (move === null) {
      this.preview = null;
      return;
    }
    const answer = await line.ask({ type: 'preview', ...this.#about(), move }).catch(() => null);
    if (question !== this.#questions) return;
    this.preview = answer?.type === 'preview' ? { move, game: answer.game, standing: answer.standing } : null;
  }

  /** Fetches the log back to the first step. */
  async recall(): Promise<void> {
    const undone = this.#undone;
    const whole = await tableLog(this.table, this.own);
    // Taken back meanwhile: some of it is true no more.
    if (undone !== this.#undone) return this.recall();
    this.log = grown(whole, this.log);
  }

  /** What a bot would think of, best first. */
  async hint() {
    const answer = await line.ask({ type: 'hint', ...this.#about() });
    return answer.type === 'hint' ? answer.moves : [];
  }

  #about() {
    return { table: this.table, id: freshId(), ...this.#mine() };
  }

  #mine() {
    return this.own === null ? {} : { seat: this.own };
  }
}

import type { Shown } from '$lib/faces/faces';
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
import { type Follower, lineTo } from '$lib/net/line.svelte';
import { settings } from '$lib/settings.svelte';
import { Building } from './building.svelte';
import { Director, paceNow } from './director.svelte';
import { grown, newsOf } from './log';
import { listMoves, type Spots } from './offer';
import { comesTo, type Found, isOpening, openingOf } from './opening';
import { type Patch, patched } from './patch';
import { type Foreseen, Prospect } from './prospect';
import { type Scene, type Showing, scenesOf } from './scenes';

type Game = NonNullable<TableView['game']>;

/** What a whole move would lead to, and what is said of it. */
export interface Preview extends Foreseen {
  move: Spots;
}

/** Whether an update tells the last lines of the log and not only new ones: some of them may be others than before. */
const tellsAnew = ({ events, patch }: Extract<TableMessage, { type: 'update' }>): boolean =>
  events.some(({ what }) => what === 'undone' || what === 'opened' || what === 'started') ||
  patch.some(([path]) => path.length === 0);

const found = ({ view, offer, log }: Extract<TableMessage, { type: 'state' }>): Found => ({
  view,
  offer: offer ? listMoves(offer) : [],
  log,
});

/** Those of our seats for which a bot plays. */
const lentBy = ({ yours, seats }: TableView): number[] =>
  yours.filter((seat) => seats[seat]!.stand_in !== null);

/** Whether what the table has come to cannot wait until whoever sees this much of it has rolled. */
const isPressing = (seen: TableView, now: TableView): boolean =>
  now.phase !== 'playing' || now.undo !== null || lentBy(now).some((seat) => !lentBy(seen).includes(seat));

/** A table as it is seen from one seat, kept up to date over the line, with the move being built there. */
export class SeatAtTable implements Follower {
  /** What is shown of the table: how it stands now, or where the director has got to. */
  view = $state.raw<TableView | null>(null);
  /** When the time of whoever decides is up, whatever is shown: a clock waits for nobody. */
  until = $state<number | null>(null);
  /** What just happened, for sounds, dice that roll and screen readers. */
  news = $state.raw<readonly PublicEvent[]>([]);
  /** What of it is moves and rolls, as it stands in the log. */
  fresh = $state.raw<readonly LogLine[]>([]);
  /** For each seat the game as it was before its latest moves, where that was seen: the rest is what it wrote last. */
  before = $state.raw<readonly (Game | undefined)[]>([]);
  /** Shows what arrives one thing after another. */
  readonly director = new Director((scene) => this.#show(scene));
  /** The seats whose players are connected, and how many others watch. */
  presence = $state.raw<{ seats: number[]; watching: number }>({ seats: [], watching: 0 });
  /** What a player has shown last. */
  face = $state.raw<Shown | null>(null);
  /** Why the table does not let us in. */
  refusal = $state.raw<Refusal | null>(null);
  /** A command is on its way. */
  busy = $state(false);
  preview = $state.raw<Preview | null>(null);
  /** Why the last wish cannot be; the page says it for a while. */
  said = $state.raw<Refusal | null>(null);
  readonly building = new Building();

  seen: number | null = null;
  /** How the table stands. */
  #now: TableView | null = null;
  #log = $state.raw<LogLine[]>([]);
  /** Whose move was shown last; null after a roll. */
  #mover: number | null = null;
  readonly #leave: () => void;
  #questions = 0;
  /** What is known of the decision that this seat has to make. */
  #prospect = $state.raw<Prospect | null>(null);
  #wonders = 0;
  /** How often what was known of the log may have become untrue. */
  #undone = 0;
  /** What was heard while it is being found out how the game began; null where nothing has to be. */
  #unheard: (ServerMessage | TableMessage)[] | null = null;

  /** `parts`: what the scenes have to know of the game. Without them nothing is shown of how it began. */
  constructor(
    readonly table: string,
    readonly seat: number | null,
    readonly parts: Showing | null = null,
  ) {
    this.#leave = lineTo(table).follow(this);
  }

  /** Stops following. */
  close(): void {
    this.#leave();
    this.#unheard = null;
    this.director.clear();
  }

  /** The log of the game on the table as far back as it is known, without a gap, and as far as it is shown. */
  get log(): LogLine[] {
    const { untold } = this.director;
    return untold.size === 0 ? this.#log : this.#log.filter(({ step }) => !untold.has(step));
  }

  hear(message: ServerMessage | TableMessage): void {
    if (this.#unheard) {
      this.#unheard.push(message);
      return;
    }
    switch (message.type) {
      case 'state':
        if (
          !this.#now &&
          comesTo(this.table) &&
          this.parts &&
          paceNow() !== 'at-once' &&
          isOpening(found(message))
        ) {
          void this.#open(message, this.parts);
          break;
        }
        this.#happened(message, message.view, true);
        this.director.skip();
        this.before = [];
        // What was taken back while we heard nothing is not told.
        this.#log = message.log;
        this.#undone += 1;
        break;
      case 'update':
        if (!this.#now) break;
        this.#happened(message, patched(this.#now, message.patch as Patch), tellsAnew(message));
        if (!message.events.some(({ what }) => what === 'undone' || what === 'started')) break;
        this.director.skip();
        this.before = [];
        this.#undone += 1;
        break;
      case 'presence':
        this.presence = { seats: message.seats, watching: message.watching };
        break;
      case 'reacted':
        if (settings.faces) {
          this.face = {
            seat: message.by,
            reaction: message.reaction,
            number: (this.face?.number ?? 0) + 1,
            time: Date.now(),
          };
        }
        break;
      case 'refused':
        if (message.id === null) this.refusal = new Refusal(message.code, message.text);
        break;
    }
  }

  /** Shows how a game began that is found begun; meanwhile what else is heard waits. */
  async #open(message: Extract<TableMessage, { type: 'state' }>, parts: Showing): Promise<void> {
    const unheard: (ServerMessage | TableMessage)[] = [];
    this.#unheard = unheard;
    this.seen = message.seq;
    const eye = this.seat ?? message.view.you;
    const [begun, ...scenes] = await openingOf(found(message), this.table, eye, parts).catch(() => []);
    // Nobody looks any more.
    if (this.#unheard !== unheard) return;
    this.#unheard = null;
    if (begun) this.director.add([begun]);
    this.#happened(message, message.view, true, begun && scenes);
    for (const each of unheard) this.hear(each);
  }

  /** `anew`: the log is told anew from some line on that may have been told before. `scenes`: what is shown of it, where that is known. */
  #happened(
    { seq, events, log, offer }: TableMessage,
    view: TableView,
    anew: boolean,
    scenes?: readonly Scene[],
  ): void {
    this.seen = seq;
    this.refusal = null;
    // Of the game before nothing is known any more.
    const known = events.some(({ what }) => what === 'started') ? [] : this.#log;
    const lines = events.length > 0 ? newsOf(known, log, anew) : [];
    this.#log = grown(known, log, anew);
    const scene = { view, lines, news: events, offer: offer ? listMoves(offer) : [] };
    const shown = scenes ?? scenesOf(this.#now, scene, this.parts ?? {});
    this.#now = view;
    this.until = view.waiting.for === 'decisions' ? view.waiting.until : null;
    this.director.add(shown);
    if (this.director.holds && this.view && isPressing(this.view, view)) this.director.skip();
  }

  #show({ view, lines, news, offer }: Scene): void {
    this.#remember(lines);
    this.view = view;
    if (news.length + lines.length > 0) {
      this.news = news;
      this.fresh = lines;
    }
    this.#prospect =
      this.own === null || offer.length === 0 ? null : new Prospect(this.table, this.own, view.settings.game);
    this.offer(offer);
  }

  /** Keeps what everybody who moves now had before. What follows a move without a roll belongs to it. */
  #remember(lines: readonly LogLine[]): void {
    const before = [...this.before];
    for (const { seat, say } of lines) {
      if (seat !== null && say !== null && seat !== this.#mover) before[seat] = this.view?.game ?? undefined;
      this.#mover = seat;
    }
    this.before = before;
  }

  /** These moves are legal now. */
  protected offer(moves: readonly Spots[]): void {
    this.building.offer(moves);
  }

  /** Does something at the table. Throws a [`Refusal`] if the table says no. */
  async command(command: Command): Promise<void> {
    this.busy = true;
    try {
      await lineTo(this.table).command(this.table, command);
    } finally {
      this.busy = false;
    }
  }

  /** The seat through whose eyes we look: the one asked for, or the lowest of our own. */
  get own(): number | null {
    return this.seat ?? this.view?.you ?? null;
  }

  /** Whether the table waits for this seat: for what it decides, or for the dice that it holds. */
  get called(): boolean {
    return this.building.asked || this.director.holds;
  }

  /** Who holds the dice that wait for the hand: they are known before anything of their roll is shown. */
  get roller(): number | null {
    const game = this.director.holds ? this.#now?.game : null;
    return game && 'active' in game ? game.active : null;
  }

  /** Makes the move with just these spots for this seat. */
  play(spots: Spots): Promise<void> {
    return this.command({ do: 'point', spots: [...spots], ...this.#mine() });
  }

  /** Taps there. Where that leads nowhere we find out why not, for [`said`]. */
  tap(spot: string): boolean {
    const wish = [...this.building.made, spot];
    const happened = this.building.tap(spot);
    this.said = null;
    this.#wonders += 1;
    if (!happened && this.building.asked) void this.#wonder(wish);
    return happened;
  }

  async #wonder(wish: Spots): Promise<void> {
    const question = this.#wonders;
    const last = wish.slice(-1);
    const together = await this.why(wish).catch(() => null);
    // Where they never go together, such as two dice of a kind, what is wrong with the last by itself tells more.
    const alone = together?.code === 'no-such-move' ? await this.why(last).catch(() => null) : null;
    if (question === this.#wonders) this.said = alone ?? together;
  }

  /** Why no legal move has all of these spots; null if one has. */
  async why(spots: Spots): Promise<Refusal | null> {
    const why = (await this.#prospect?.why(spots)) ?? null;
    return why && new Refusal(why.code, why.text);
  }

  /** Finds out what a move would lead to, for [`preview`]; forgotten if another question came in between. */
  async look(move: Spots | null): Promise<void> {
    const question = ++this.#questions;
    const foreseen = move && ((await this.#prospect?.preview(move)) ?? null);
    if (question !== this.#questions) return;
    this.preview = move && foreseen && { ...foreseen, move };
  }

  /** What the game would be after a move, without any wish to make it; null where nobody can tell. */
  async imagine(move: Spots): Promise<Game | null> {
    return (await this.#prospect?.preview(move))?.game ?? null;
  }

  /** What the move that can be confirmed would lead to, as soon as it is known. */
  get foreseen(): Preview | null {
    return this.preview && this.preview.move === this.building.ready ? this.preview : null;
  }

  /** Fetches the log back to the first step. */
  async recall(): Promise<void> {
    const undone = this.#undone;
    const whole = await tableLog(this.table, this.own);
    // Taken back meanwhile: some of it is true no more.
    if (undone !== this.#undone) return this.recall();
    this.#log = grown(whole, this.#log, true);
  }

  /** What a bot would think of, best first. */
  async hint() {
    const answer = await lineTo(this.table).ask({ type: 'hint', ...this.#about() });
    return answer.type === 'hint' ? answer.moves : [];
  }

  #about() {
    return { table: this.table, id: freshId(), ...this.#mine() };
  }

  #mine() {
    return this.own === null ? {} : { seat: this.own };
  }
}

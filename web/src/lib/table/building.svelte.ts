import { isSame, type Spots } from './offer';

/**
 * A move being built tap by tap.
 *
 * Each legal move is a set of spots (a die, a die, cells; a card at its place), by their names. With some of them chosen, what
 * is offered are the spots of the moves that have them all. No rule is known here, and no name is taken apart.
 */
export class Building {
  /** The legal moves. */
  #moves = $state.raw<readonly Spots[]>([]);
  #made = $state.raw<Spots>([]);
  #held = $state.raw<string | null>(null);
  /** What was made and held before a move was only shown. */
  #kept = $state.raw<{ made: Spots; held: string | null } | null>(null);

  readonly #open = $derived(this.#moves.filter((spots) => this.#made.every((spot) => spots.includes(spot))));
  readonly #offered = $derived(new Set(this.#open.flat()));
  readonly #known = $derived(new Set(this.#moves.flat()));
  readonly #whole = $derived(this.#open.find(({ length }) => length === this.#made.length) ?? null);

  /** The legal moves are these now; what was chosen is forgotten unless they are the same as before. */
  offer(moves: readonly Spots[]): void {
    const same =
      moves.length === this.#moves.length && moves.every((spots, at) => isSame(spots, this.#moves[at]!));
    if (same) return;
    this.#moves = moves;
    this.clear();
  }

  /** Whether there is anything to decide. */
  get asked(): boolean {
    return this.#moves.length > 0;
  }
  /** The spots chosen, in their order. */
  get made(): Spots {
    return this.#made;
  }
  /** What is made once nothing is only shown any more. */
  get kept(): Spots {
    return this.#kept?.made ?? this.#made;
  }
  /** What is in the hand and waits for where it goes: it is no spot of a move by itself. */
  get held(): string | null {
    return this.#held;
  }
  /** Whether anything is chosen or held. */
  get begun(): boolean {
    return this.#made.length > 0 || this.#held !== null;
  }
  /** The moves that are still possible. */
  get open(): readonly Spots[] {
    return this.#open;
  }
  /** The move that is chosen, or null while it is not whole. The same move is always the same object. */
  get whole(): Spots | null {
    return this.#whole;
  }
  /** The only move left, or null: it can be offered whole. */
  get only(): Spots | null {
    return this.#open.length === 1 ? this.#open[0]! : null;
  }
  /** The move that can be confirmed; the one legal thing there is at all needs no tap before it. */
  get ready(): Spots | null {
    return this.#whole ?? (this.begun ? null : this.only);
  }
  has(spot: string): boolean {
    return this.#made.includes(spot);
  }
  /** Whether a tap there leads on to a legal move. */
  offers(spot: string): boolean {
    return this.#offered.has(spot) && !this.has(spot);
  }
  /** Whether some legal move has this spot, whatever was chosen so far. */
  knows(spot: string): boolean {
    return this.#known.has(spot);
  }
  /** Whether this spot is a whole move by itself, and part of no other: then one tap is enough. */
  isDeed(spot: string): boolean {
    const moves = this.#moves.filter((spots) => spots.includes(spot));
    return moves.length === 1 && moves[0]!.length === 1;
  }
  /** Taps there: leads on, or takes a tap back, or begins anew from there. Says whether anything happened. */
  tap(spot: string): boolean {
    this.#kept = null;
    if (this.has(spot)) {
      this.#made = this.#made.filter((made) => made !== spot);
    } else if (this.offers(spot)) {
      this.#made = [...this.#made, spot];
    } else if (this.knows(spot)) {
      // Another die or another block: keep of what was chosen what goes with it.
      const kept = [spot];
      for (const made of this.#made) {
        if (this.#moves.some((spots) => [...kept, made].every((one) => spots.includes(one)))) kept.push(made);
      }
      this.#made = [...kept.slice(1), spot];
    } else {
      return false;
    }
    this.#held = null;
    return true;
  }
  /** Takes something into the hand, or with null nothing. */
  hold(spot: string | null): void {
    this.#kept = null;
    this.#held = spot;
  }
  /** Chooses all spots of a move at once. */
  choose(move: Spots): void {
    this.#kept = null;
    this.#made = this.#moves.find((spots) => isSame(spots, move)) ?? this.#made;
    this.#held = null;
  }
  /** Shows a move as if it were chosen, until [`unshow`]; whatever is done meanwhile is done to what is shown. */
  show(move: Spots): void {
    const kept = this.#kept ?? { made: this.#made, held: this.#held };
    this.choose(move);
    this.#kept = kept;
  }
  /** Puts back what was made before a move was only shown. */
  unshow(): void {
    if (!this.#kept) return;
    this.#made = this.#kept.made;
    this.#held = this.#kept.held;
    this.#kept = null;
  }
  /** Takes back the last tap. */
  back(): void {
    this.#kept = null;
    if (this.#held === null) this.#made = this.#made.slice(0, -1);
    this.#held = null;
  }
  clear(): void {
    this.#kept = null;
    this.#made = [];
    this.#held = null;
  }
}

/**
 * A move being built tap by tap.
 *
 * Each legal move is a set of taps (a die, a die, cells; a card, a place), which the game reads out of the move's text.
 * With some taps made, what is offered are the taps of the moves that have them all. No rule is known here.
 */
export class Building {
  /** The legal moves, each with its taps. */
  #moves = $state.raw<{ move: string; taps: string[] }[]>([]);
  #made = $state.raw<string[]>([]);

  readonly #open = $derived(this.#moves.filter(({ taps }) => this.#made.every((tap) => taps.includes(tap))));
  readonly #offered = $derived.by(() => {
    const counts = new Map<string, number>();
    for (const { taps } of this.#open) {
      for (const tap of new Set(taps)) counts.set(tap, (counts.get(tap) ?? 0) + 1);
    }
    return counts;
  });
  readonly #whole = $derived(this.#open.find(({ taps }) => taps.length === this.#made.length)?.move ?? null);

  /** The legal moves are these now; what was tapped is forgotten unless they are the same as before. */
  offer(moves: string[], taps: (move: string) => string[]): void {
    const same =
      moves.length === this.#moves.length && moves.every((move, at) => move === this.#moves[at]!.move);
    if (same) return;
    this.#moves = moves.map((move) => ({ move, taps: taps(move) }));
    this.#made = [];
  }

  /** Whether there is anything to decide. */
  get asked(): boolean {
    return this.#moves.length > 0;
  }
  /** The taps made, in their order. */
  get made(): readonly string[] {
    return this.#made;
  }
  /** The moves that are still possible. */
  get open(): readonly { move: string; taps: string[] }[] {
    return this.#open;
  }
  /** The move that these taps are, or null while it is not whole. */
  get whole(): string | null {
    return this.#whole;
  }
  /** The only move left, or null: it can be offered whole. */
  get only(): string | null {
    return this.#open.length === 1 ? this.#open[0]!.move : null;
  }
  has(tap: string): boolean {
    return this.#made.includes(tap);
  }
  /** Whether a tap there leads on to a legal move. */
  offers(tap: string): boolean {
    return this.#offered.has(tap) && !this.has(tap);
  }
  /** Whether some legal move has this tap, whatever was tapped so far. */
  knows(tap: string): boolean {
    return this.#moves.some(({ taps }) => taps.includes(tap));
  }
  /** Taps there: leads on, or takes a tap back, or begins anew from there. Says whether anything happened. */
  tap(tap: string): boolean {
    if (this.has(tap)) {
      this.#made = this.#made.filter((made) => made !== tap);
    } else if (this.offers(tap)) {
      this.#made = [...this.#made, tap];
    } else if (this.knows(tap)) {
      // Another die or another block: keep of the earlier taps what goes with it.
      const kept: string[] = [tap];
      for (const made of this.#made) {
        if (this.#moves.some(({ taps }) => [...kept, made].every((one) => taps.includes(one))))
          kept.push(made);
      }
      this.#made = [...kept.slice(1), tap];
    } else {
      return false;
    }
    return true;
  }
  /** Makes all taps of a move at once. */
  choose(move: string): void {
    this.#made = this.#moves.find((one) => one.move === move)?.taps ?? this.#made;
  }
  /** Takes back the last tap. */
  back(): void {
    this.#made = this.#made.slice(0, -1);
  }
  clear(): void {
    this.#made = [];
  }
}

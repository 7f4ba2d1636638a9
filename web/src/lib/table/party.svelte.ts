import type { LogLine } from '$lib/generated/protocol';
import { Once } from './once';
import type { Showing } from './scenes';
import { SeatAtTable } from './seat.svelte';

/** The people of this device at one table: a seat for each, and which of them is to be shown. */
export class Party {
  /** Through the lowest of our seats, or as somebody who watches. */
  readonly first: SeatAtTable;
  #others = $state.raw<SeatAtTable[]>([]);
  #last: SeatAtTable;
  readonly #told = new Once();

  /** Our seats; none for somebody who watches. */
  readonly seats = $derived.by(() => (this.first.view?.you == null ? [] : [this.first, ...this.#others]));
  /** Whoever has to decide or to roll, one after another; when nobody has, the one who did last. */
  readonly shown = $derived.by(() => {
    const next = this.seats.find(({ called }) => called);
    if (next) this.#last = next;
    return this.seats.includes(this.#last) ? this.#last : this.first;
  });

  constructor(
    readonly table: string,
    readonly parts: Showing,
  ) {
    this.first = new SeatAtTable(table, null, parts);
    this.#last = this.first;
  }

  /** Follows the seats that are ours beside the lowest. */
  find(): void {
    const { you, yours = [] } = this.first.view ?? {};
    this.#follow(yours.filter((seat) => seat !== you));
  }

  /** Lets the dice fall that whoever is shown holds: once, for all at this device. */
  roll(): void {
    const { shown } = this;
    shown.director.roll();
    for (const seat of this.seats) if (seat !== shown) seat.director.skip();
  }

  /** Shows everybody at this device at once how it all ended. */
  skip(): void {
    for (const seat of [this.first, ...this.seats]) seat.director.skip();
  }

  /** What just happened as far as it was not told yet; from now on it is. */
  tellOnce(at: SeatAtTable): LogLine[] {
    return this.#told.take(
      at,
      at.fresh.filter(({ say }) => say !== null),
    );
  }

  #follow(seats: number[]): void {
    for (const other of this.#others) if (!seats.includes(other.seat!)) other.close();
    this.#others = seats.map(
      (seat) =>
        this.#others.find((other) => other.seat === seat) ?? new SeatAtTable(this.table, seat, this.parts),
    );
  }

  close(): void {
    this.first.close();
    this.#follow([]);
  }
}

import { Refusal } from '$lib/net/http';
import { freshId } from '$lib/net/id';
import { line } from '$lib/net/line.svelte';
import { SeatAtTable } from './seat.svelte';

/** The people of this device at one table: a seat for each, and which of them is to be shown. */
export class Party {
  /** Through the lowest of our seats, or as somebody who watches. */
  readonly first: SeatAtTable;
  #others = $state.raw<SeatAtTable[]>([]);
  #last: SeatAtTable;

  /** Our seats; none for somebody who watches. */
  readonly seats = $derived.by(() => (this.first.view?.you == null ? [] : [this.first, ...this.#others]));
  /** Whoever has to decide, one after another; when nobody has, the one who did last. */
  readonly shown = $derived.by(() => {
    const asked = this.seats.find(({ building }) => building.asked);
    if (asked) this.#last = asked;
    return this.seats.includes(this.#last) ? this.#last : this.first;
  });

  constructor(readonly table: string) {
    this.first = new SeatAtTable(table, null);
    this.#last = this.first;
  }

  /** Finds the seats that are ours beside the lowest. The view does not tell, so each one is asked for. */
  async find(): Promise<void> {
    const { view } = this.first;
    const lowest = view?.you;
    if (!view || lowest == null) return this.#follow([]);
    const people = view.seats.flatMap(({ kind }, seat) => (kind === 'person' && seat > lowest ? [seat] : []));
    const own = await Promise.all(people.map((seat) => this.#isOurs(seat)));
    this.#follow(people.filter((_, at) => own[at]));
  }

  /** The table answers questions about one's own seats only. */
  async #isOurs(seat: number): Promise<boolean> {
    try {
      await line.ask({ type: 'why', table: this.table, id: freshId(), seat, spots: [] });
      return true;
    } catch (refusal) {
      if (refusal instanceof Refusal) return false;
      throw refusal;
    }
  }

  #follow(seats: number[]): void {
    for (const other of this.#others) if (!seats.includes(other.seat!)) other.close();
    this.#others = seats.map(
      (seat) => this.#others.find((other) => other.seat === seat) ?? new SeatAtTable(this.table, seat),
    );
  }

  close(): void {
    this.first.close();
    this.#follow([]);
  }
}

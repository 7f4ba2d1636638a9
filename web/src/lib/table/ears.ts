import { Once } from './once';
import type { SeatAtTable } from './seat.svelte';

export type Sound = 'rattle' | 'pen' | 'chime' | 'knock';
/** A seat as it is listened to. */
export type Heard = Pick<SeatAtTable, 'view' | 'fresh' | 'news' | 'own' | 'called'>;

/** So many points at once are something to be glad of. */
const GLAD = 5;

/** What there is to hear at a table: everything once, whichever of the seats of this device looks on. */
export class Ears {
  #game: number | undefined;
  readonly #once = new Once();
  #lines: Heard['fresh'] = [];
  /** What each seat had when it was last looked at. */
  readonly #points = new Map<number, number>();
  #called = false;

  /** What is new to be heard at this seat. `alone`: nobody else has to be called to this device. */
  listen(at: Heard, alone: boolean): Sound[] {
    this.#begin(at);
    const sounds = [this.#done(at), this.#earned(at), this.#turn(at, alone)];
    return sounds.filter((sound) => sound !== null);
  }

  #begin({ view }: Heard): void {
    if (this.#game === view?.game_number) return;
    this.#game = view?.game_number;
    this.#points.clear();
  }

  #done(at: Heard): Sound | null {
    // A game that began while nothing was heard has left the lines of the one before.
    const lines = this.#once.take(at, at.fresh === this.#lines ? [] : at.fresh);
    this.#lines = at.fresh;
    if (lines.length === 0) return null;
    return lines.some(({ seat }) => seat === null) ? 'rattle' : 'pen';
  }

  #earned({ view, own }: Heard): Sound | null {
    const total = own === null ? undefined : view?.standing?.seats[own]?.total;
    if (own === null || total === undefined) return null;
    const before = this.#points.get(own) ?? total;
    this.#points.set(own, total);
    return total >= before + GLAD ? 'chime' : null;
  }

  #turn({ called }: Heard, alone: boolean): Sound | null {
    const isNew = called && !this.#called;
    this.#called = called;
    return isNew && alone ? 'knock' : null;
  }
}

import type { LogLine } from '$lib/generated/protocol';
import type { SeatAtTable } from './seat.svelte';

/** The steps of a game that are done with: each seat of a device hears of them, and all look at one screen. */
export class Once {
  #game: number | undefined;
  readonly #steps = new Set<number>();

  /** Those of these lines that are new; from now on they are not. */
  take({ view, news }: Pick<SeatAtTable, 'view' | 'news'>, lines: readonly LogLine[]): LogLine[] {
    if (!view) return [];
    if (view.game_number !== this.#game) this.#steps.clear();
    this.#game = view.game_number;
    // What comes in place of something that was taken back is new.
    if (news.some(({ what }) => what === 'undone')) {
      const first = Math.min(view.steps, ...lines.map(({ step }) => step));
      for (const step of this.#steps) if (step >= first) this.#steps.delete(step);
    }
    const taken = lines.filter(({ step }) => !this.#steps.has(step));
    for (const { step } of taken) this.#steps.add(step);
    return taken;
  }
}

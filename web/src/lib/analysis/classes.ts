import type { GameId } from '$lib/games/parts';

/** As good as the best is what loses less winning chance than this, in percent. */
export const AS_GOOD = 0.1;

/** From how much lost winning chance on a decision is called so, in percent, the least first. */
export const CALLED_FROM = [
  ['slip', 5],
  ['mistake', 10],
  ['blunder', 15],
] as const;

/** What a slip costs somebody who plays alone, in points; a mistake costs twice and a blunder three times as much. */
export const SLIP_ALONE = [
  ['keer-op-keer', 1.2],
  ['keer-op-keer-2', 4.4],
  ['clever', 4.1],
] as const satisfies readonly (readonly [GameId, number])[];

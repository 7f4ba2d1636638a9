import type { GeniusRowsView, GeniusSymbol, GeniusView } from '$lib/generated/protocol';
import type { Building } from '$lib/table/building.svelte';
import { t } from '$lib/words/words.svelte';
import type { Game } from '../parts';

/** The symbols in the order of the sheet. */
export const SYMBOLS: readonly GeniusSymbol[] = ['blue', 'yellow', 'green', 'orange', 'purple', 'red'];

const SPOTS: Record<GeniusSymbol, string> = {
  blue: 'b',
  yellow: 'y',
  green: 'g',
  orange: 'o',
  purple: 'p',
  red: 'r',
};
/** The name of the spot that all own dice of a symbol are: they can only be held. */
export const spotOf = (symbol: GeniusSymbol): string => SPOTS[symbol];
/** The name of the spot that is a joker: these dice go into that row. */
export const jokerOf = (dice: GeniusSymbol, row: GeniusSymbol): string => `${SPOTS[dice]}>${SPOTS[row]}`;

/** The joker that dice of a symbol are in the move being built, if they are one. */
export const placedOf = (building: Building, dice: GeniusSymbol): string | null =>
  SYMBOLS.map((row) => jokerOf(dice, row)).find((spot) => building.has(spot)) ?? null;

/** Whether dice of a symbol are a joker in the move being built, or are about to be. */
export const isJoker = (building: Building, dice: GeniusSymbol): boolean =>
  building.held === spotOf(dice) || placedOf(building, dice) !== null;

/** What a symbol is called. */
export const nameOf = (symbol: GeniusSymbol): string => t(`genius-symbol-${symbol}`);

/** A seat's rows as they were before, on the same sheet; null where that is not known. */
export function rowsBefore(now: GeniusView, before: Game | undefined, seat: number): GeniusRowsView | null {
  const was = before as GeniusView | undefined;
  return was?.game === now.game ? was.players[seat]!.rows : null;
}

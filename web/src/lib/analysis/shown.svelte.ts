import type { Hands } from '$lib/games/parts';
import { Building } from '$lib/table/building.svelte';
import type { Spots } from '$lib/table/offer';

/** Nobody's hands, which hold a move over a board of the past: it is drawn there as one that is being made. */
export function showing(move: Spots): Hands {
  const building = new Building();
  building.offer([move]);
  building.choose(move);
  return { building, foreseen: null, view: null, log: [], tap: () => false, imagine: async () => null };
}

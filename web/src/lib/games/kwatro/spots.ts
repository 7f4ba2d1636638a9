import { type Box, boxAround } from './camera.svelte';
import { type Card, WILD } from './cards';

/** Where a card lies, or may. */
export interface Place {
  x: number;
  y: number;
}

/** A card laid somewhere. */
export interface Laid extends Place {
  card: Card;
}

export const PASS = 'pass';

/** The name of the spot that is a card at a place: a free one, or that of a wild for which it is exchanged. */
export const laidAt = (card: Card, x: number, y: number): string => `${card}@${x},${y}`;

/** The names of the cards of a hand; the two wilds are the same card, but each is a spot of its own. */
export function namesOf(cards: readonly Card[]): string[] {
  let wilds = 0;
  return cards.map((card) => (card === WILD && ++wilds > 1 ? `${card}${wilds}` : card));
}

/** A line has so many cards at most: none is laid further away from what lies there. */
const REACH = 4;

/** All cards at all places where they could possibly go, by the names of these spots. */
export function spotsAround(table: readonly Laid[], hand: readonly Card[]): Map<string, Laid> {
  const spots = new Map<string, Laid>();
  const { left, right, top, bottom }: Box = boxAround([...table], REACH);
  for (const card of new Set(hand)) {
    for (let x = left; x <= right; x++) {
      for (let y = top; y <= bottom; y++) spots.set(laidAt(card, x, y), { card, x, y });
    }
  }
  return spots;
}

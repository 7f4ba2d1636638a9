import { type Card, WILD } from './cards';

/** A card laid somewhere, as the notation writes it: `rt2@1,0`. */
export interface Laid {
  card: Card;
  x: number;
  y: number;
}

export const laidAt = (card: Card, x: number, y: number): string => `${card}@${x},${y}`;

/** Reads `rt2@1,0`; null if the text is something else. */
export function readLaid(text: string): Laid | null {
  const [, card, x, y] = /^(\w+)@(-?\d+),(-?\d+)$/.exec(text) ?? [];
  return card && x && y ? { card, x: Number(x), y: Number(y) } : null;
}

export const SWAP = 'swap:';
export const TRADE = 'trade:';
export const PASS = 'pass';

/** The taps that trade these cards; the two wilds are the same card, but each needs a tap of its own. */
export function trades(cards: Card[]): string[] {
  let wilds = 0;
  return cards.map((card) => (card === WILD && ++wilds > 1 ? `${TRADE}${card}${wilds}` : TRADE + card));
}

/** `play rt2@1,0 …` is a tap for each card at its place; a swap has one; a pass, and each card to trade, one. */
export function taps(move: string): string[] {
  const [kind, ...cards] = move.split(' ');
  switch (kind) {
    case 'swap':
      return cards.map((laid) => SWAP + laid);
    case 'pass':
      return [PASS, ...trades(cards)];
    default:
      return cards;
  }
}

import { type Card, marksOf, WILD } from './cards';

/** By what the cards of a hand lie in order; `dealt` as they came. */
export type Order = 'dealt' | 'colour' | 'shape' | 'number';
export const ORDERS: readonly Order[] = ['dealt', 'colour', 'shape', 'number'];

/** The places of the cards in the hand, in the order in which they are to lie: the wilds come last. */
export function ordered(hand: readonly Card[], by: Order): number[] {
  const places = hand.map((_, place) => place);
  if (by === 'dealt') return places;
  const key = (place: number) => {
    const card = hand[place]!;
    const { colour, shape, number } = marksOf(card);
    const all = { colour, shape, number };
    return card === WILD ? '~' : all[by] + colour + shape + number;
  };
  return places.sort((one, two) => (key(one) < key(two) ? -1 : key(one) > key(two) ? 1 : one - two));
}

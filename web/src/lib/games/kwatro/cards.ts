import type { Colour } from '$lib/draw/Sign.svelte';

/** A card as the notation writes it: `rt2`, or `w` for a wild. */
export type Card = string;
export const WILD: Card = 'w';

export const COLOURS: Record<string, Colour> = { r: 'red', g: 'green', b: 'blue', y: 'yellow' };

/** The marks that a card's text consists of. */
export function marksOf(card: Card): { colour: string; shape: string; number: string } {
  const [colour = '', shape = '', number = ''] = card;
  return { colour, shape, number };
}

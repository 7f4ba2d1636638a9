import type { Colour } from '$lib/draw/Sign.svelte';
import type { Saying } from '$lib/generated/protocol';

/** A card by its name: `rt2`, or `w` for a wild. */
export type Card = string;
export const WILD: Card = 'w';

export const COLOURS: Record<string, Colour> = { r: 'red', g: 'green', b: 'blue', y: 'yellow' };
const SHAPES: Record<string, string> = { t: 'triangle', s: 'square', c: 'circle', x: 'cross' };

/** The marks that a card's name consists of. */
export function marksOf(card: Card): { colour: string; shape: string; number: string } {
  const [colour = '', shape = '', number = ''] = card;
  return { colour, shape, number };
}

const letterOf = (marks: Record<string, string>, mark: unknown) =>
  Object.keys(marks).find((letter) => marks[letter] === mark) ?? '';

/** The cards that somebody laid or swapped, by what is said of it. */
export function cardsSaid(saying: Saying | null): Card[] {
  if (saying?.say !== 'kwatro-play' && saying?.say !== 'kwatro-swap') return [];
  return [saying.cards ?? saying.card ?? []].flat().flatMap((card) => {
    if (typeof card !== 'object') return [];
    if (card.say === 'kwatro-wild') return [WILD];
    return [letterOf(COLOURS, card.colour) + letterOf(SHAPES, card.shape) + card.number];
  });
}

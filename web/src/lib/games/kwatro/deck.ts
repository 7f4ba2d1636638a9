import type { KwatroDeck } from '$lib/generated/protocol';
import { type Card, WILD } from './cards';

const NORMAL: Card[] = [...'rgby'].flatMap((colour) =>
  [...'tscx'].flatMap((shape) => [...'1234'].map((number) => colour + shape + number)),
);
/** How many normal cards take part. */
const TAKING_PART: Record<KwatroDeck, number> = { full: 64, short: 31 };

/** All cards of a game in a random order. */
export function shuffledDeck(deck: KwatroDeck): Card[] {
  return shuffled([...shuffled(NORMAL).slice(0, TAKING_PART[deck]), WILD, WILD]);
}

function shuffled(cards: Card[]): Card[] {
  const mixed = [...cards];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!];
  }
  return mixed;
}

import { t } from '$lib/words/words.svelte';
import { cardName, cardNames } from './names';
import { readLaid } from './taps';

/** A move or a deal in the player's words. */
export function tell(text: string): string {
  const [kind = '', ...rest] = text.split(' ');
  const cards = rest.map((one) => readLaid(one)?.card ?? one);
  switch (kind) {
    case 'play':
      return t('kwatro-tell-play', { cards: cardNames(cards) });
    case 'swap':
      return t('kwatro-tell-swap', { card: cardName(cards[0] ?? '') });
    case 'pass':
      return tellPass(cards);
    default:
      return t('kwatro-tell-deal');
  }
}

/** Of others one reads only how many cards they traded: `pass 2`. */
function tellPass(cards: string[]): string {
  const [first = ''] = cards;
  if (/^\d+$/.test(first)) return t('kwatro-tell-pass', { count: Number(first) });
  if (cards.length === 0) return t('kwatro-tell-pass', { count: 0 });
  return t('kwatro-tell-trade', { cards: cardNames(cards) });
}

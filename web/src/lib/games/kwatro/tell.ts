import { t } from '$lib/words/words.svelte';
import type { Voice } from '../parts';
import { cardNames } from './names';
import { readLaid } from './taps';

/** A move or a deal in the player's words. */
export function tell(text: string, voice: Voice = 'do'): string {
  const [kind = '', ...rest] = text.split(' ');
  const cards = rest.map((one) => readLaid(one)?.card ?? one);
  switch (kind) {
    case 'play':
      return t(`kwatro-${voice}-play`, { cards: cardNames(cards) });
    case 'swap':
      return t(`kwatro-${voice}-swap`, { card: cardNames(cards.slice(0, 1)) });
    case 'pass':
      return tellPass(cards, voice);
    default:
      return t('kwatro-deal');
  }
}

/** Of others one reads only how many cards they traded: `pass 2`. */
function tellPass(cards: string[], voice: Voice): string {
  const [first = ''] = cards;
  if (/^\d+$/.test(first)) return t(`kwatro-${voice}-pass`, { count: Number(first) });
  if (cards.length === 0) return t(`kwatro-${voice}-pass`, { count: 0 });
  return t(`kwatro-${voice}-trade`, { cards: cardNames(cards) });
}

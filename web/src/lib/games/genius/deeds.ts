import type { GeniusView } from '$lib/generated/protocol';
import { t } from '$lib/words/words.svelte';
import type { Deed, Game } from '../parts';
import { SYMBOLS } from './words';

export function deeds(game: Game): Deed[] {
  const { rolls_left, crosses } = game as GeniusView;
  const idle = crosses !== null && SYMBOLS.every((symbol) => crosses[symbol] === 0);
  return [
    { spot: 'again', words: t('genius-again-left', { left: rolls_left }) },
    { spot: 'score', words: t(idle ? 'genius-score-nothing' : 'genius-score'), idle },
  ];
}

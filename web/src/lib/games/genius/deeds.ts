import type { GeniusView } from '$lib/generated/protocol';
import { t } from '$lib/words/words.svelte';
import type { Deed, Game } from '../parts';

export const deeds = (game: Game): Deed[] => [
  { spot: 'again', words: t('genius-again-left', { left: (game as GeniusView).rolls_left }) },
  { spot: 'score', words: t('genius-score') },
];

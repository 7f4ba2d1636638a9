import { t } from '$lib/words/words.svelte';
import type { Deed, Game } from '../parts';
import type { Keer } from './view';

export const deeds = (game: Game): Deed[] => [
  { spot: 'pass', words: (game as Keer).phase === 'bombs' ? t('keer-decline') : t('keer-pass-chip') },
];

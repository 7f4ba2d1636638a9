import type { CleverView } from '$lib/generated/protocol';
import { t } from '$lib/words/words.svelte';
import type { Deed, Game } from '../parts';

export function deeds(game: Game, seat: number): Deed[] {
  const { unlocked, used } = (game as CleverView).seats[seat]!.rerolls;
  return [
    { spot: 'reroll', words: t('clever-reroll-left', { left: unlocked - used }) },
    { spot: 'nothing', words: t('clever-nothing') },
    { spot: 'done', words: t('clever-done') },
  ];
}

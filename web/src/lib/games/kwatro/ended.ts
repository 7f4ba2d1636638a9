import type { KwatroView } from '$lib/generated/protocol';
import { t } from '$lib/words/words.svelte';
import type { Game } from '../parts';

/** Why the game is over: somebody laid their last card, or nobody wanted to lay any more. */
export function ended(game: Game, names: string[], you: number | null = null): string {
  const { last, passes } = game as KwatroView;
  return last?.kind === 'play'
    ? t(last.seat === you ? 'kwatro-ended-out.you' : 'kwatro-ended-out', { name: names[last.seat] ?? '' })
    : t('kwatro-ended-passes', { count: passes });
}

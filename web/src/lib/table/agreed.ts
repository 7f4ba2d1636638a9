import type { Pace, Settings } from '$lib/generated/protocol';
import { has, t } from '$lib/words/words.svelte';

/** How long a decision may take, in the unit in which one says it. */
function timeOf(pace: Exclude<Pace, 'free'>): { count: number; unit: string } {
  if ('days' in pace) return { count: pace.days, unit: 'days' };
  const { seconds } = pace;
  return seconds % 60 === 0 ? { count: seconds / 60, unit: 'minutes' } : { count: seconds, unit: 'seconds' };
}

/** What a table agreed on, in a few words each; what goes without saying is left out. */
export function agreedAt({
  options = {},
  players,
  pace,
  weekends_off,
  dice,
  hints,
  rated,
  spectators,
}: Settings): string[] {
  const chosen = Object.entries(options).flatMap(([key, value]) =>
    has(`option-${key}`) && value !== false ? [`${t(`option-${key}`)}: ${t(`value-${value}`)}`] : [],
  );
  return [
    t('house-players', { count: players }),
    ...chosen,
    ...(pace === 'free' ? [] : [t('house-agreed-pace', timeOf(pace))]),
    ...(weekends_off ? [t('house-weekends-off')] : []),
    ...(rated ? [t('ratings-mark')] : []),
    ...(dice === 'own' ? [t('house-dice-own')] : []),
    ...(hints ? [t('house-hints-allowed')] : []),
    ...(spectators ? [] : [t('house-agreed-unwatched')]),
  ];
}

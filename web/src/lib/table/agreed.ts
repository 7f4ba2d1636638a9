import type { Settings } from '$lib/generated/protocol';
import { has, t } from '$lib/words/words.svelte';

/** What a table agreed on, in a few words each; what goes without saying is left out. */
export function agreedAt({
  options = {},
  players,
  pace,
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
    ...(pace === 'free'
      ? []
      : [
          t(
            'house-agreed-pace',
            'days' in pace
              ? { count: pace.days, unit: 'days' }
              : { count: Math.round(pace.seconds / 60), unit: 'minutes' },
          ),
        ]),
    ...(rated ? [t('ratings-mark')] : []),
    ...(dice === 'own' ? [t('house-dice-own')] : []),
    ...(hints ? [t('house-hints-allowed')] : []),
    ...(spectators ? [] : [t('house-agreed-unwatched')]),
  ];
}

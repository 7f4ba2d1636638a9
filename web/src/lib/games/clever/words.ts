import type { CleverBonus, CleverDie } from '$lib/generated/protocol';
import { t } from '$lib/words/words.svelte';

const SPOTS: Record<CleverDie, string> = {
  yellow: 'y',
  blue: 'b',
  green: 'g',
  orange: 'o',
  purple: 'p',
  white: 'w',
};
/** The name of the spot that a die is. */
export const spotOf = (die: CleverDie): string => SPOTS[die];

/** The spots of the bonuses that are a number. */
export const NUMBERS: Partial<Record<CleverBonus, string>> = {
  'orange-4': 'orange4',
  'orange-5': 'orange5',
  'orange-6': 'orange6',
  'purple-6': 'purple',
};

/** Where a bonus stands on the sheet. */
export type Where = 'row' | 'column' | 'diagonal' | 'field' | 'round' | 'track';
/** What a printed bonus is and gives. */
export const aboutBonus = (bonus: CleverBonus, where: Where): string =>
  t('about-clever-gives', { where, bonus: t(`about-clever-${bonus}`) });

/** The same wherever it stands. */
export function readBonus(bonus: CleverBonus): string {
  const words = t(`about-clever-${bonus}`);
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

/** What a bonus is called. */
export const tellBonus = (bonus: CleverBonus): string => t(`clever-bonus-${bonus}`);

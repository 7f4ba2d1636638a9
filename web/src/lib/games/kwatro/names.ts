import { t } from '$lib/words/words.svelte';
import { type Card, marksOf, WILD } from './cards';

/** A card in words: "red triangle 2". */
export const cardName = (card: Card): string =>
  card === WILD ? t('kwatro-wild') : t('kwatro-card', marksOf(card));

import { t } from '$lib/words/words.svelte';
import { type Card, marksOf, WILD } from './cards';

/** A card in words: "red triangle 2". */
export const cardName = (card: Card): string =>
  card === WILD ? t('kwatro-wild') : t('kwatro-card', marksOf(card));

/** Some cards in words, one after another, as what somebody lays or trades. */
export const cardNames = (cards: Card[]): string =>
  cards.map((card) => (card === WILD ? t('kwatro-wild') : t('kwatro-lays-card', marksOf(card)))).join(', ');

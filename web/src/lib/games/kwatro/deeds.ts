import { t } from '$lib/words/words.svelte';
import type { Deed } from '../parts';
import { PASS } from './spots';

/** Only where no card can be traded: else one chooses which. */
export const deeds = (): Deed[] => [{ spot: PASS, words: t('kwatro-pass-only') }];

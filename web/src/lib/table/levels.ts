import type { Level } from '$lib/generated/protocol';

/** How well bots play, from the weakest to the strongest. */
export const LEVELS: readonly Level[] = ['beginner', 'casual', 'club', 'expert', 'master'];

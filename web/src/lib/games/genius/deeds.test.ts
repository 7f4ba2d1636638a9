import { expect, it, vi } from 'vitest';
import type { GeniusView } from '$lib/generated/protocol';

vi.mock('$lib/words/words.svelte', () => ({ t: (name: string) => name }));
const { deeds } = await import('./deeds');

const none = { blue: 0, yellow: 0, green: 0, orange: 0, purple: 0, red: 0 };
const crossing = (crosses: GeniusView['crosses']) =>
  deeds({ rolls_left: 1, crosses } as GeniusView).find(({ spot }) => spot === 'score')!;

it('does not call for crossing off where nothing is crossed', () => {
  expect(crossing(none)).toEqual({ spot: 'score', words: 'genius-score-nothing', idle: true });
  expect(crossing({ ...none, red: 1 })).toEqual({ spot: 'score', words: 'genius-score', idle: false });
});

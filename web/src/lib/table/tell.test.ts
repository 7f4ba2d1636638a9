import { expect, it, vi } from 'vitest';
import type { TableView } from '$lib/generated/protocol';
import type { SeatAtTable } from './seat.svelte';

vi.stubGlobal('navigator', { languages: [] });
vi.mock('$lib/net/line.svelte', () => ({ line: {} }));
vi.mock('$lib/words/words.svelte', () => ({
  t: (name: string, values: object = {}) => [name, ...Object.values(values)].join(' '),
}));
const { statusOf } = await import('./tell');

/** A bot's move is still shown while somebody of ours holds the dice. */
const shown = {
  phase: 'playing',
  waiting: { for: 'decisions', seats: [2], until: null },
  seats: [{ bot: null }, { bot: null }, { bot: 'club' }],
} as unknown as TableView;
const status = (roller: number | null, own: number[]) =>
  statusOf({ roller } as SeatAtTable, shown, ['Ann', 'Ben', 'Cas'], own);

it('whoever holds the dice is called, by their name where several share the screen', () => {
  expect(status(1, [0, 1])).toBe('house-turn-of Ben');
  expect(status(1, [1])).toBe('house-roll-now');
});

it('who holds no dice reads whom the table waits for', () => {
  expect(status(null, [0, 1])).toBe('house-wait-bots Cas 1');
});

it('where several at one screen have to decide, everybody reads whose turn comes after', () => {
  const both = {
    ...shown,
    waiting: { for: 'decisions', seats: [0, 1], until: null },
  } as unknown as TableView;
  const tell = (own: number[]) => statusOf({ roller: null } as SeatAtTable, both, ['Ann', 'Ben', 'Cas'], own);
  expect(tell([0, 1])).toBe('house-turn-then Ann Ben');
  expect(tell([0])).toBe('house-your-turn');
});

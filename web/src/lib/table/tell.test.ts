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

it('whoever enters real dice is first asked who begins', () => {
  const tell = (waits: 'lot' | 'dice', own: number[]) =>
    statusOf(
      { roller: null } as SeatAtTable,
      { ...shown, waiting: { for: waits } } as unknown as TableView,
      ['Ann', 'Ben', 'Cas'],
      own,
    );
  expect(tell('lot', [0])).toBe('house-who-begins');
  expect(tell('dice', [0])).toBe('house-wait-own-dice');
  expect(tell('lot', [])).toBe('house-wait-their-dice');
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

it('who has thought for long is waited for since then, and who is on holiday until they are back', () => {
  const waits = (since: number | null, rests_until: number | null) =>
    statusOf(
      { roller: null } as SeatAtTable,
      {
        ...shown,
        waiting: { for: 'decisions', seats: [1], since, until: null },
        seats: [{ bot: null }, { bot: null, rests_until }, { bot: 'club' }],
      } as unknown as TableView,
      ['Ann', 'Ben', 'Cas'],
      [0],
    );
  const hour = 3_600_000;
  expect(waits(null, null)).toBe('house-wait-people Ben');
  expect(waits(Date.now() - hour / 2, null)).toBe('house-wait-people Ben');
  expect(waits(Date.now() - 30 * hour, null)).toMatch(/^house-wait-since Ben .*\d/);
  expect(waits(null, Date.now() + 30 * hour)).toMatch(/^house-wait-rests Ben .*\d/);
  expect(waits(null, Date.now() - hour)).toBe('house-wait-people Ben');
});

import { beforeEach, expect, it, vi } from 'vitest';

interface Asked {
  path: string;
  answer: (answer: unknown) => void;
  refuse: () => void;
}
let here: Asked[];
let there: string[];
vi.mock('$lib/home/home', () => ({
  isHere: (id: string) => id.startsWith('~'),
  askHere: (_method: string, path: string) =>
    new Promise((answer, refuse) => here.push({ path, answer, refuse: () => refuse({}) })),
}));
vi.mock('$lib/net/line.svelte', () => ({
  lineTo: () => ({
    ask: async ({ type }: { type: string }) => {
      there.push(type);
      return { type, position: {}, code: null, text: null };
    },
  }),
}));

/** The module anew: the house on this device is not built yet. */
let decide: () => { why: (spots: string[]) => Promise<unknown> };
beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  here = [];
  there = [];
  const { Prospect } = await import('./prospect');
  decide = () => new Prospect('a-table', 0, 'clever');
  return () => vi.useRealTimers();
});

const asks = (path: string) => here.filter((one) => one.path === path);
const answer = async (path: string) => {
  asks(path).at(-1)!.answer(null);
  await vi.advanceTimersByTimeAsync(0);
};

it('builds the house once, however many decisions come before it stands', async () => {
  for (let decision = 0; decision < 3; decision++) decide();
  expect(asks('/me')).toHaveLength(1);
  await answer('/me');
  decide();
  expect(asks('/me')).toHaveLength(1);
});

it('tries again with the next decision where the house could not be built', async () => {
  decide();
  here[0]!.refuse();
  await vi.advanceTimersByTimeAsync(0);
  decide();
  expect(asks('/me')).toHaveLength(2);
});

it('asks the house that stands, and the server while it does not', async () => {
  await decide().why(['r']);
  expect([asks('/prospect/why').length, there]).toEqual([0, ['prospect', 'why']]);
  await answer('/me');
  const asked = decide().why(['r']);
  await vi.advanceTimersByTimeAsync(0);
  await answer('/prospect/why');
  expect(await asked).toBeNull();
  expect(there).toEqual(['prospect', 'why', 'prospect']);
});

it('waits for a silent house once, and not again before it has answered', async () => {
  decide();
  await answer('/me');
  const first = decide().why(['r']);
  await vi.advanceTimersByTimeAsync(500);
  await first;
  expect(there.filter((type) => type === 'why')).toHaveLength(1);
  // Nobody waits for it now: the clock stands still.
  await decide().why(['r']);
  expect([asks('/prospect/why').length, asks('/me').length]).toEqual([1, 2]);
  await answer('/me');
  void decide().why(['r']);
  await vi.advanceTimersByTimeAsync(0);
  expect(asks('/prospect/why')).toHaveLength(2);
});

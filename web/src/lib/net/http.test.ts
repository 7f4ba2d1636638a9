import { expect, it, vi } from 'vitest';

vi.mock('$lib/home/home', () => ({ askHere: vi.fn(), isHere: () => false }));
const { me } = await import('./http');

const answer = (text: string) => vi.stubGlobal('fetch', async () => new Response(text));

it('nobody is known here only where the server says so', async () => {
  answer('null');
  expect(await me()).toBe(null);
});

it.each(['', '{"id":"a", "na', '<h1>Welcome to our hotel</h1>'])(
  '%j is no answer of the server',
  async (text) => {
    answer(text);
    await expect(me()).rejects.toMatchObject({ code: 'no-answer' });
  },
);

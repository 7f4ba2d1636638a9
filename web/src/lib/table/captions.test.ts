import { expect, it, vi } from 'vitest';
import type { LogLine, TableView } from '$lib/generated/protocol';

vi.stubGlobal('navigator', { languages: [] });
vi.mock('$lib/words/words.svelte', () => ({ t: (name: string) => name, has: () => true }));
vi.mock('$lib/words/saying', () => ({ tellDone: ({ say }: { say: string }) => say }));
const { captionsOf } = await import('./captions');

const view = (...totals: number[]) =>
  ({ game: { active: 1 }, standing: { seats: totals.map((total) => ({ total })) } }) as unknown as TableView;
const line = (seat: number | null, say: string): LogLine => ({ step: 0, seat, say: { say } });
const names = ['Ann', 'Ben', 'Cas'];
/** The seats that earn something. */
let lucky = [0, 1];
const parts = {
  rolls: ['roll'],
  earned: (_: unknown, __: unknown, seat: number) => (lucky.includes(seat) ? ['fox'] : []),
};
const told = (lines: LogLine[]) =>
  captionsOf({ lines, earlier: view(1, 10, 4), view: view(3, 15, 4) }, names, parts, [0]).map(
    ({ name, words, points }) => [name, words, points],
  );

it('what several moves of a seat brought is told once, with the last of them', () => {
  lucky = [1];
  expect(told([line(1, 'takes'), line(2, 'passes'), line(1, 'enters')])).toEqual([
    ['Ben', 'takes', 0],
    ['Cas', 'passes', 0],
    ['Ben', 'enters · fox', 5],
  ]);
});

it('of what one did oneself only what it brought is told', () => {
  lucky = [0];
  expect(told([line(0, 'takes'), line(0, 'enters')])).toEqual([['Ann', 'fox', 2]]);
});

it('what a move brings to those who had moved before is told after it', () => {
  lucky = [0, 1];
  expect(told([line(2, 'passes')])).toEqual([
    ['Cas', 'passes', 0],
    ['Ann', 'fox', 2],
    ['Ben', 'fox', 5],
  ]);
});

it('a roll is told by whoever made it', () => {
  expect(told([line(null, 'roll')])).toEqual([['Ben', 'house-rolls', 0]]);
  expect(told([line(null, 'dealt')])).toEqual([['', 'dealt', 0]]);
});

it('what nobody may know yet is not told', () => {
  expect(told([{ step: 0, seat: 1, say: null }])).toEqual([]);
});

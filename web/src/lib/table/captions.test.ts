import { expect, it, vi } from 'vitest';
import type { Gain, LogLine, TableView } from '$lib/generated/protocol';

vi.stubGlobal('navigator', { languages: [] });
vi.mock('$lib/words/words.svelte', () => ({ t: (name: string) => name, has: () => true }));
const { captionsOf } = await import('./captions');

const view = { game: { active: 1 } } as unknown as TableView;
const line = (seat: number | null, say: string, ...gains: Gain[]): LogLine => ({
  step: 0,
  seat,
  say: { say },
  gains,
});
const gain = (seat: number, points: number, ...says: string[]): Gain => ({
  seat,
  points,
  says: says.map((say) => ({ say })),
});
const names = ['Ann', 'Ben', 'Cas'];
const told = (lines: LogLine[]) =>
  captionsOf(lines, view, names, { rolls: ['roll'] }, [0]).map(({ name, words, points }) => [
    name,
    words,
    points,
  ]);

it('what a move brought is told with it', () => {
  expect(
    told([line(1, 'takes', gain(1, 5, 'fox', 're-roll')), line(2, 'passes'), line(1, 'enters', gain(1, -1))]),
  ).toEqual([
    ['Ben', 'takes.did · fox · re-roll', 5],
    ['Cas', 'passes.did', 0],
    ['Ben', 'enters.did', -1],
  ]);
});

it('of what one did oneself only what it brought is told', () => {
  expect(told([line(0, 'takes', gain(0, 3)), line(0, 'enters', gain(0, 2, 'fox'))])).toEqual([
    ['Ann ·', 'fox', 2],
  ]);
});

it('what a move brings to those who had moved before is told after it', () => {
  expect(told([line(2, 'passes', gain(0, 2, 'column'), gain(1, 5, 'row'))])).toEqual([
    ['Cas', 'passes.did', 0],
    ['Ann ·', 'column', 2],
    ['Ben ·', 'row', 5],
  ]);
});

it('a roll is told by whoever made it', () => {
  expect(told([line(null, 'roll')])).toEqual([['Ben', 'house-rolls', 0]]);
  expect(told([line(null, 'dealt')])).toEqual([['', 'dealt.did', 0]]);
});

it('what nobody may know yet is not told', () => {
  expect(told([{ step: 0, seat: 1, say: null }])).toEqual([]);
});

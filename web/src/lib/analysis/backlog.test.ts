import { beforeEach, expect, it, vi } from 'vitest';
import type { JudgedGame } from './judgedGames';
import type { Told, Wish } from './talk';

vi.stubGlobal('navigator', { languages: [] });
vi.stubGlobal('document', {});
const { Refusal } = await vi.importActual<typeof import('$lib/net/http')>('$lib/net/http');
const gone = new Set<string>();
vi.mock('$lib/replay/record.svelte', () => ({
  fetchRecord: async (id: string) => {
    if (gone.has(id)) throw new Refusal('not-found', 'There is no such record.');
    return { id };
  },
}));
const { Backlog } = await import('./backlog.svelte');

/** Judges as it is told to, at once. */
class Judge {
  static answers: (id: string) => Told[] = () => [];
  static asked: string[] = [];
  static hired = 0;
  onmessage: (event: { data: Told }) => void = () => {};
  constructor() {
    Judge.hired += 1;
  }
  postMessage(wish: Wish) {
    const id = wish.do === 'analyse' ? wish.id! : '';
    Judge.asked.push(id);
    for (const data of Judge.answers(id)) this.onmessage({ data });
  }
  terminate() {
    Judge.hired -= 1;
  }
}
vi.stubGlobal('Worker', Judge);

const row = (id: string): JudgedGame => ({ id, game: 'genius', players: 2, judged: 0, seats: [] });
const begin = (level: 'master' | 'club'): Told => ({
  do: 'begin',
  beginning: { level, events: 2, start: [] },
});
const judged = (id: string): Told[] => [begin('master'), { do: 'kept', game: row(id) }];

let found: string[];
const backlog = () => new Backlog(({ id }) => found.push(id));
beforeEach(() => {
  found = [];
  gone.clear();
  Judge.asked = [];
  Judge.hired = 0;
  Judge.answers = judged;
});

it('games are judged one after the other, and then the judge goes', async () => {
  const judging = backlog();
  await judging.begin(['a', 'b']);
  expect([found, judging.games, judging.trouble, Judge.hired]).toEqual([['a', 'b'], 0, '', 0]);
});

it('a game that is gone or refused does not stand in the way of the next, and is not tried again', async () => {
  gone.add('a');
  Judge.answers = (id) => (id === 'b' ? [{ do: 'refused', code: 'record', text: '' }] : judged(id));
  const judging = backlog();
  await judging.begin(['a', 'b', 'c']);
  expect([found, [...judging.passed], judging.trouble]).toEqual([['c'], ['a', 'b'], '']);
});

it('a judge who lacks what a master learned judges nothing, for nothing of it would be kept', async () => {
  Judge.answers = () => [begin('club')];
  const judging = backlog();
  await judging.begin(['a', 'b']);
  expect([Judge.asked, found, judging.games, Judge.hired]).toEqual([['a'], [], 0, 0]);
  expect(judging.trouble).not.toBe('');
});

it('whoever has enough sends the judge away at once', async () => {
  Judge.answers = () => [begin('master')];
  const judging = backlog();
  const over = judging.begin(['a', 'b']);
  await vi.waitFor(() => expect(Judge.asked).toEqual(['a']));
  expect(judging.games).toBe(2);
  judging.end();
  await over;
  expect([judging.games, judging.trouble, Judge.asked, Judge.hired]).toEqual([0, '', ['a'], 0]);
});

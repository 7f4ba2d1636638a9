import { expect, it } from 'vitest';
import type { FinishedGame } from '$lib/generated/protocol';
import { latestIn, playedBy, winsBy } from './career';

const ann = (score: number, won = false) => ({
  person: 'ann',
  name: 'Ann',
  bot: null,
  score,
  won,
  gave_up: null,
});
const bot = (level: string) => ({
  person: null,
  name: 'bot',
  bot: level,
  score: 1,
  won: false,
  gave_up: null,
});
const game = (id: string, ...seats: FinishedGame['seats']): FinishedGame => ({
  id,
  game: 'genius',
  finished: 0,
  marks: [],
  seats,
});

it('games come in the order in which they were played, without those that are told apart', () => {
  const practice: FinishedGame = { ...game('c', ann(9)), marks: ['practice'] };
  const played = playedBy('ann', [game('d', bot('club'), ann(7)), practice, game('a', ann(5))]);
  expect(played.map(({ id, score, seat }) => [id, score, seat])).toEqual([
    ['a', 5, 0],
    ['d', 7, 1],
  ]);
});

it('what was played at home is as plain as any other game, and known as such', () => {
  const home: FinishedGame = { ...game('a', ann(5)), marks: ['home'] };
  const hinted: FinishedGame = { ...game('b', ann(6)), marks: ['hints', 'home'] };
  expect(playedBy('ann', [hinted, home, game('c', ann(7))]).map(({ id, home }) => [id, home])).toEqual([
    ['c', false],
    ['a', true],
  ]);
});

it('a game counts for the strongest bot in it, or for people where any other person played', () => {
  const ben = { ...ann(3), person: 'ben' };
  const played = playedBy('ann', [
    game('a', ann(1, true), bot('beginner'), bot('club')),
    game('b', ann(1), bot('club')),
    game('c', ann(1, true), bot('master'), ben),
    game('d', ann(1, true)),
  ]);
  expect(winsBy(played)).toEqual([
    { against: 'club', games: 2, wins: 1 },
    { against: 'people', games: 1, wins: 1 },
  ]);
});

it('who holds several seats beats nobody but themselves', () => {
  const played = playedBy('ann', [
    game('a', ann(1), ann(2, true), bot('club')),
    game('b', ann(1), bot('club')),
  ]);
  expect(winsBy(played)).toEqual([{ against: 'club', games: 1, wins: 0 }]);
});

it('wins are of so many of the latest games, unless there are no others', () => {
  const alone = game('c', ann(1));
  const played = playedBy('ann', [game('a', ann(1), bot('club')), game('b', ann(1), bot('master')), alone]);
  expect(latestIn(winsBy(played), true)).toBe(2);
  expect(latestIn(winsBy(played), false)).toBe(0);
});

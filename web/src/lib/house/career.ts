import type { FinishedGame, Level } from '$lib/generated/protocol';
import { LEVELS } from '$lib/table/levels';

/** Whom one played against: bots, by the strongest of them, or at least one other person. */
export type Opponent = Level | 'people';

/** A game that somebody played plainly to its end. */
export interface Played {
  /** The record's id. */
  id: string;
  game: string;
  /** When, in milliseconds since 1970. */
  finished: number;
  players: number;
  /** Whether it was played at home. */
  home: boolean;
  score: number;
  won: boolean;
  /** Null where one played alone, or on several seats. */
  against: Opponent | null;
  seat: number;
}

/** What this person played plainly to its end, the first of it first. */
export function playedBy(person: string, games: readonly FinishedGame[]): Played[] {
  const plain = games.filter(({ marks }) => marks.every((mark) => mark === 'home'));
  return plain
    .flatMap(({ id, game, finished, marks, seats }) => {
      const seat = seats.findIndex((one) => one.person === person);
      if (seat < 0) return [];
      const { score, won } = seats[seat]!;
      const home = marks.includes('home');
      const against = opponentOf(seats, seat);
      return [{ id, game, finished, players: seats.length, home, score, won, against, seat }];
    })
    .reverse();
}

function opponentOf(seats: FinishedGame['seats'], seat: number): Opponent | null {
  const others = seats.filter((_, other) => other !== seat);
  if (others.length === 0 || others.some(({ person }) => person === seats[seat]!.person)) return null;
  const levels = others.map(({ bot }) => LEVELS.indexOf(bot as Level));
  return levels.includes(-1) ? 'people' : LEVELS[Math.max(...levels)]!;
}

/** How often one won against some. */
export interface Wins {
  against: Opponent;
  games: number;
  wins: number;
}

/** How often one won against whom, from the weakest to people. */
export function winsBy(played: readonly Played[]): Wins[] {
  return [...LEVELS, 'people' as const].flatMap((against) => {
    const games = played.filter((one) => one.against === against);
    return games.length === 0
      ? []
      : [{ against, games: games.length, wins: games.filter(({ won }) => won).length }];
  });
}

/** Of how many of the latest games this tells, where there are `earlier` ones, of which it does not; else 0. */
export const latestIn = (won: readonly Wins[], earlier: boolean): number =>
  earlier ? won.reduce((sum, { games }) => sum + games, 0) : 0;

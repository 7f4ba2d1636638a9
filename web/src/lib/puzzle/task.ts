import { CALLED_FROM, SLIP_ALONE } from '$lib/analysis/classes';
import { isDecision, KEY } from '$lib/analysis/decisions';
import type { KeptAnalysis } from '$lib/analysis/kept';
import type { GameId } from '$lib/games/parts';
import type { Puzzle, RecordEvent, Saying, Settings } from '$lib/generated/protocol';
import type { GameRecord } from '$lib/replay/record.svelte';
import { isSame, type Spots } from '$lib/table/offer';

/** A move of a task with what it is worth: the chance to win, or the final score of somebody alone. */
export interface TaskMove {
  spots: Spots;
  say: Saying;
  worth: number;
}

/** A position in which somebody is to find the best move. */
export interface Task {
  game: GameId;
  players: number;
  options: Settings['options'];
  first: number | null;
  seat: number;
  /** What has happened before. */
  events: readonly RecordEvent[];
  /** The moves worth naming, the best one first. */
  moves: readonly TaskMove[];
  /** How much less a move may be worth to be right as well. */
  tolerance: number;
}

/** How somebody did. */
export interface Attempt {
  right: boolean;
  /** Which of the task's moves it was; -1 for one that is not worth naming. */
  move: number;
}

/** What somebody's move comes to. */
export function judge({ moves, tolerance }: Task, spots: Spots): Attempt {
  const move = moves.findIndex((one) => isSame(one.spots, spots));
  const right = move >= 0 && moves[0]!.worth - moves[move]!.worth <= tolerance;
  return { right, move };
}

/** The task that a puzzle sets. */
export const ofPuzzle = (game: GameId, { players, seat, events, moves }: Puzzle): Task => ({
  game,
  players,
  options: {},
  first: null,
  seat,
  events,
  moves: moves.map(({ spots, say, win }) => ({ spots, say, worth: win })),
  // There is one best move, or it would be no puzzle.
  tolerance: 0,
});

/** Where somebody gave something away: the record, and which of its events that was. */
export interface Lapse {
  /** The record's id. */
  id: string;
  number: number;
  cost: number;
}

/** What a seat gave away in a game that was judged, the most first. */
export function lapsesOf(id: string, { events }: Pick<KeptAnalysis, 'events'>, seat: number): Lapse[] {
  return events
    .filter(isDecision)
    .filter((judged) => judged.seat === seat && KEY.includes(judged.class))
    .map(({ number, cost }) => ({ id, number, cost }))
    .sort((one, other) => other.cost - one.cost);
}

/** As good as the best: what loses less than half of what would be a slip, in winning chance, or in points alone. */
function nearly(game: string, players: number): number {
  if (players > 1) return CALLED_FROM[0][1] / 200;
  return (SLIP_ALONE.find(([one]) => one === game)?.[1] ?? 0) / 2;
}

/** The task that a lapse sets: the same position once more. */
export function ofLapse(
  record: GameRecord,
  { events }: Pick<KeptAnalysis, 'events'>,
  { number }: Lapse,
): Task | null {
  const judged = events[number - 1];
  if (!isDecision(judged)) return null;
  const alone = record.players === 1;
  const moves = judged.moves.map(({ spots, say, score, win }) => ({
    spots,
    say,
    worth: alone ? score : win,
  }));
  return {
    game: record.game as GameId,
    players: record.players,
    options: record.options ?? {},
    first: record.first ?? null,
    seat: judged.seat,
    events: record.events.slice(0, number - 1),
    moves,
    tolerance: nearly(record.game, record.players),
  };
}

/* How somebody's play goes from game to game, as far as their games were judged. */
import type { Level } from '$lib/generated/protocol';
import type { Played } from '$lib/house/career';
import { LEVELS } from '$lib/table/levels';
import type { JudgedGame } from './judgedGames';

/** How somebody played one game. */
export interface Step {
  /** The record's id. */
  id: string;
  finished: number;
  /** Null where there was nothing to choose. */
  accuracy: number | null;
  /** What luck gave: a chance to win at a table, points alone. */
  luck: number;
  /** Where that is between a beginner, 0, and a master, 4. */
  rung: number | null;
}

/** The latest judged games of one kind, the first of them first. */
export interface Progress {
  game: string;
  /** Alone nobody wins, so that these cannot be drawn beside the others. */
  alone: boolean;
  steps: Step[];
}

/** So many games are drawn. */
const DRAWN = 20;
/** So many games tell how it goes these days: one alone says little. */
export const RECENT = 5;
/** So many games are judged at once, at most: each takes a while. */
export const AT_ONCE = 10;

const later = (one: { finished: number }, other: { finished: number }) => one.finished - other.finished;

/** How it went in each kind of game; the kind that was played last is the first. */
export function progressOf(played: readonly Played[], judged: readonly JudgedGame[]): Progress[] {
  const rows = new Map(judged.map((row) => [row.id, row]));
  const kinds = new Map<string, Progress>();
  for (const { id, game, finished, players, seat } of [...played].sort(later)) {
    const found = rows.get(id)?.seats[seat];
    if (!found) continue;
    const alone = players === 1;
    const kind = `${game} ${alone}`;
    const { accuracy, luck, strength } = found;
    const step = {
      id,
      finished,
      accuracy,
      luck: alone ? luck.score : luck.win,
      rung: strength?.rung ?? null,
    };
    const steps = [...(kinds.get(kind)?.steps ?? []), step];
    // Whatever was played last stands last.
    kinds.delete(kind);
    kinds.set(kind, { game, alone, steps });
  }
  return [...kinds.values()].reverse().map((kind) => ({ ...kind, steps: kind.steps.slice(-DRAWN) }));
}

/** The latest games that nobody has judged yet, the latest first. */
export function unjudged(
  played: readonly Played[],
  judged: readonly JudgedGame[],
  passed: ReadonlySet<string>,
): string[] {
  const known = new Set(judged.map(({ id }) => id));
  return [...played]
    .sort(later)
    .reverse()
    .map(({ id }) => id)
    .filter((id) => !known.has(id) && !passed.has(id))
    .slice(0, AT_ONCE);
}

/** The mean over the most recent of them; null where there are none. */
export function recently(values: readonly (number | null)[]): number | null {
  const known = values.slice(-RECENT).filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

/** The level that comes nearest. */
export const levelAt = (rung: number): Level =>
  LEVELS[Math.max(0, Math.min(LEVELS.length - 1, Math.round(rung)))]!;

/** Where a picture of these accuracies begins, so that something is to be seen of their differences. */
export const leastAccuracy = (accuracies: readonly (number | null)[]): number => {
  const known = accuracies.filter((accuracy) => accuracy !== null);
  return Math.min(90, ...known.map((accuracy) => 10 * Math.floor(accuracy / 10)));
};

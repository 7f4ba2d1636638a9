/* How somebody does with puzzles, as this device remembers it. */
import type { PuzzleHead, Rated } from '$lib/generated/protocol';
import { keep, kept } from '$lib/kept';

/** How somebody does with the puzzles of one game. */
export interface Solving {
  rated: Rated;
  /** Every puzzle that was tried, with what is known of how hard it is since. */
  tried: Record<string, { solved: boolean; rated: Rated }>;
  /** How many were solved one after the other, now and at best. */
  streak: number;
  longest: number;
  /** The day whose puzzle was tried last, and whether it was solved. */
  day: { day: number; solved: boolean } | null;
}

/** What is known of somebody who has not solved any, and of a puzzle that nobody has tried. */
const NEW: Rated = { rating: 1200, deviation: 250, volatility: 0.06 };
const UNTRIED = { deviation: 150, volatility: 0.06 };

const name = (game: string) => `spellenkast-puzzles-${game}`;

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isRated = (value: Partial<Rated> | null | undefined): value is Rated =>
  isNumber(value?.rating) &&
  isNumber(value.deviation) &&
  isNumber(value.volatility) &&
  Math.abs(value.rating - 2000) <= 2000 &&
  value.deviation >= 1 &&
  value.deviation <= 1000 &&
  value.volatility >= 1e-4 &&
  value.volatility <= 1;

/** What is kept may come from anywhere: what cannot be used is as if it were not there. */
export function solvingOf(game: string): Solving {
  const found = kept<Partial<Solving>>(name(game), {});
  const tried = Object.entries(found.tried ?? {}).filter(([, one]) => isRated(one?.rated));
  return {
    rated: isRated(found.rated) ? found.rated : NEW,
    tried: Object.fromEntries(tried),
    streak: isNumber(found.streak) ? found.streak : 0,
    longest: isNumber(found.longest) ? found.longest : 0,
    day: isNumber(found.day?.day) ? found.day : null,
  };
}

export const keepSolving = (game: string, solving: Solving): void => keep(name(game), solving);

/** How hard a puzzle is, as far as this device knows. */
export const ratedOf = ({ tried }: Solving, { id, rating }: PuzzleHead): Rated =>
  tried[id]?.rated ?? { rating, ...UNTRIED };

/** What is known after an attempt; only the first one at a puzzle counts. */
export function attempted(
  solving: Solving,
  id: string,
  solved: boolean,
  [rated, puzzle]: [Rated, Rated],
): Solving {
  const streak = solved ? solving.streak + 1 : 0;
  return {
    ...solving,
    rated,
    tried: { ...solving.tried, [id]: { solved, rated: puzzle } },
    streak,
    longest: Math.max(streak, solving.longest),
  };
}

/** Among so many that fit best the next one is chosen by lot. */
const FITTING = 12;

/** A puzzle that was not tried yet, about as hard as somebody is good; once all were tried, one of those that were not solved. */
export function nextOf(
  heads: readonly PuzzleHead[],
  solving: Solving,
  lot: number,
  but = '',
): PuzzleHead | null {
  const others = heads.filter(({ id }) => id !== but);
  const fresh = others.filter(({ id }) => !(id in solving.tried));
  const missed = others.filter(({ id }) => !solving.tried[id]?.solved);
  const choice = [fresh, missed, others].find(({ length }) => length > 0) ?? [];
  const far = (head: PuzzleHead) => Math.abs(ratedOf(solving, head).rating - solving.rated.rating);
  const fitting = [...choice].sort((one, other) => far(one) - far(other)).slice(0, FITTING);
  return fitting[Math.floor(lot * fitting.length)] ?? null;
}

const DAY = 86_400_000;
/** Days begin at midnight in Greenwich, everywhere at the same time. */
export const today = (now = Date.now()): number => Math.floor(now / DAY);

/** A prime larger than any book, so that every puzzle has its day before one comes again. */
const STRIDE = 7919;

/** The puzzle of a day: the same for everybody who has the same book. */
export const ofDay = (heads: readonly PuzzleHead[], day: number): PuzzleHead | null =>
  heads[(day * STRIDE) % heads.length] ?? null;

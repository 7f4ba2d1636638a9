/* What this device saw and said before a game, to be compared with what is told after it. */
import { freshId } from '$lib/net/id';

/** The seal that was shown before we contributed, and what we contributed. */
export interface Kept {
  table: string;
  /** Which game at that table, from 1. */
  game: number;
  commitment: string;
  contribution: string;
}

const KEY = 'spellenkast-dice';
/** So many games are kept, the last ones. */
const MOST = 200;

function all(): Kept[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** What was kept before this game, if this device had a part in its dice. */
export const keptOf = (table: string, game: number): Kept | null =>
  all().find((one) => one.table === table && one.game === game) ?? null;

/**
 * What we contribute to the dice of a game whose host has shown this seal; both are kept. Who is asked twice before a
 * game says the same again, and the seal that was seen first stays.
 */
export function contribute(table: string, game: number, commitment: string | null | undefined): string {
  const contribution = keptOf(table, game)?.contribution ?? freshId();
  if (!commitment || keptOf(table, game)) return contribution;
  try {
    const kept = [...all(), { table, game, commitment, contribution }].slice(-MOST);
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing plays all the same; it then cannot compare.
  }
  return contribution;
}

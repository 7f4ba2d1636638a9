/* What this device saw and said before a game, to be compared with what is told after it. */
import { keep, kept } from '$lib/kept';
import { freshId } from '$lib/net/id';

/** The seal that was shown before we contributed, and what we contributed. */
export interface Kept {
  table: string;
  /** Which game at that table, from 1. */
  game: number;
  commitment: string;
  contribution: string;
  /** The seat at which it must stand; not known of games from before this was kept. */
  seat?: number;
}

const KEY = 'spellenkast-dice';
/** So many games are kept, the last ones. */
const MOST = 200;

function all(): Kept[] {
  const found = kept<unknown>(KEY, []);
  return Array.isArray(found) ? found : [];
}

/** What was kept before this game, if this device had a part in its dice. */
export const keptOf = (table: string, game: number): Kept | null =>
  all().find((one) => one.table === table && one.game === game) ?? null;

/** A game that we are about to play. */
interface Coming {
  table: string;
  game: number;
  /** Our seats: what we contribute stands at the lowest. */
  seats: number[];
  /** What the host shows before. */
  commitment: string | null | undefined;
}

/**
 * What we contribute to the dice of a game whose host has shown this seal; both are kept. Who is asked twice before a
 * game says the same again, perhaps from another chair, and the seal that was seen first stays.
 */
export function contribute({ table, game, seats, commitment: shown }: Coming): string {
  const before = keptOf(table, game);
  const contribution = before?.contribution ?? freshId();
  const commitment = before?.commitment ?? shown;
  if (!commitment) return contribution;
  const others = all().filter((one) => one.table !== table || one.game !== game);
  const now = [...others, { table, game, commitment, contribution, seat: Math.min(...seats) }];
  // A browser that keeps nothing plays all the same; it then cannot compare.
  keep(KEY, now.slice(-MOST));
  return contribution;
}

/** What became of what this device contributed, by what a record says that each seat gave. */
export type Contributed = 'nobody-gave' | 'not-yours' | 'not-your-place' | 'only-you' | 'several-gave';

export function contributed(given: string[], kept: Kept | null): Contributed {
  const texts = given.filter((text) => text !== '');
  if (kept && !texts.includes(kept.contribution)) return 'not-yours';
  // The same text under another seat gives other dice: whoever moved it could choose among them.
  if (kept?.seat !== undefined && given[kept.seat] !== kept.contribution) return 'not-your-place';
  if (texts.length === 0) return 'nobody-gave';
  return kept && texts.length === 1 ? 'only-you' : 'several-gave';
}

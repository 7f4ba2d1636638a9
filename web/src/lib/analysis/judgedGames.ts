/* One short row of every game that was judged. They stay when there is no more room for all that was said of a game. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { AnalysisSummary, Strength, Worth } from '$lib/generated/protocol';
import { JUDGE, keptBeside } from './kept';

/** How somebody played, in short. */
export interface JudgedSeat {
  /** Null where there was nothing to choose. */
  accuracy: number | null;
  luck: Pick<Worth, 'score' | 'win'>;
  strength: Pick<Strength, 'level' | 'rung'> | null;
}

/** A game that was judged, in short. */
export interface JudgedGame {
  /** The record's id. */
  id: string;
  game: string;
  players: number;
  /** When it was judged, in milliseconds since 1970. */
  judged: number;
  seats: JudgedSeat[];
}

interface Boards extends DBSchema {
  games: { key: string; value: JudgedGame; indexes: { judged: number } };
}

/** So many rows stay; beyond that those go that were judged first. */
const MOST = 500;

/** What is worth remembering of a game. */
export const inShort = (id: string, summary: AnalysisSummary, judged: number): JudgedGame => ({
  id,
  game: summary.game,
  players: summary.players,
  judged,
  seats: summary.seats.map(({ accuracy, luck, strength }) => ({
    accuracy,
    luck: { score: luck.score, win: luck.win },
    strength: strength && { level: strength.level, rung: strength.rung },
  })),
});

/**
 * Boards of their own: those of whole analyses are as they always were, so that nobody waits for another tab to let go of them.
 * Nobody holds these longer than it takes.
 */
async function at<T>(deed: (boards: IDBPDatabase<Boards>) => Promise<T>): Promise<T> {
  const boards = await openDB<Boards>('spellenkast-judged', JUDGE, {
    upgrade(boards) {
      for (const old of boards.objectStoreNames) boards.deleteObjectStore(old);
      boards.createObjectStore('games', { keyPath: 'id' }).createIndex('judged', 'judged');
    },
  });
  try {
    return await deed(boards);
  } finally {
    boards.close();
  }
}

async function put(games: readonly JudgedGame[]): Promise<void> {
  await at(async (boards) => {
    const change = boards.transaction('games', 'readwrite');
    await Promise.all(games.map((game) => change.store.put(game)));
    const many = (await change.store.count()) - MOST;
    if (many > 0)
      for (const oldest of await change.store.index('judged').getAllKeys(null, many))
        await change.store.delete(oldest);
    await change.done;
  });
}

/** Keeps a row. A browser that has no room does without. */
export const keepJudged = (game: JudgedGame): Promise<void> => put([game]).catch(() => undefined);

/** Every game that was judged here; none where nothing is kept. */
export async function judgedGames(): Promise<JudgedGame[]> {
  try {
    const rows = await at((boards) => boards.getAll('games'));
    // What was judged before there were rows.
    const whole = await keptBeside(new Set(rows.map(({ id }) => id)));
    const earlier = whole.map(({ id, kept, summary }) => inShort(id, summary, kept));
    if (earlier.length > 0) await put(earlier);
    return [...rows, ...earlier];
  } catch {
    return [];
  }
}

import { type DBSchema, openDB } from 'idb';
import type { AnalysisBeginning, AnalysisSummary, JudgedEvent } from '$lib/generated/protocol';

/** A game that was judged. */
export interface KeptAnalysis {
  beginning: AnalysisBeginning;
  events: JudgedEvent[];
  summary: AnalysisSummary;
}

/** How it is kept. */
interface Entry extends KeptAnalysis {
  /** The record's id. */
  id: string;
  /** Since when, in milliseconds since 1970. */
  kept: number;
}

interface Boards extends DBSchema {
  analyses: { key: string; value: Entry; indexes: { kept: number } };
}

/** So many games stay judged; beyond that those go that were judged first. They must not take the room of games. */
const MOST = 40;
/** Counts up whenever the judge has learned something: what an older one said is forgotten. */
export const JUDGE = 2;

const boards = () =>
  openDB<Boards>('spellenkast-analyses', JUDGE, {
    upgrade(boards) {
      for (const old of boards.objectStoreNames) boards.deleteObjectStore(old);
      boards.createObjectStore('analyses', { keyPath: 'id' }).createIndex('kept', 'kept');
    },
    // A newer version of the app, in another tab, waits for us to let go.
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
  });

/** What is known of a game already; nothing where nothing is kept. */
export const keptAnalysis = (id: string): Promise<Entry | undefined> =>
  boards()
    .then((boards) => boards.get('analyses', id))
    .catch(() => undefined);

/** What is known of all games but these. */
export async function keptBeside(known: ReadonlySet<string>): Promise<Entry[]> {
  const kept = await boards();
  const ids = (await kept.getAllKeys('analyses')).filter((id) => !known.has(id));
  const found = await Promise.all(ids.map((id) => kept.get('analyses', id)));
  kept.close();
  return found.filter((one) => one !== undefined);
}

/** Keeps what was found out. A browser that has no room finds it out again. */
export async function keepAnalysis(id: string, analysis: KeptAnalysis): Promise<void> {
  try {
    const change = (await boards()).transaction('analyses', 'readwrite');
    await change.store.put({ id, kept: Date.now(), ...analysis });
    const many = (await change.store.count()) - MOST;
    if (many > 0)
      for (const oldest of await change.store.index('kept').getAllKeys(null, many))
        await change.store.delete(oldest);
    await change.done;
  } catch {
    // Nothing is lost but time.
  }
}

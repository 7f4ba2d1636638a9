import { type DBSchema, openDB } from 'idb';
import type { AnalysisBeginning, AnalysisSummary, JudgedEvent } from '$lib/generated/protocol';

/** A game that was judged. */
export interface KeptAnalysis {
  beginning: AnalysisBeginning;
  events: JudgedEvent[];
  summary: AnalysisSummary;
}

interface Boards extends DBSchema {
  analyses: { key: string; value: KeptAnalysis & { id: string; kept: number }; indexes: { kept: number } };
}

/** So many games stay judged; beyond that those go that were judged first. They must not take the room of games. */
const MOST = 40;
/** Counts up whenever the judge has learned something: what an older one said is forgotten. */
const JUDGE = 1;

const boards = () =>
  openDB<Boards>('spellenkast-analyses', JUDGE, {
    upgrade(boards) {
      for (const old of boards.objectStoreNames) boards.deleteObjectStore(old);
      boards.createObjectStore('analyses', { keyPath: 'id' }).createIndex('kept', 'kept');
    },
  });

/** What is known of a game already; nothing where nothing is kept. */
export const keptAnalysis = (id: string): Promise<KeptAnalysis | undefined> =>
  boards()
    .then((boards) => boards.get('analyses', id))
    .catch(() => undefined);

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

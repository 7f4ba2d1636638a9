import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { MyTable } from '$lib/generated/protocol';

/** A finished game as it stands in the list; the house in the worker reads the rest of it. */
interface KeptGame {
  id: string;
  finished: number;
  /** Whether a server has it already. */
  sent?: boolean;
  /** Whether a server will never take it. */
  refused?: boolean;
}

/** A game that no server has. */
export type Unsent = Pick<KeptGame, 'id' | 'refused'>;

/** What is kept at once: see `Entry` in `crates/browser`. */
interface Entry {
  table: string;
  seq: number;
  events: string;
  listed: MyTable;
  finished: [KeptGame, string] | null;
}

interface Boards extends DBSchema {
  /** What happened at each table: its events, entry after entry. */
  log: { key: [string, number]; value: { table: string; seq: number; events: string } };
  /** The tables as they stand in lists. */
  tables: { key: string; value: MyTable };
  /** The finished games as they stand in lists. */
  games: { key: string; value: KeptGame; indexes: { finished: number } };
  /** Their records, as JSON. */
  records: { key: string; value: string };
}

/** What bots learned, each a file of its own that is fetched when a level needs it. */
const NETWORKS = import.meta.glob<string>('/../crates/bots/nets/*', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The puzzles of each game. */
const BOOKS = import.meta.glob<string>('/../crates/analysis/puzzles/*', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** What a refusal of the storage is thrown as. */
const refused = (code: string, text: string) => ({ code, text });

function why(reason: unknown): { code: string; text: string } {
  if (reason instanceof DOMException && reason.name === 'QuotaExceededError')
    return refused(
      'storage-full-here',
      'This browser has no more room; this was not kept and has not happened.',
    );
  return refused('storage-refused', `This browser keeps nothing here: ${reason}.`);
}

/** Where this browser keeps the games that are played on this device. */
export class Shelf {
  readonly #boards: Promise<IDBPDatabase<Boards>>;

  /** `learned` hears whether what bots learned could be fetched. */
  constructor(readonly learned: (missing: boolean) => void) {
    this.#boards = openDB<Boards>('spellenkast', 1, {
      upgrade(boards) {
        boards.createObjectStore('log', { keyPath: ['table', 'seq'] });
        boards.createObjectStore('tables', { keyPath: 'id' });
        boards.createObjectStore('games', { keyPath: 'id' }).createIndex('finished', 'finished');
        boards.createObjectStore('records');
      },
      // A newer version of the app, in another tab, waits for us to let go.
      blocking: (_, __, event) => (event.target as IDBDatabase).close(),
    });
    // Whoever asks first hears what is wrong.
    this.#boards.catch(() => null);
  }

  async keep(text: string): Promise<void> {
    const { table, seq, events, listed, finished }: Entry = JSON.parse(text);
    try {
      const boards = await this.#boards;
      const change = boards.transaction(['log', 'tables', 'games', 'records'], 'readwrite');
      const tables = change.objectStore('tables');
      const before = await tables.get(table);
      const [game, record] = finished ?? [];
      await Promise.all([
        // Not `put`: nobody else may have written this entry.
        change.objectStore('log').add({ table, seq, events }),
        tables.put({ ...listed, created: before?.created ?? listed.created }),
        game && change.objectStore('games').put(game),
        game && change.objectStore('records').put(record!, game.id),
        change.done,
      ]);
    } catch (reason) {
      throw why(reason);
    }
  }

  async log(table: string): Promise<string[]> {
    const entries = await this.#read((boards) =>
      boards.getAll('log', IDBKeyRange.bound([table, 0], [table, Number.MAX_SAFE_INTEGER])),
    );
    return entries.map(({ events }) => events);
  }

  async tables(): Promise<string[]> {
    const tables = await this.#read((boards) => boards.getAll('tables'));
    tables.sort((one, other) => other.updated - one.updated);
    return tables.map((table) => JSON.stringify(table));
  }

  async games(): Promise<string[]> {
    const games = await this.#read((boards) => boards.getAllFromIndex('games', 'finished'));
    return games.reverse().map((game) => JSON.stringify(game));
  }

  /** The games that no server has yet, the oldest first. */
  async unsent(): Promise<Unsent[]> {
    const games = await this.#read((boards) => boards.getAllFromIndex('games', 'finished'));
    return games.filter(({ sent }) => !sent).map(({ id, refused }) => ({ id, refused }));
  }

  /** A server has this game now, or will never take it. */
  async mark(id: string, came: 'sent' | 'refused'): Promise<void> {
    await this.#read(async (boards) => {
      const change = boards.transaction('games', 'readwrite');
      const game = await change.store.get(id);
      if (game) await change.store.put({ ...game, [came]: true });
      await change.done;
    });
  }

  async record(id: string): Promise<string | undefined> {
    return this.#read((boards) => boards.get('records', id));
  }

  /** A browser keeps what was fetched once; without a network bots play as well as they can without. */
  async network(name: string): Promise<Uint8Array | null> {
    const [, address] = Object.entries(NETWORKS).find(([path]) => path.endsWith(`/${name}`)) ?? [];
    if (!address) return null;
    const answer = await fetch(new URL(address, self.location.href)).catch(() => null);
    this.learned(!answer?.ok);
    return answer?.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
  }

  /** The file with a game's puzzles. */
  async book(game: string): Promise<Uint8Array | null> {
    const [, address] = Object.entries(BOOKS).find(([path]) => path.endsWith(`/${game}.puzzles`)) ?? [];
    if (!address) return null;
    const answer = await fetch(new URL(address, self.location.href)).catch(() => null);
    return answer?.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
  }

  async #read<T>(look: (boards: IDBPDatabase<Boards>) => Promise<T>): Promise<T> {
    try {
      return await look(await this.#boards);
    } catch (reason) {
      throw why(reason);
    }
  }
}

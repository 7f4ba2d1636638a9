import { attempt } from '$lib/house/attempt';
import { Refusal } from '$lib/net/http';
import { fetchRecord, type GameRecord } from '$lib/replay/record.svelte';
import { t } from '$lib/words/words.svelte';
import type { JudgedGame } from './judgedGames';
import type { Told, Wish } from './talk';

/** How it went with one game. */
type Came = 'judged' | 'refused' | 'failed' | 'unlearned';

/** Finished games that are judged one after the other, until all are or somebody has enough. */
export class Backlog {
  /** How many there are, and how many of them are done; none while nobody judges. */
  games = $state(0);
  done = $state(0);
  /** How much of the next one is judged, from 0 to 1. */
  share = $state(0);
  /** Why it went no further, in words. */
  trouble = $state('');
  /** Those that cannot be judged, whoever tries. */
  passed = $state.raw<ReadonlySet<string>>(new Set());

  #worker: Worker | null = null;
  #ended = () => {};

  /** `found` hears of every game that was judged. */
  constructor(readonly found: (game: JudgedGame) => void) {}

  async begin(ids: readonly string[]): Promise<void> {
    const ended = new Promise<null>((resolve) => {
      this.#ended = () => resolve(null);
    });
    this.trouble = '';
    this.games = ids.length;
    this.done = 0;
    // Whoever has enough waits for nothing.
    const trouble = await Promise.race([attempt(() => this.#judgeAll(ids)), ended]);
    if (trouble === null) return;
    this.trouble ||= trouble;
    this.end();
  }

  /** Enough: what is judged stays, and the game that is looked at is left as it is. */
  end(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.games = 0;
    this.#ended();
  }

  async #judgeAll(ids: readonly string[]): Promise<void> {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'judge' });
    this.#worker = worker;
    for (const id of ids) {
      this.share = 0;
      const record = await recordOf(id);
      // Another may have begun anew meanwhile.
      if (this.#worker !== worker) return;
      const came = record ? await this.#judge(worker, id, record) : 'refused';
      if (came === 'refused') this.passed = new Set([...this.passed, id]);
      if (came === 'failed') this.trouble = t('analysis-failed');
      // It would not be kept, and the next ones would not be either.
      if (came === 'unlearned') this.trouble = t('progress-unlearned');
      if (this.trouble) return;
      this.done += 1;
    }
  }

  #judge(worker: Worker, id: string, record: GameRecord): Promise<Came> {
    return new Promise((came) => {
      let events = 1;
      let judged = 0;
      worker.onerror = ({ message }) => hear({ do: 'failed', why: message });
      worker.onmessage = ({ data }: MessageEvent<Told>) => hear(data);
      const hear = (told: Told) => {
        switch (told.do) {
          case 'begin':
            events = Math.max(1, told.beginning.events);
            if (told.beginning.level !== 'master') came('unlearned');
            break;
          case 'judged':
            judged += told.events.length;
            this.share = judged / events;
            break;
          case 'kept':
            if (told.game) this.found(told.game);
            came('judged');
            break;
          case 'refused':
            console.warn(`${id} cannot be judged:`, told.text);
            came('refused');
            break;
          case 'failed':
            console.error('The judge fell over:', told.why);
            came('failed');
        }
      };
      worker.postMessage({ do: 'analyse', id, record: JSON.stringify(record) } satisfies Wish);
    });
  }
}

/** The record, which may be gone. */
const recordOf = (id: string): Promise<GameRecord | null> =>
  fetchRecord(id).catch((refusal) => {
    if (refusal instanceof Refusal && refusal.code === 'not-found') return null;
    throw refusal;
  });

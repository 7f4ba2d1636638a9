import type {
  AnalysisBeginning,
  AnalysisSummary,
  Decision,
  JudgedEvent,
  Worth,
} from '$lib/generated/protocol';
import type { GameRecord } from '$lib/replay/record.svelte';
import { explain, t } from '$lib/words/words.svelte';
import { isDecision, type JudgedDecision, KEY, thoughtOver } from './decisions';
import type { Told, Wish } from './talk';

/** A finished game that is being judged, as far as it is known. */
export class Judging {
  beginning = $state.raw<AnalysisBeginning | null>(null);
  events = $state.raw<readonly JudgedEvent[]>([]);
  summary = $state.raw<AnalysisSummary | null>(null);
  /** Why it is not judged, in words. */
  trouble = $state('');
  /** Whether it may go better another time. */
  failed = $state(false);
  /** Whether it can be found again. */
  kept = $state(false);
  /** The decision that is thought about thoroughly just now. */
  pondering = $state<number | null>(null);

  /** Where somebody gave something away worth looking at. */
  readonly key = $derived(
    this.events.filter(
      (judged): judged is JudgedDecision => isDecision(judged) && KEY.includes(judged.class),
    ),
  );
  readonly alone = $derived(this.beginning?.start.length === 1);

  #worker: Worker | null = null;
  readonly #record: string;

  /** `id` is where it is kept; null keeps nothing. */
  constructor(
    record: GameRecord,
    readonly id: string | null,
  ) {
    this.#record = JSON.stringify(record);
  }

  begin(): void {
    this.trouble = '';
    this.failed = false;
    this.events = [];
    this.#ask({ do: 'analyse', id: this.id, record: this.#record });
  }

  /** Thinks about one decision longer, for somebody who does not believe it yet. */
  ponder(number: number): void {
    this.pondering = number;
    this.#ask({ do: 'ponder', record: this.#record, number });
  }

  /** Enough: whatever is being judged is left as it is. */
  end(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }

  /** What the seat could expect after so many events. */
  after(events: number, seat: number): Worth | undefined {
    return events === 0 ? this.beginning?.start[seat] : this.events[events - 1]?.changes[seat]?.after;
  }

  /** What counts of a worth: the final score of somebody alone, the chance to win at a table. */
  goal(worth: Worth): number {
    return this.alone ? worth.score : worth.win;
  }

  #ask(wish: Wish): void {
    this.#worker ??= this.#hire();
    this.#worker.postMessage(wish);
  }

  #hire(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'judge' });
    worker.onmessage = ({ data }: MessageEvent<Told>) => this.#hear(data);
    worker.onerror = ({ message }) => this.#hear({ do: 'failed', why: message });
    return worker;
  }

  #hear(told: Told): void {
    switch (told.do) {
      case 'begin':
        this.beginning = told.beginning;
        break;
      case 'judged':
        this.events = [...this.events, ...told.events];
        break;
      case 'end':
        this.summary = told.summary;
        break;
      case 'kept':
        this.kept = told.game !== null;
        break;
      case 'pondered':
        this.pondering = null;
        if (told.decision) this.#learn(told.number, told.decision);
        break;
      case 'refused':
        this.pondering = null;
        this.trouble = explain(told);
        break;
      case 'failed':
        console.error('The judge fell over:', told.why);
        this.pondering = null;
        this.trouble = t('analysis-failed');
        this.failed = true;
        this.end();
    }
  }

  #learn(number: number, decision: Decision): void {
    const before = this.events[number - 1];
    if (this.summary && isDecision(before)) this.summary = thoughtOver(this.summary, before, decision);
    this.events = this.events.map((judged) =>
      judged.number === number ? { ...judged, ...decision } : judged,
    );
  }
}

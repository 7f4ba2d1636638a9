/* What a page and the worker that judges a game say to each other. */
import type { AnalysisBeginning, AnalysisSummary, Decision, JudgedEvent } from '$lib/generated/protocol';
import type { JudgedGame } from './judgedGames';

/** What a page wants to know. */
export type Wish =
  /** All of a game; what is known of it under this id is told at once. */
  | { do: 'analyse'; id: string | null; record: string }
  /** One decision of it, thoroughly. */
  | { do: 'ponder'; record: string; number: number };

/** What a page hears. */
export type Told =
  | { do: 'begin'; beginning: AnalysisBeginning }
  /** Events, in their order. */
  | { do: 'judged'; events: JudgedEvent[] }
  | { do: 'end'; summary: AnalysisSummary }
  /** What is kept of it is kept: nothing, where nobody knows it by an id or the judge was a weaker one. */
  | { do: 'kept'; game: JudgedGame | null }
  | { do: 'pondered'; number: number; decision: Decision | null }
  /** It cannot be judged. */
  | { do: 'refused'; code: string; text: string }
  /** The judge fell over: somebody may try again. */
  | { do: 'failed'; why: string };

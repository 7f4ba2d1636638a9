/* What a page and the house say to each other. The house lives in the worker of one page; the others talk to it through theirs. */

/** What a page says. */
export type FromPage =
  /** It opens its line. */
  | { do: 'open' }
  /** A message on its line. */
  | { do: 'say'; text: string }
  /** A request, which is answered under the same number. */
  | { do: 'ask'; number: number; method: string; path: string; body: string }
  /** Whoever is here goes by this name. */
  | { do: 'rename'; name: string }
  /** It goes away. */
  | { do: 'leave' };

/** What a page hears. */
export type ToPage =
  /** A message on its line; the first one is the house's greeting. */
  | { do: 'tell'; text: string }
  /** The answer to a request, as JSON; or why there is none. */
  | { do: 'answer'; number: number; answer?: string; refused?: string }
  /** Whether a bot's level misses what it has learned, because it cannot be fetched now. */
  | { do: 'learned'; missing: boolean }
  /** Another page has the house now: every line is open no longer. */
  | { do: 'moved' }
  /** The house fell down: it has to be built anew, from what was kept. */
  | { do: 'fell'; why: string };

/** What the workers of several pages say to each other. */
export type BetweenWorkers = { from: number; said: FromPage } | { to: number | 'all'; told: ToPage };

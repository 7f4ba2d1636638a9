import type { LogLine } from '$lib/generated/protocol';

/**
 * What is known of a game's log once its last lines are told anew. From the first of them on only they count, for what was
 * taken back is told no more; what came before stays known as far as no line is missing in between.
 */
export function grown(known: LogLine[], last: LogLine[]): LogLine[] {
  const first = last[0]?.step ?? 0;
  const before = known.filter(({ step }) => step < first);
  return before.at(-1)?.step === first - 1 ? [...before, ...last] : last;
}

import type { LogLine } from '$lib/generated/protocol';

/**
 * What is known of a game's log once its last lines are told anew. From the first of them on only they count, for what was
 * taken back is told no more; what came before stays known as far as no line is missing in between. A move that was hidden
 * may have got others beside it, and another number, once it is told.
 */
export function grown(known: LogLine[], last: LogLine[]): LogLine[] {
  const first = last[0]?.step ?? 0;
  const hidden = known.findIndex(({ seat, text }) => seat !== null && text === null);
  const sure = hidden < 0 ? known : known.slice(0, hidden);
  const before = sure.filter(({ step }) => step < first);
  return before.at(-1)?.step === first - 1 ? [...before, ...last] : last;
}

import type { LogLine } from '$lib/generated/protocol';

const isHidden = ({ seat, say }: LogLine) => seat !== null && say === null;
const isSame = (one: LogLine, other: LogLine) =>
  one.seat === other.seat && JSON.stringify(one.say) === JSON.stringify(other.say);

/** The lines before the first hidden move: once that is told it may have got others beside it, and another number. */
function sureOf(known: LogLine[]): LogLine[] {
  const hidden = known.findIndex(isHidden);
  return hidden < 0 ? known : known.slice(0, hidden);
}

/**
 * What is known of a game's log with the lines that were told now: new ones, or the last ones `anew`. From the first of them
 * on only they count, for what was taken back is told no more; what came before stays known as far as no line is missing in
 * between.
 */
export function grown(known: LogLine[], told: LogLine[], anew: boolean): LogLine[] {
  const first = told[0]?.step;
  if (first === undefined) return anew ? [] : known;
  const before = (anew ? sureOf(known) : known).filter(({ step }) => step < first);
  return before.at(-1)?.step === first - 1 ? [...before, ...told] : told;
}

/** Which of the lines that were told now say something that was not known. */
export function newsOf(known: LogLine[], told: LogLine[], anew: boolean): LogLine[] {
  if (!anew) return told;
  const first = known[0]?.step ?? 0;
  const unsure = known.slice(sureOf(known).length);
  const isKnown = (line: LogLine) =>
    known.some((old) => isSame(old, line) && (old.step === line.step || unsure.includes(old)));
  return told.filter((line) => line.step >= first && !isKnown(line));
}

/**
 * Who rolled, line by line; null for what is no roll of somebody who decides next. No line says it: it is whoever moves after
 * it, or as long as nobody has the one whose turn it is.
 */
export function rollersOf(
  lines: readonly LogLine[],
  isRoll: (say: string) => boolean,
  active: number | null,
): (number | null)[] {
  let next = active;
  return [...lines]
    .reverse()
    .map(({ seat, say }) => {
      if (seat !== null) next = seat;
      return seat === null && say !== null && isRoll(say.say) ? next : null;
    })
    .reverse();
}

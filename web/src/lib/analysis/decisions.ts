import type {
  AnalysedSeat,
  AnalysisSummary,
  Class,
  Decision,
  JudgedEvent,
  Worth,
} from '$lib/generated/protocol';

/** What costs so much that one wants to look at it. */
export const KEY: readonly Class[] = ['slip', 'mistake', 'blunder'];

/** A decision, and which event it is. */
export type JudgedDecision = JudgedEvent & Decision;

export const isDecision = (judged: JudgedEvent | undefined): judged is JudgedDecision =>
  judged !== undefined && 'class' in judged;

const plus = (one: Worth, other: Worth, times = 1): Worth => ({
  score: one.score + times * other.score,
  margin: one.margin + times * other.margin,
  win: one.win + times * other.win,
});

/**
 * What a game comes to once one of its decisions was thought about longer. What is lost more than was said, the judge had been
 * wrong about, so that the parts still add up. How strongly somebody played stays as it was said: one decision hardly changes it.
 */
export function thoughtOver(summary: AnalysisSummary, before: Decision, now: Decision): AnalysisSummary {
  const change = (seat: AnalysedSeat): AnalysedSeat => {
    if (seat.seat !== now.seat || seat.accuracy === null) return seat;
    const more = plus(now.lost, before.lost, -1);
    return {
      ...seat,
      lost: plus(seat.lost, more),
      doubt: plus(seat.doubt, more),
      accuracy: seat.accuracy + (now.accuracy - before.accuracy) / seat.decisions,
      counts:
        now.class === before.class
          ? seat.counts
          : {
              ...seat.counts,
              [before.class]: seat.counts[before.class] - 1,
              [now.class]: seat.counts[now.class] + 1,
            },
    };
  };
  return { ...summary, seats: summary.seats.map(change) };
}

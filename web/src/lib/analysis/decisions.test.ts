import { expect, it } from 'vitest';
import type { AnalysisSummary, Decision } from '$lib/generated/protocol';
import { thoughtOver } from './decisions';

const worth = (win: number) => ({ score: 0, margin: 0, win });

it('a decision that was thought over changes what the game comes to, and the parts still add up', () => {
  const seat = (of: number) => ({
    seat: of,
    start: worth(0.5),
    result: worth(0),
    luck: worth(-0.2),
    lost: worth(0.25),
    others: worth(-0.04),
    doubt: worth(-0.01),
    decisions: 10,
    counts: { best: 8, good: 0, slip: 0, mistake: 1, blunder: 1 },
    accuracy: 80,
  });
  const summary = { seats: [seat(0), seat(1)] } as unknown as AnalysisSummary;
  const before = { seat: 1, lost: worth(0.2), class: 'blunder', accuracy: 40 } as unknown as Decision;
  const now = { ...before, lost: worth(0.06), class: 'slip', accuracy: 75 } as unknown as Decision;
  const [other, own] = thoughtOver(summary, before, now).seats;
  expect(other).toEqual(seat(0));
  expect(own!.lost.win).toBeCloseTo(0.11);
  expect(own!.counts).toEqual({ best: 8, good: 0, slip: 1, mistake: 1, blunder: 0 });
  expect(own!.accuracy).toBeCloseTo(83.5);
  const { start, result, luck, lost, others, doubt } = own!;
  expect(start.win + luck.win - lost.win + others.win + doubt.win).toBeCloseTo(result.win);
});

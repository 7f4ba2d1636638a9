import type { CleverBonus, CleverSeatView } from '$lib/generated/protocol';

/** The bonuses that a sheet has brought between two moments. */
export function bonuses(now: CleverSeatView, then: CleverSeatView): CleverBonus[] {
  const times = (bonus: CleverBonus, count: number) =>
    Array.from({ length: Math.max(0, count) }, () => bonus);
  const left = [...now.pending];
  const pending = then.pending.filter((bonus) => {
    const was = left.indexOf(bonus);
    if (was >= 0) left.splice(was, 1);
    return was < 0;
  });
  return [
    ...pending,
    ...times('reroll', then.rerolls.unlocked - now.rerolls.unlocked),
    ...times('extra-die', then.extra_dice.unlocked - now.extra_dice.unlocked),
    ...times('fox', then.foxes - now.foxes),
  ];
}

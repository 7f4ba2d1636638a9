import type { CleverView } from '$lib/generated/protocol';
import type { Between } from '$lib/table/scenes';

/** One sheet is as it is now; in the same turn the dice lie where they lie now, with what they showed before the next roll. */
export const between: Between = (before, after, seat) => {
  const [was, is] = [before as CleverView, after as CleverView];
  const seats = was.seats.map((sheet, at) => {
    if (at !== seat) return sheet;
    // A re-roll is crossed off when the dice roll.
    return { ...is.seats[at]!, rerolls: { ...is.seats[at]!.rerolls, used: sheet.rerolls.used } };
  });
  if (was.active !== is.active || was.round !== is.round) return { ...was, seats };
  const dice = was.dice.map((die, at) => ({ ...die, place: is.dice[at]!.place }));
  return { ...was, seats, dice, taken: is.taken };
};

import type { CleverSeatView, CleverView } from '$lib/generated/protocol';

/** A sheet made up for a picture: empty but for what is given. */
export function sheet(given: Partial<CleverSeatView>): CleverSeatView {
  return {
    yellow: [],
    blue: [],
    green: 0,
    orange: [],
    purple: [],
    rerolls: { unlocked: 0, used: 0 },
    extra_dice: { unlocked: 0, used: 0 },
    foxes: 0,
    points: { yellow: 0, blue: 0, green: 0, orange: 0, purple: 0, foxes: 0, total: 0, ...given.points },
    pending: [],
    spent: [],
    ...given,
  };
}

/** One sheet with a bit of everything, as it stands after a few rounds. */
export const midway: CleverSeatView = sheet({
  yellow: ['r1c1', 'r1c2', 'r1c3', 'r2c1', 'r3c1', 'r3c3'],
  blue: [5, 6, 7, 8, 12],
  green: 5,
  orange: [5, 2, 3, 12],
  purple: [2, 5, 6, 3],
  points: { yellow: 10, blue: 11, green: 15, orange: 22, purple: 16, foxes: 0, total: 74 },
});

/** The dice after an orange 3 was taken. */
export const taken: CleverView = {
  stage: 'active',
  round: 1,
  rounds: 6,
  first: 0,
  active: 0,
  roll: 2,
  deciding: [0],
  step: 'take',
  dice: [
    { die: 'yellow', face: 2, place: 'tray' },
    { die: 'blue', face: 3, place: 'available' },
    { die: 'green', face: 5, place: 'available' },
    { die: 'orange', face: 3, place: 'taken' },
    { die: 'purple', face: 1, place: 'tray' },
    { die: 'white', face: 4, place: 'available' },
  ],
  taken: ['orange'],
  seats: [sheet({ orange: [3] })],
};

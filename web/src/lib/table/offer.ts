import type { Offer } from '$lib/generated/protocol';

/** What one points at to make it, by name: a whole move, or part of one. */
export type Spots = readonly string[];

/** All moves that the server says are legal. */
export function listMoves({ spots, moves }: Offer): Spots[] {
  const all: Spots[] = [];
  let now: string[] = [];
  for (const number of moves) {
    if (number >= 0) {
      now.push(spots[number]!);
    } else {
      all.push(now);
      now = now.slice(0, -1 - number);
    }
  }
  return all;
}

/** Whether both have the same spots, in whatever order. */
export const isSame = (one: Spots, other: Spots): boolean =>
  one.length === other.length && one.every((spot) => other.includes(spot));

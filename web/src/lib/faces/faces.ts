import type { Reaction } from '$lib/generated/protocol';

/** What players may show each other, in the order of the menu. */
export const FACES: readonly Reaction[] = [
  'hello',
  'bravo',
  'thanks',
  'lucky',
  'ouch',
  'laugh',
  'think',
  'tea',
];

/** What somebody shows; the number tells it from the same face shown again. */
export interface Shown {
  seat: number;
  reaction: Reaction;
  number: number;
  /** When it was shown. */
  time: number;
}

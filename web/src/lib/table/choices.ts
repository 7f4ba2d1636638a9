import type { Choices } from '$lib/generated/protocol';

/** All moves that the server says are legal, as texts. */
export function listMoves({ tokens, moves }: Choices): string[] {
  const all: string[] = [];
  let now: string[] = [];
  for (const number of moves) {
    if (number >= 0) {
      now.push(tokens[number]!);
    } else {
      all.push(now.join(' '));
      now = now.slice(0, -1 - number);
    }
  }
  return all;
}

import type { TournamentFormat } from '$lib/generated/protocol';

export type Kind = 'round-robin' | 'swiss' | 'knock-out' | 'league';
const KINDS: readonly Kind[] = ['round-robin', 'swiss', 'knock-out', 'league'];

/** Which format it is. */
export const kindOf = (format: TournamentFormat): Kind => KINDS.find((kind) => kind in format)!;

/** The formats that can be played with so many at a table: everybody meets everybody only where two do. */
export const fitting = (seats: number): readonly Kind[] =>
  seats === 2 ? KINDS : KINDS.filter((kind) => kind !== 'round-robin');

/** The most rounds. */
export const MOST_ROUNDS = { swiss: 20, league: 52 } as const;

/** So many play everybody against everybody in an evening. */
const ROUND_ROBIN_EVENING = 8;

/** What suits so many people. */
export const suiting = (people: number): Kind => (people <= ROUND_ROBIN_EVENING ? 'round-robin' : 'swiss');

/** As many rounds as it takes until one alone can have won all, and one for the places behind. */
export const roundsFor = (people: number): number =>
  Math.min(MOST_ROUNDS.swiss, Math.max(3, Math.ceil(Math.log2(Math.max(2, people))) + 1));

export interface Wishes {
  kind: Kind;
  seats: number;
  rounds: number;
  double: boolean;
  bestOf: number;
  thirdPlace: boolean;
}

/** The format that is wished, with nothing that does not go with so many at a table. */
export function formatOf({ kind, seats, rounds, double, bestOf, thirdPlace }: Wishes): TournamentFormat {
  switch (kind) {
    case 'round-robin':
      return { 'round-robin': { double } };
    case 'swiss':
      return { swiss: { rounds } };
    case 'league':
      return { league: { rounds } };
    case 'knock-out': {
      const pairs = seats === 2;
      return { 'knock-out': { best_of: pairs ? bestOf : 1, replays: 1, third_place: pairs && thirdPlace } };
    }
  }
}

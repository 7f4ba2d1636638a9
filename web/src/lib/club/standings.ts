import type {
  StandingsRow,
  TournamentFinish,
  TournamentGame,
  TournamentMeasure,
  TournamentRound,
} from '$lib/generated/protocol';

/** The measures by which somebody stands before somebody else, and the first one always: their places in the list. */
export function deciding(measures: readonly TournamentMeasure[], rows: readonly StandingsRow[]): number[] {
  const decided = new Set([0]);
  for (const [at, row] of rows.entries()) {
    const next = rows[at + 1];
    if (!next || row.place === null || next.place === null) continue;
    const first = measures.findIndex((_, measure) => row.values[measure] !== next.values[measure]);
    if (first > 0) decided.add(first);
  }
  return measures.map((_, at) => at).filter((at) => decided.has(at));
}

/** What a game brought a seat: of two 1, ½ or 0, of more the place; null for who gave up. */
export function outcome(finishes: readonly TournamentFinish[], seat: number): number | null {
  const own = finishes[seat]!;
  if (own === 'forfeit') return null;
  if (finishes.length !== 2) return own.played.place;
  const other = finishes[1 - seat]!;
  if (other === 'forfeit') return 1;
  return (1 + Math.sign(other.played.place - own.played.place)) / 2;
}

export const hasWon = (finishes: readonly TournamentFinish[], seat: number): boolean => {
  const won = outcome(finishes, seat);
  const isFirst = (finish: TournamentFinish) => finish !== 'forfeit' && finish.played.place === 1;
  return won === 1 && finishes.filter(isFirst).length <= 1;
};

/** A game that somebody has to play. */
export interface Waiting {
  round: number;
  game: TournamentGame;
}

/** The games of these rounds that wait for this entrant, the first round first. */
export const waitingFor = (entrant: number, rounds: readonly TournamentRound[]): Waiting[] =>
  rounds.flatMap(({ round, tables }) =>
    tables
      .flatMap(({ games }) => games)
      .filter(({ seats, finishes }) => finishes === null && seats.includes(entrant))
      .map((game) => ({ round, game })),
  );

import type { Level, RatedBot, RatedPerson } from '$lib/generated/protocol';

/** A line on the list of the best: a person, or a bot that stands among them. */
export type Row = (RatedPerson & { key: string }) | { key: string; level: Level; rating: number };

/** The best with the bots at their places among them; whoever is as good as a bot stands above it. */
export function among(people: readonly RatedPerson[], bots: readonly RatedBot[]): Row[] {
  const rows: Row[] = [
    ...people.map((one) => ({ ...one, key: one.person })),
    ...bots.map(({ level, rating }) => ({ key: `bot ${level}`, level, rating })),
  ];
  return rows.sort((one, other) => other.rating - one.rating);
}

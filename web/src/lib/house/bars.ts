/** At most this many bars: beyond that neighbouring scores share one. */
const MOST = 24;
/** Of fewer games than this there is nothing to see. */
export const ENOUGH = 5;

/** How often which score was reached, from the lowest to the highest. */
export interface BarsOfScores {
  counts: number[];
  /** The highest bar. */
  most: number;
  low: number;
  high: number;
  /** How many scores share a bar. */
  width: number;
}

/** The bars for so many games of each score; null where there are too few. */
export function barsOf(distribution: [score: number, games: number][]): BarsOfScores | null {
  const games = distribution.reduce((sum, [, count]) => sum + count, 0);
  if (games < ENOUGH) return null;
  const low = distribution[0]![0];
  const high = distribution.at(-1)![0];
  const width = Math.ceil((high - low + 1) / MOST);
  const counts: number[] = Array(Math.floor((high - low) / width) + 1).fill(0);
  for (const [score, count] of distribution) counts[Math.floor((score - low) / width)]! += count;
  return { counts, most: Math.max(...counts), low, high, width };
}

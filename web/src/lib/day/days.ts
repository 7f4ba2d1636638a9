/** Days are UTC, and written so. */
const DAY = 86_400_000;

/** The day so many days after this one. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** How many of a hundred others are behind; null where nobody else has played. */
export function betterThan(behind: number, ranked: number, isRanked: boolean): number | null {
  const others = ranked - (isRanked ? 1 : 0);
  return others > 0 ? Math.round((100 * behind) / others) : null;
}

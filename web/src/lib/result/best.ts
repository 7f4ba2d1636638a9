import type { Statistics } from '$lib/generated/protocol';

/** Whether this score, which has just been counted, is better than all that this person reached before in such games at the same host. */
export function isBest(statistics: Statistics[], game: string, players: number, score: number): boolean {
  const line = statistics.find((one) => one.game === game && one.players === players && !one.home);
  const [best, times] = line?.distribution.at(-1) ?? [];
  return line !== undefined && line.distribution.length > 1 && best === score && times === 1;
}

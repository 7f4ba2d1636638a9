import type { KwatroView, LogLine } from '$lib/generated/protocol';
import type { Game } from '../parts';
import { cardsSaid, WILD } from './cards';
import type { Place } from './spots';

/**
 * Tells which cards were laid by what these lines tell of. Each card is there once and known by its name; the two wilds are
 * told apart by where there was nothing `before` whoever laid one did so.
 */
export function laidSince(lines: readonly LogLine[], before: readonly (Game | undefined)[]) {
  const named = new Set(lines.flatMap(({ say }) => cardsSaid(say)));
  const bare = lines.flatMap(({ seat, say }) => {
    const was = seat === null ? undefined : (before[seat] as KwatroView | undefined);
    return was && cardsSaid(say).includes(WILD) ? [was.table] : [];
  });
  const isNew = ({ x, y }: Place) => bare.some((table) => !table.some((one) => one.x === x && one.y === y));
  return (card: string, place: Place): boolean => named.has(card) && (card !== WILD || isNew(place));
}

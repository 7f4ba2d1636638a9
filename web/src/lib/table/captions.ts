import type { GameParts } from '$lib/games/parts';
import type { LogLine, TableView } from '$lib/generated/protocol';
import { tellDone } from '$lib/words/saying';
import { t } from '$lib/words/words.svelte';
import { rollerOf } from './scenes';

/** What is told of one thing that happened. */
export interface Caption {
  /** Whoever did it; empty where nobody in particular did. */
  name: string;
  words: string;
  points: number;
}

/** Between what was shown before and what is shown now. */
export interface Change {
  lines: readonly LogLine[];
  earlier: TableView | null;
  view: TableView | null;
}

/** What is told of what just happened. `ours` are the seats of this device. */
export function captionsOf(
  change: Change,
  names: string[],
  parts: Pick<GameParts, 'earned' | 'rolls'>,
  ours: readonly number[],
): Caption[] {
  return [...captionsOfLines(change, names, parts, ours), ...captionsBeside(change, names, parts)];
}

/** What somebody's move brought to those who had moved before: columns count once everybody has marked. */
function captionsBeside(
  { lines, earlier, view }: Change,
  names: string[],
  parts: Pick<GameParts, 'earned'>,
): Caption[] {
  const movers = lines.flatMap(({ seat, say }) => (say === null ? [] : (seat ?? [])));
  if (movers.length === 0) return [];
  return names.flatMap((name, seat): Caption[] => {
    if (movers.includes(seat)) return [];
    const { earned, points } = gain({ earlier, view }, seat, parts);
    return earned.length > 0 && points !== 0 ? [{ name, words: earned.join(' · '), points }] : [];
  });
}

function captionsOfLines(
  { lines, earlier, view }: Change,
  names: string[],
  parts: Pick<GameParts, 'earned' | 'rolls'>,
  ours: readonly number[],
): Caption[] {
  return lines.flatMap(({ seat, say }, at): Caption[] => {
    if (say === null) return [];
    if (seat === null) {
      const roller = rollerOf(say, view?.game, parts);
      if (roller === null) return [{ name: '', words: tellDone(say, names), points: 0 }];
      return ours.includes(roller) ? [] : [{ name: names[roller]!, words: t('house-rolls'), points: 0 }];
    }
    // Of several moves of one seat only what they brought together is known.
    const isLast = !lines.slice(at + 1).some((line) => line.seat === seat);
    const { earned, points } = isLast ? gain({ earlier, view }, seat, parts) : { earned: [], points: 0 };
    // What one did oneself is on one's own paper; what it brought may surprise.
    const words = ours.includes(seat) ? earned : [tellDone(say, names), ...earned];
    return words.length > 0 ? [{ name: names[seat]!, words: words.join(' · '), points }] : [];
  });
}

function gain(
  { earlier, view }: Omit<Change, 'lines'>,
  seat: number,
  parts: Pick<GameParts, 'earned'>,
): { earned: string[]; points: number } {
  const total = (of: TableView | null) => of?.standing?.seats[seat]?.total ?? 0;
  const earned = earlier?.game && view?.game ? parts.earned?.(earlier.game, view.game, seat) : undefined;
  return { earned: earned ?? [], points: total(view) - total(earlier) };
}

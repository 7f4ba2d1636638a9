import type { GameParts } from '$lib/games/parts';
import type { Gain, LogLine, TableView } from '$lib/generated/protocol';
import { tellDone, tellGain } from '$lib/words/saying';
import { t } from '$lib/words/words.svelte';
import { rollerOf } from './scenes';

/** What is told of one thing that happened. */
export interface Caption {
  /** Whoever did it; empty where nobody in particular did. */
  name: string;
  words: string;
  points: number;
}

/** What is told of what just happened. `ours` are the seats of this device, `you` the one of them that is spoken to. */
export function captionsOf(
  lines: readonly LogLine[],
  view: TableView | null,
  names: string[],
  parts: Pick<GameParts, 'rolls'>,
  ours: readonly number[],
  you: number | null = null,
): Caption[] {
  return lines.flatMap(({ seat, say, gains = [] }): Caption[] => {
    if (say === null) return [];
    if (seat === null) {
      const roller = rollerOf(say, view?.game, parts);
      if (roller === null) return [{ name: '', words: tellDone(say, names, you), points: 0 }];
      return ours.includes(roller) ? [] : [{ name: names[roller]!, words: t('house-rolls'), points: 0 }];
    }
    // What one did oneself is on one's own paper; what it brought may surprise.
    const deed = ours.includes(seat) ? [] : [tellDone(say, names)];
    const own = gains.find((gain) => gain.seat === seat) ?? { seat, points: 0, says: [] };
    // A move may bring something to those who had moved before: columns count once everybody has marked.
    const beside = gains.filter((gain) => gain.seat !== seat && gain.points !== 0);
    return [caption(own, names, deed), ...beside.map((gain) => caption(gain, names))].filter(
      ({ words }) => words,
    );
  });
}

function caption(gain: Gain, names: string[], deed: string[] = []): Caption {
  const name = names[gain.seat]!;
  const words = [...deed, ...tellGain(gain, names)].join(' · ');
  // What somebody did makes a sentence with their name; what they only get does not, and stands apart as in the log.
  return { name: deed.length > 0 ? name : `${name} ·`, words, points: gain.points };
}

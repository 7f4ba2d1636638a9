import type { DiceRecord } from '$lib/fair/check';
import type { RecordEvent, Refused } from '$lib/generated/protocol';
import { Refusal, recordAddress } from '$lib/net/http';
import { has, t } from '$lib/words/words.svelte';

/** A finished game as it is kept: what a replay needs of it. */
export interface GameRecord extends DiceRecord {
  names?: string[];
}

/** Fetches the whole record. Throws a [`Refusal`] if there is none for us. */
export async function fetchRecord(id: string): Promise<GameRecord> {
  const answer = await fetch(recordAddress(id)).catch(() => null);
  const said: unknown = await answer?.json().catch(() => null);
  if (answer?.ok) return said as GameRecord;
  const refused = said as Refused | null;
  throw new Refusal(refused?.code ?? 'no-answer', refused?.text ?? 'The server does not answer.');
}

/** Who played; a record knows bots as `bot (club)`. */
export function playersOf({ players, names = [] }: GameRecord): string[] {
  return Array.from({ length: players }, (_, seat) => {
    const name = names[seat] ?? t('replay-player', { number: seat + 1 });
    const level = /^bot \((\w+)\)$/.exec(name)?.[1];
    return level && has(`level-${level}`) ? t('house-bot-of-level', { level: t(`level-${level}`) }) : name;
  });
}

/** Who did this; null where chance spoke. */
export const moverOf = (event: RecordEvent | undefined): number | null =>
  event && 'seat' in event ? event.seat : null;

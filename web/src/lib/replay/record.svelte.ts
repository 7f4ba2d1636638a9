import type { DiceRecord } from '$lib/fair/check';
import { GAMES } from '$lib/games/parts';
import type { RecordEvent } from '$lib/generated/protocol';
import { isHere } from '$lib/home/home';
import { Refusal, record } from '$lib/net/http';
import { route } from '$lib/route.svelte';
import { playerOf } from '$lib/table/words';
import { has, t } from '$lib/words/words.svelte';

/** A finished game as it is kept: what a replay needs of it. */
export interface GameRecord extends DiceRecord {
  names?: string[];
  /** In a game that was played to its end. */
  scores?: number[] | null;
}

/** The id under which the record of a file is looked at. */
const FILE = 'file';
let opened = $state.raw<GameRecord | null>(null);

/** Fetches the whole record. Throws a [`Refusal`] if there is none for us. */
export async function fetchRecord(id: string): Promise<GameRecord> {
  if (id !== FILE) return record<GameRecord>(id);
  if (opened) return opened;
  throw new Refusal('not-found', 'The file has to be opened again.');
}

/** Whether others can find a record under its id, too. */
export const isForOthers = (id: string): boolean => id !== FILE && !isHere(id);

/** Looks at the record in a file that somebody has. Says what is wrong where it is none. */
export async function openFile(file: File): Promise<void> {
  opened = await readRecord(file);
  route.go(`/replay/${FILE}`);
}

async function readRecord(file: File): Promise<GameRecord> {
  const wrong = new Refusal('record', 'The record cannot be read.');
  if (file.size > LARGEST) throw wrong;
  try {
    const read = JSON.parse(await file.text());
    if (GAMES.includes(read.game) && Array.isArray(read.events)) return read;
  } catch {
    // Nor is what is no JSON at all.
  }
  throw wrong;
}

/** More letters than any name has. */
const LONGEST = 40;
/** More than any game takes, in bytes. */
const LARGEST = 500_000;

const BOT = /^bot \((\w+)\)$/;

/** Who played; a record knows bots as `bot (club)`. */
export function playersOf({ players, names = [] }: GameRecord): string[] {
  return Array.from({ length: players }, (_, seat) => {
    // What a file says may hold signs that nobody sees, and that turn the text around them.
    const name =
      String(names[seat] ?? '')
        .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
        .slice(0, LONGEST) || playerOf(seat);
    const level = BOT.exec(name)?.[1];
    return level && has(`level-${level}`) ? t('house-bot-of-level', { level: t(`level-${level}`) }) : name;
  });
}

/** Who of those who played is no bot. */
export const peopleOf = ({ players, names = [] }: GameRecord): boolean[] =>
  Array.from({ length: players }, (_, seat) => !BOT.test(names[seat] ?? ''));

/** Who did this; null where chance spoke. */
export const moverOf = (event: RecordEvent | undefined): number | null =>
  event && 'seat' in event ? event.seat : null;

/* What was finished on this device comes to the server, once each: then it is among the games of every device of its player. */
import { person } from '$lib/house/person.svelte';
import { hasPlayedHere } from '$lib/house/where';
import { bringRecord, HAS_SERVER, homeGame, type Refusal } from '$lib/net/http';
import { askHere } from './home';

/** What may be otherwise the next time; everything else the server will always say. */
const LATER = /^(no-answer|too-|storage-|fell-over|unknown-person|finished$)/;

let underWay: Promise<void> | null = null;

/** Brings what the server does not have yet. What cannot be brought now is brought another time. */
export function bring(): Promise<void> {
  underWay ??= bringAll()
    .catch(() => undefined)
    .finally(() => {
      underWay = null;
    });
  return underWay;
}

async function bringAll(): Promise<void> {
  if (!HAS_SERVER || !hasPlayedHere()) return;
  const games = await askHere<string[]>('GET', '/unsent');
  if (games.length > 0) await person.comeIn();
  for (const id of person.alone ? [] : games) {
    const game = await homeGame(id);
    await bringRecord(game).catch((refusal: Refusal) => {
      if (LATER.test(refusal.code)) throw refusal;
      console.warn(`The server does not take ${id}:`, refusal.text);
    });
    await askHere('POST', '/sent', id);
  }
}

globalThis.addEventListener?.('online', () => void bring());

/* What was finished on this device comes to the server, once each: then it is among the games of every device of its player. */
import type { FinishedGame } from '$lib/generated/protocol';
import { person } from '$lib/house/person.svelte';
import { hasPlayedHere } from '$lib/house/where';
import {
  bringRecord,
  HAS_SERVER,
  homeGame,
  type RecordFilter,
  type Refusal,
  recordsHere,
} from '$lib/net/http';
import { askHere } from './home';
import type { Unsent } from './shelf';

/** The server takes nothing just now, whichever game it is. */
const NOT_NOW = /^(no-answer|too-|storage-|unknown-person)/;
/** What the server will always say of a game; anything else may be otherwise another time. */
const FOR_GOOD = ['id', 'seats', 'record', 'unfinished', 'bad-name', 'same-name', 'other-game'];

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

/** The games of this device that no server has. */
const unsent = async (): Promise<Unsent[]> =>
  HAS_SERVER && hasPlayedHere() ? askHere('GET', '/unsent') : [];

async function bringAll(): Promise<void> {
  const games = (await unsent()).filter(({ refused }) => !refused);
  if (games.length > 0) await person.look();
  if (person.hasParted) return leaveAlone(games);
  if (games.length > 0) await person.comeIn();
  for (const { id } of person.alone ? [] : games) {
    try {
      await bringRecord(await homeGame(id));
      await askHere('POST', '/sent', id);
    } catch (thrown) {
      const { code, text } = thrown as Refusal;
      if (NOT_NOW.test(code)) throw thrown;
      // One game must not stand in the way of the others.
      console.warn(`The server does not have ${id}:`, text);
      if (FOR_GOOD.includes(code)) await askHere('POST', '/refused', id);
    }
  }
}

/** Lets the games of somebody who is gone stay here: they would come in another one's name, with the old one on them. */
async function leaveAlone(games: Unsent[]): Promise<void> {
  for (const { id } of games) await askHere('POST', '/refused', id);
  person.settle();
}

/** Those that stay here, for the list of what one has played. */
export async function unbrought(filter: RecordFilter): Promise<FinishedGame[]> {
  const ids = (await unsent()).map(({ id }) => id);
  if (ids.length === 0) return [];
  const { games } = await recordsHere({ ...filter, limit: 100 });
  return games.filter(({ id }) => ids.includes(id));
}

globalThis.addEventListener?.('online', () => void bring());

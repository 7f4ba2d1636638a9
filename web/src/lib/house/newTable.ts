import { contribute } from '$lib/fair/kept';
import type { Level, Settings, Visibility } from '$lib/generated/protocol';
import { closeTable, makeTable, type Where } from '$lib/net/http';
import { lineTo } from '$lib/net/line.svelte';
import { playerOf } from '$lib/table/words';
import { person } from './person.svelte';

/** Who is to sit on a chair: I, somebody else at this screen, a bot, or whoever comes by the link. */
export type Chair =
  | { who: 'me' }
  | { who: 'here'; name: string }
  | { who: 'bot'; level: Level }
  | { who: 'open' };

/** Sets a table up, for a club where one is named, lets everybody of this device and the bots sit down, and is ready. */
export async function setUp(
  chairs: Chair[],
  settings: Omit<Settings, 'players' | 'listed'>,
  visibility: Visibility,
  where: Where,
  club: string | null = null,
): Promise<string> {
  const name = where === 'here' ? person.stayHere() : (await person.comeIn()).name;
  const { id, commitment } = await makeTable(where, {
    settings: { ...settings, players: chairs.length, listed: visibility === 'public' },
    visibility,
    ...(club === null ? {} : { club }),
  });
  try {
    await sitDown(id, chairs, name, commitment);
  } catch (refusal) {
    // Nobody is to find a table that was never set up.
    await closeTable(id).catch(() => null);
    throw refusal;
  }
  return id;
}

/** Everybody of this device and the bots sit down at the table, and are ready. */
export async function sitDown(
  id: string,
  chairs: Chair[],
  name: string,
  commitment: string | null,
): Promise<void> {
  for (const [seat, chair] of chairs.entries()) {
    if (chair.who === 'me') await lineTo(id).command(id, { do: 'sit', seat, name });
    if (chair.who === 'here')
      await lineTo(id).command(id, { do: 'sit', seat, name: chair.name.trim() || playerOf(seat) });
    if (chair.who === 'bot') await lineTo(id).command(id, { do: 'add-bot', seat, level: chair.level });
  }
  const seats = chairs.flatMap(({ who }, seat) => (who === 'me' || who === 'here' ? [seat] : []));
  await lineTo(id).command(id, {
    do: 'ready',
    contribution: contribute({ table: id, game: 1, seats, commitment }),
  });
}

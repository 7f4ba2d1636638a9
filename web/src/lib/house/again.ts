import { contribute } from '$lib/fair/kept';
import { closeTable, invite } from '$lib/net/http';
import { lineTo } from '$lib/net/line.svelte';
import { route } from '$lib/route.svelte';
import { person } from './person.svelte';

/** Lays out the same game as in this record once more, asks those who played it to come, and sits down there. */
export async function playAgain(record: string): Promise<void> {
  const { name } = await person.comeIn();
  const { id, commitment } = await invite(record);
  try {
    await lineTo(id).command(id, { do: 'sit', seat: 0, name });
    const contribution = contribute({ table: id, game: 1, seats: [0], commitment });
    await lineTo(id).command(id, { do: 'ready', contribution });
  } catch (refusal) {
    // Nobody is to be asked to a table where nobody waits.
    await closeTable(id).catch(() => null);
    throw refusal;
  }
  route.go(`/table/${id}`);
}

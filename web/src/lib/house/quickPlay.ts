import { contribute } from '$lib/fair/kept';
import type { Level } from '$lib/generated/protocol';
import { play } from '$lib/net/http';
import { lineTo } from '$lib/net/line.svelte';
import { person } from './person.svelte';
import { somewhere } from './where';

/** A game at once, alone or against bots; gives its table. We see the seal on the dice before we contribute to them. */
export async function quickPlay(
  game: string,
  bots: Level[],
  { practice = false, options = {} }: { practice?: boolean; options?: Record<string, string | boolean> } = {},
): Promise<string> {
  await person.comeIn();
  const wish = { game, bots, practice, options, ready: false };
  const { id, commitment } = await somewhere((where) => play(where, wish));
  await lineTo(id).command(id, {
    do: 'ready',
    contribution: contribute({ table: id, game: 1, seats: [0], commitment }),
  });
  return id;
}

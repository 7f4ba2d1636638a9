import { contribute } from '$lib/fair/kept';
import { type GameId, load } from '$lib/games/parts';
import type { Level } from '$lib/generated/protocol';
import { wake } from '$lib/home/home';
import { play } from '$lib/net/http';
import { lineTo } from '$lib/net/line.svelte';
import { isPlayedHere, somewhere } from './where';

/** Fetches what a game will need while somebody still thinks about how to play it. */
export function prepare(game: GameId): void {
  // What cannot be fetched now is told to whoever begins.
  void Promise.all([import('../../pages/Table.svelte'), load[game]()]).catch(() => undefined);
  if (isPlayedHere()) wake();
}

/** A game at once, alone or against bots; gives its table. We see the seal on the dice before we contribute to them. */
export async function quickPlay(
  game: string,
  bots: Level[],
  { practice = false, options = {} }: { practice?: boolean; options?: Record<string, string | boolean> } = {},
): Promise<string> {
  const wish = { game, bots, practice, options, ready: false };
  const { id, commitment } = await somewhere((where) => play(where, wish));
  await lineTo(id).command(id, {
    do: 'ready',
    contribution: contribute({ table: id, game: 1, seats: [0], commitment }),
  });
  return id;
}

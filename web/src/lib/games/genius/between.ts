import type { GeniusView } from '$lib/generated/protocol';
import type { Between } from '$lib/table/scenes';

/** The dice lie as they lay, and are counted no more; one sheet is as it is now. */
export const between: Between = (before, after, seat) => {
  const [was, is] = [before as GeniusView, after as GeniusView];
  const players = was.players.map((player, at) =>
    at === seat ? { ...is.players[at]!, dice: player.dice } : player,
  );
  return { ...was, players, matches: null, crosses: null, jokers: [] };
};

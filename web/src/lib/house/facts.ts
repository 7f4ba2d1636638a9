import type { GameId } from '$lib/games/parts';

interface Facts {
  /** How long a game takes, in minutes, as people play it. */
  minutes: number;
  /** What the same game is called elsewhere. */
  names: string[];
}

/** What is printed on the side of a box, beside what the server knows. */
export const FACTS: Record<GameId, Facts> = {
  'keer-op-keer': { minutes: 20, names: ['Noch mal!', 'Encore!'] },
  'keer-op-keer-2': { minutes: 30, names: ['Noch mal so gut!'] },
  clever: { minutes: 30, names: ['Ganz schön clever', 'That’s Pretty Clever'] },
  genius: { minutes: 20, names: ['Einfach Genial'] },
  kwatro: { minutes: 30, names: ['Iota'] },
};

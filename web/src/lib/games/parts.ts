import type { Component } from 'svelte';
import type { TableView } from '$lib/generated/protocol';
import type { Between } from '$lib/table/scenes';
import type { SeatAtTable } from '$lib/table/seat.svelte';

export const GAMES = ['keer-op-keer', 'keer-op-keer-2', 'clever', 'genius', 'kwatro'] as const;
export type GameId = (typeof GAMES)[number];

/** What a board needs of whoever sits before it: the move being made, what it would do, and what happened. */
export type Hands = Pick<SeatAtTable, 'building' | 'foreseen' | 'imagine' | 'log' | 'tap' | 'view'>;

/** The view of a game in play: `Game` is the game's own generated type. */
export type Game = NonNullable<TableView['game']>;

/**
 * The hero of the screen: one's own sheet with everything printed on it, the dice, and what lights up.
 *
 * It reads `at.building` (what is offered, what is made) and taps spots there by the names that the server gives them, which
 * it puts together and never takes apart; it never sends a move itself: the button that confirms is the page's. `game` is what to draw, which may be a moment of the past (`at` is then null).
 *
 * It fills the width that it is given and should not outgrow the height `var(--room)`: then nobody has to scroll. Its
 * place is a CSS container named `board`, for `@container board (…)`.
 */
export interface BoardProps {
  game: Game;
  /** The names of the players, by seat. */
  names: string[];
  /** Whose sheet lies in front; null for somebody who only watches, who sees that of the active player. */
  seat: number | null;
  /** The living table, with the move being built, or a move that is only shown; null in replays and pictures. */
  at: Hands | null;
  /** For each seat the game as it was before its latest moves, where that is known: what differs was written last, and glows. */
  before: readonly (Game | undefined)[];
}

/** Somebody's sheet, small and not to be touched: for the strip of the others, and enlarged by a tap. */
export interface SmallProps {
  game: Game;
  seat: number;
  /** The game as it was before the latest moves of this seat, where that is known. */
  before?: Game;
}

/** Where real dice are tapped in: builds an outcome and hands it over. Who begins is asked by the house. */
export interface OwnDiceProps {
  game: Game;
  /** The names of the players, by seat. */
  names: string[];
  enter(outcome: string): void;
}

/** Something to do that lies nowhere on the table: its spot, and what the button says. */
export interface Deed {
  spot: string;
  words: string;
  /** Nothing is written with it: then it does not call for a tap. */
  idle?: boolean;
}

/** What the house must know of a game to show it. Every game has these in `games/<id>/index.ts`. */
export interface GameParts {
  Board: Component<BoardProps>;
  Small: Component<SmallProps>;
  /** What the picture of a game's end shows, where that is not somebody's sheet. */
  Picture?: Component<SmallProps>;
  /** Not where cards are hidden: those are always dealt by the server. */
  OwnDice?: Component<OwnDiceProps>;
  /** Whether things are printed on its sheet that have something to tell (`data-about`). */
  printed?: boolean;
  /** Not where only one thing happens at a time. */
  between?: Between;
  /** The sayings that tell of dice which the active player has rolled. */
  rolls?: readonly string[];
  /** The sayings of moves that are rolls: whoever makes one has the dice in hand already. */
  rollsAgain?: readonly string[];
  /** What this seat may be able to do beside what lies on the board. */
  deeds(game: Game, seat: number): Deed[];
  /** What a move would earn a seat, each in a few words. */
  earned?(before: Game, after: Game, seat: number): string[];
  /** The parts of a score of which that tells where they come from. */
  explained?: readonly string[];
  /** Why a game that was played to its end is over, where the sheets do not show it. */
  ended?(game: Game, names: string[], you?: number | null): string;
}

/** Each game comes over the line when it is first needed. */
export const load: Record<GameId, () => Promise<GameParts>> = {
  'keer-op-keer': () => import('./keer-op-keer'),
  'keer-op-keer-2': () => import('./keer-op-keer-2'),
  clever: () => import('./clever'),
  genius: () => import('./genius'),
  kwatro: () => import('./kwatro'),
};

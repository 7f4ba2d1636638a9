import type { Component } from 'svelte';
import type { GameId } from '$lib/games/parts';
import type { Settings } from '$lib/generated/protocol';

/** One thing the teacher says, and what the learner does then; without `moves` and `free` a button goes on. */
export interface Step {
  /** The words: the name of a message in `lang/learn/<game>/`. */
  say: string;
  /** What the dice show, or how the cards lie: before the teacher speaks. */
  roll?: string;
  /** What another player does before the teacher speaks. */
  other?: { seat: number; spots: string[] };
  /** The learner plays one of these, each by its spots. */
  moves?: string[][];
  /** The learner plays whatever the rules allow. */
  free?: true;
}

/** A lesson that is played at a real table: the learner holds every seat, and the lesson throws the dice. */
export interface Lesson {
  game: GameId;
  steps: Step[];
}

/** Its table: the learner begins against one other, and the dice are `own`, so that the lesson can say what they show. */
export const settingsOf = ({ game }: Lesson): Settings => ({
  game,
  players: 2,
  first: 0,
  pace: 'free',
  dice: 'own',
  hints: false,
  practice: true,
  listed: false,
  spectators: false,
});

/** Whether the learner is to play something. */
export const isAsked = ({ moves, free }: Step): boolean => free === true || moves !== undefined;

/** What each game has to teach, fetched when somebody wants to learn it. */
const RULES = import.meta.glob<Component>('./*/Rules.svelte', { import: 'default' });
const LESSONS = import.meta.glob<Lesson>('./*/lesson.ts', { import: 'lesson' });

/** The rules page of a game. */
export const rulesOf = (game: GameId): Promise<Component> | null =>
  RULES[`./${game}/Rules.svelte`]?.() ?? null;

/** The lesson of a game. */
export const lessonOf = (game: GameId): Promise<Lesson> | null => LESSONS[`./${game}/lesson.ts`]?.() ?? null;

import type { Component } from 'svelte';
import type { GameId } from '$lib/games/parts';
import type { Settings } from '$lib/generated/protocol';

/** One thing the teacher says, and what the learner does then; without `move` and `free` a button goes on. */
export interface Step {
  /** The words: the name of a message in `lang/learn/<game>/`. */
  say: string;
  /** What the dice show: rolled before the teacher speaks. */
  roll?: string;
  /** What another player does before the teacher speaks. */
  other?: { seat: number; move: string };
  /** The learner plays this, or one of these. */
  move?: string | string[];
  /** The learner plays whatever the rules allow. */
  free?: true;
}

/** A lesson that is played at a real table: the learner holds every seat, and the lesson throws the dice. */
export interface Lesson {
  /** The table: `dice` is `own`, so that the lesson can say what they show. */
  settings: Settings;
  steps: Step[];
}

/** What each game has to teach, fetched when somebody wants to learn it. */
const RULES = import.meta.glob<Component>('./*/Rules.svelte', { import: 'default' });
const LESSONS = import.meta.glob<Lesson>('./*/lesson.ts', { import: 'lesson' });

/** The rules page of a game. */
export const rulesOf = (game: GameId): Promise<Component> | null =>
  RULES[`./${game}/Rules.svelte`]?.() ?? null;

/** The lesson of a game. */
export const lessonOf = (game: GameId): Promise<Lesson> | null => LESSONS[`./${game}/lesson.ts`]?.() ?? null;

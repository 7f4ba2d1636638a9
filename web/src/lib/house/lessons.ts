import { keep, kept } from '$lib/kept';

const TABLES = 'spellenkast-lessons';
const FINISHED = 'spellenkast-learned';

/** The tables of lessons on this device: their games are not among those that one plays. */
export const lessonTables = (): string[] => kept(TABLES, []);

/** From now on these are the tables of lessons. */
export const keepLessonTables = (tables: string[]): void => keep(TABLES, tables);

/** The games whose lesson was played to its end on this device. */
export const finishedLessons = (): string[] => kept(FINISHED, []);

/** The lesson of this game has been played to its end. */
export const finishLesson = (game: string): void =>
  keep(FINISHED, [...new Set([...finishedLessons(), game])]);

const KEY = 'spellenkast-lessons';
const FINISHED = 'spellenkast-learned';

function kept(key: string): string[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]');
  } catch {
    return [];
  }
}

function keep(key: string, names: string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(names));
  } catch {
    // A browser that keeps nothing learns all the same.
  }
}

/** The tables of lessons on this device: their games are not among those that one plays. */
export const lessonTables = (): string[] => kept(KEY);

/** From now on these are the tables of lessons. */
export const keepLessonTables = (tables: string[]): void => keep(KEY, tables);

/** The games whose lesson was played to its end on this device. */
export const finishedLessons = (): string[] => kept(FINISHED);

/** The lesson of this game has been played to its end. */
export const finishLesson = (game: string): void =>
  keep(FINISHED, [...new Set([...finishedLessons(), game])]);

const KEY = 'spellenkast-lessons';

/** The tables of lessons on this device: their games are not among those that one plays. */
export function lessonTables(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]');
  } catch {
    return [];
  }
}

/** From now on these are the tables of lessons. */
export function keepLessonTables(tables: string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(tables));
  } catch {
    // A browser that keeps nothing learns all the same.
  }
}

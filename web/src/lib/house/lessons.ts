/** Tables of lessons, which are no running games. */
export function lessonTables(): string[] {
  try {
    return JSON.parse(localStorage.getItem('spellenkast-lessons') ?? '[]');
  } catch {
    return [];
  }
}

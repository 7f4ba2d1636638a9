/* What a browser keeps for us. Some keep nothing: then everything goes on as if nobody had been here before. */

/** What was kept under this name; `usual` where nothing was, or nothing that can be read. */
export function kept<T>(name: string, usual: T): T {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') ?? usual;
  } catch {
    return usual;
  }
}

/** Keeps something under this name, if the browser lets us. */
export function keep(name: string, what: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(what));
  } catch {
    // There is no room, or it is forbidden.
  }
}

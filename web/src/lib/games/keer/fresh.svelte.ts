/** Which cells were crossed just now, so that they can be drawn in the order in which they were made. */
export class Fresh {
  cells = $state.raw<readonly string[]>([]);
  #whose: number | null = null;
  #crossed = new Set<string>();
  #tapped: readonly string[] = [];

  /** Looks at a sheet and at what is tapped on it, whenever either may have changed. */
  see(whose: number, crossed: readonly string[], tapped: readonly string[]): void {
    if (tapped.length > 0) this.#tapped = tapped;
    const added = crossed.filter((cell) => !this.#crossed.has(cell));
    const other = whose !== this.#whose;
    if (!other && added.length === 0 && crossed.length === this.#crossed.size) return;
    const order = (cell: string) => (this.#tapped.indexOf(cell) + 1 || Number.POSITIVE_INFINITY) - 1;
    // Another sheet, or a leap through the game, is simply there.
    this.cells = other || added.length > 6 ? [] : added.sort((one, two) => order(one) - order(two) || 0);
    this.#whose = whose;
    this.#crossed = new Set(crossed);
  }
}

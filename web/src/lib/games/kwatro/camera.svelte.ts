/** The width of a card's place, in pixels before zooming. */
export const CELL = 84;

/** Places from one corner to the other, both included. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A place is no smaller than this many pixels, so that a thumb still finds it, unless everything is to be seen at once. */
const SMALLEST = 25;
const LARGEST = 132;
/** What fits is shown no larger than this: a lone card should not fill the screen. */
const COMFORTABLE = 92;

/** So much of the field lies under its buttons: below in an upright field, else on the right. */
const BUTTONS = 48;

/** The smallest box that holds all these places, and so many more around them. */
export function boxAround(places: { x: number; y: number }[], margin: number): Box {
  const xs = places.map(({ x }) => x);
  const ys = places.map(({ y }) => y);
  return {
    left: Math.min(0, ...xs) - margin,
    top: Math.min(0, ...ys) - margin,
    right: Math.max(0, ...xs) + margin,
    bottom: Math.max(0, ...ys) + margin,
  };
}

/** Where one looks at the field: moved and zoomed by hand, or by itself so that everything fits. */
export class Camera {
  /** Where the middle of place 0,0 is drawn, in pixels. */
  x = $state(0);
  y = $state(0);
  scale = $state(1);
  width = $state(0);
  height = $state(0);
  /** Moved by hand: then it stays where it was put. */
  byHand = $state(false);
  /** Everything is to be seen at once, however small. */
  whole = $state(false);

  readonly transform = $derived(`translate(${this.x}px, ${this.y}px) scale(${this.scale})`);

  /**
   * Shows all of the box, as large as is comfortable. What would be too small for a thumb begins at the edge instead, unless
   * `whole` is wished, so that the browser itself can scroll to all of it; says how far it should scroll to show the middle.
   */
  fit({ left, top, right, bottom }: Box): { left: number; top: number } {
    if (this.width === 0 || this.height === 0) return { left: 0, top: 0 };
    const [across, down] = [right - left + 1, bottom - top + 1];
    const upright = this.height >= this.width;
    const [width, height] = upright
      ? [this.width, this.height - BUTTONS]
      : [this.width - BUTTONS, this.height];
    const room = Math.min(width / across, height / down);
    const cell = Math.max(this.whole ? 0 : SMALLEST, Math.min(COMFORTABLE, room));
    const spare = { left: (width - across * cell) / 2, top: (height - down * cell) / 2 };
    this.scale = cell / CELL;
    this.x = Math.max(0, spare.left) + (0.5 - left) * cell;
    this.y = Math.max(0, spare.top) + (0.5 - top) * cell;
    this.byHand = false;
    return { left: Math.max(0, -spare.left), top: Math.max(0, -spare.top) };
  }

  pan(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.#taken();
  }

  /** Zooms so that the point under the finger stays where it is; by default the middle. */
  zoom(factor: number, x = this.width / 2, y = this.height / 2): void {
    const smallest = Math.min(SMALLEST, this.scale * CELL);
    const scale = Math.max(smallest, Math.min(LARGEST, this.scale * factor * CELL)) / CELL;
    const grown = scale / this.scale;
    this.x = x - (x - this.x) * grown;
    this.y = y - (y - this.y) * grown;
    this.scale = scale;
    this.#taken();
  }

  #taken(): void {
    this.byHand = true;
    this.whole = false;
  }

  /** Moves just as far as is needed to see a place. */
  show(place: { x: number; y: number }): void {
    const cell = CELL * this.scale;
    const into = (at: number, room: number) => Math.max(cell / 2, Math.min(room - cell / 2, at)) - at;
    const dx = into(this.x + place.x * cell, this.width);
    const dy = into(this.y + place.y * cell, this.height);
    if (dx !== 0 || dy !== 0) this.pan(dx, dy);
  }
}

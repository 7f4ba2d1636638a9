import type { Box } from './camera.svelte';
import type { Place } from './spots';

/** How finely a free spot is looked for, in places. */
const STEP = 0.25;
/** How far away, in places. */
const FAR = 6;
/** Two edges may touch. */
const TOUCH = 0.01;

/**
 * Where a note of this size can lie so that it covers nothing: the free spot that is nearest to its place, within the box if
 * there is one. Everything is in places, whose middles are whole numbers; the answer is the note's left upper corner.
 */
export function beside(to: Place, size: { width: number; height: number }, taken: Place[], box: Box): Place {
  const { width, height } = size;
  const isFree = ({ x, y }: Place) =>
    taken.every(
      (one) =>
        x >= one.x + 0.5 - TOUCH ||
        x + width <= one.x - 0.5 + TOUCH ||
        y >= one.y + 0.5 - TOUCH ||
        y + height <= one.y - 0.5 + TOUCH,
    );
  const isInside = ({ x, y }: Place) =>
    x >= box.left - 0.5 &&
    x + width <= box.right + 0.5 &&
    y >= box.top - 0.5 &&
    y + height <= box.bottom + 0.5;
  // Above and to the right is where one looks first.
  const far = ({ x, y }: Place) =>
    Math.hypot(x + width / 2 - to.x - STEP / 2, y + height / 2 - to.y + STEP / 2);

  let inside: (Place & { far: number }) | undefined;
  let outside: (Place & { far: number }) | undefined;
  for (let x = to.x - 0.5 - width - FAR; x <= to.x + 0.5 + FAR; x += STEP) {
    for (let y = to.y - 0.5 - height - FAR; y <= to.y + 0.5 + FAR; y += STEP) {
      const spot = { x, y, far: far({ x, y }) };
      const best = isInside(spot) ? inside : (inside ?? outside);
      // Whether it is free takes longest to say.
      if ((best && best.far <= spot.far) || !isFree(spot)) continue;
      if (isInside(spot)) inside = spot;
      else outside = spot;
    }
  }
  // Above everything nothing lies.
  return inside ?? outside ?? { x: to.x - 0.5, y: box.top - 0.5 - height };
}

import type { Box } from './camera.svelte';
import type { Place } from './spots';

export type Side = 'left' | 'right' | 'top' | 'bottom';

/** For each side beyond which some of these places lie, the one that is nearest; `seen` is what is in sight, in places. */
export function beyond<P extends Place>(places: readonly P[], seen: Box): { side: Side; place: P }[] {
  const nearest = new Map<Side, { place: P; far: number }>();
  for (const place of places) {
    const ways: [Side, number][] = [
      ['left', seen.left - place.x],
      ['right', place.x - seen.right],
      ['top', seen.top - place.y],
      ['bottom', place.y - seen.bottom],
    ];
    const [side, far] = ways.reduce((most, way) => (way[1] > most[1] ? way : most));
    if (far > 0 && far < (nearest.get(side)?.far ?? Number.POSITIVE_INFINITY))
      nearest.set(side, { place, far });
  }
  return [...nearest].map(([side, { place }]) => ({ side, place }));
}

/** The place that draws a card held here to itself: the nearest, if it is no farther than so many places. */
export function magnet<P extends Place>(places: readonly P[], held: Place, reach: number): P | null {
  const far = ({ x, y }: Place) => Math.hypot(x - held.x, y - held.y);
  const nearest = places.reduce<P | null>((best, one) => (best && far(best) <= far(one) ? best : one), null);
  return nearest && far(nearest) <= reach ? nearest : null;
}

import type { CleverSeatView } from '$lib/generated/protocol';
import { blueField, STRIPS } from './sheet';

const filled = (sheet: CleverSeatView, area: 'green' | 'orange' | 'purple'): number =>
  area === 'green' ? sheet.green : sheet[area].length;

/**
 * The fields that were written since, link by link: what was tapped comes first, and what it brought by itself after it, as it
 * stands on the sheet. None where it is not known what stood there before.
 */
export function chain(
  before: CleverSeatView | null,
  now: CleverSeatView,
  tapped: readonly string[],
): string[] {
  if (!before) return [];
  const yellow = now.yellow.filter((field) => !before.yellow.includes(field));
  const blue = now.blue.filter((value) => !before.blue.includes(value)).map(blueField);
  const strips = STRIPS.flatMap(({ area, spots }) =>
    Array.from({ length: Math.max(0, filled(now, area) - filled(before, area)) }, (_, nth) => ({
      field: stripField(area, filled(before, area) + nth),
      spots: nth === 0 ? spots : [],
    })),
  );
  const all = [...[...yellow, ...blue].map((field) => ({ field, spots: [field] })), ...strips];
  const isTapped = ({ spots }: { spots: readonly string[] }) => spots.some((spot) => tapped.includes(spot));
  return [...all.filter(isTapped), ...all.filter((one) => !isTapped(one))].map(({ field }) => field);
}

/** The name of a field of a strip, by its place from 0. */
export const stripField = (area: string, at: number): string => `${area}-${at + 1}`;

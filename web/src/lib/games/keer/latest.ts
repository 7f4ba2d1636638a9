import type { Game } from '../parts';
import type { Keer } from './view';

/** The cells that a seat has crossed since. */
export function crossedSince(before: Game | undefined, now: Keer, seat: number): string[] {
  const was = (before as Keer | undefined)?.sheets[seat]?.crossed;
  return was ? now.sheets[seat]!.crossed.filter((cell) => !was.includes(cell)) : [];
}

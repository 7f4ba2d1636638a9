import type { Game, GameParts } from '$lib/games/parts';
import type { Level, SeatSummary, SeatView, TableView } from '$lib/generated/protocol';
import { settings } from '$lib/settings.svelte';
import { has, t } from '$lib/words/words.svelte';

export const LEVELS: readonly Level[] = ['beginner', 'casual', 'club', 'expert', 'master'];

/** What everybody at a table is called; bots by a number where there are several. */
export function namesOf(seats: readonly (SeatView | SeatSummary)[]): string[] {
  const bots = seats.filter(({ name, bot }) => name === null && bot !== null);
  return seats.map((seat) => {
    if (seat.name !== null) return seat.name;
    if (seat.bot === null) return t('house-open-chair');
    return bots.length === 1 ? t('house-bot') : t('house-bot-number', { number: bots.indexOf(seat) + 1 });
  });
}

/** "Anna, Ben and Carla", as the player's language puts it. */
export const together = (names: string[]): string =>
  new Intl.ListFormat(settings.language, { type: 'conjunction' }).format(names);

/** What the table waits for, kindly. `own` are the seats of this device. */
export function waitingFor(view: TableView, names: string[], own: number[]): string {
  if (view.phase === 'gathering') return t('house-wait-players');
  if (view.phase === 'over') return t('house-over');
  const { waiting } = view;
  if (waiting.for === 'dice') return own.length > 0 ? t('house-wait-own-dice') : t('house-wait-their-dice');
  if (waiting.for !== 'decisions') return t('house-wait-roll');
  const ours = waiting.seats.filter((seat) => own.includes(seat) && !view.seats[seat]!.stand_in);
  if (ours.length > 0)
    return own.length > 1 ? t('house-turn-of', { name: names[ours[0]!]! }) : t('house-your-turn');
  const thinking = waiting.seats.filter((seat) => view.seats[seat]!.bot !== null);
  const others = waiting.seats.map((seat) => names[seat]!);
  if (thinking.length === waiting.seats.length)
    return t('house-wait-bots', { names: together(others), count: others.length });
  return t('house-wait-people', { names: together(others) });
}

/** Whether it is still to be drawn who begins. Every game says so, one of them of its stage. */
export const drawsLots = (game: Game): boolean => ('stage' in game ? game.stage : game.phase) === 'lot';

/** What somebody did or chance gave, in the player's words; that somebody begins sounds the same in every game. */
export function tell(text: string, { tell }: Pick<GameParts, 'tell'>, names: string[]): string {
  const first = /^first (\d+)$/.exec(text)?.[1];
  return first === undefined ? tell(text) : t('house-begins', { name: names[Number(first)] ?? '' });
}

/** What a part of a score is called. */
export const partName = (name: string): string => (has(`part-${name}`) ? t(`part-${name}`) : name);

/** A number with its sign, minus as printers set it. */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);
/** A number of points. */
export const plain = (points: number): string => (points < 0 ? `−${-points}` : `${points}`);

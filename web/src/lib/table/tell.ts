import type { TableView } from '$lib/generated/protocol';
import { isForGood, lineTo } from '$lib/net/line.svelte';
import { day, minute } from '$lib/words/dates';
import { explain, t } from '$lib/words/words.svelte';
import type { SeatAtTable } from './seat.svelte';
import { together } from './words';

/** Why nothing is heard from the table just now; empty while we hear it. */
export function silence({ refusal, table }: SeatAtTable): string {
  if (lineTo(table).state === 'down') return t('house-line-down');
  if (refusal === null) return '';
  return isForGood(refusal.code) ? explain(refusal) : t('house-table-silent');
}

/** What is to be done now, or what the table waits for. `own` are the seats of this device. */
export function statusOf({ roller }: SeatAtTable, view: TableView, names: string[], own: number[]): string {
  if (roller === null) return waitingFor(view, names, own);
  return own.length > 1 ? t('house-turn-of', { name: names[roller]! }) : t('house-roll-now');
}

/** What the table waits for, kindly. */
function waitingFor(view: TableView, names: string[], own: number[]): string {
  if (view.phase === 'gathering') return t('house-wait-players');
  if (view.phase === 'over') return t('house-over');
  const { waiting } = view;
  if (waiting.for === 'lot' && own.length > 0) return t('house-who-begins');
  if (waiting.for === 'dice' || waiting.for === 'lot')
    return own.length > 0 ? t('house-wait-own-dice') : t('house-wait-their-dice');
  if (waiting.for !== 'decisions') return t('house-wait-roll');
  const ours = waiting.seats.filter((seat) => own.includes(seat) && !view.seats[seat]!.stand_in);
  if (ours.length > 0) {
    const [name, ...others] = ours.map((seat) => names[seat]!);
    if (others.length > 0) return t('house-turn-then', { name: name!, others: together(others) });
    return own.length > 1 ? t('house-turn-of', { name: name! }) : t('house-your-turn');
  }
  const thinking = waiting.seats.filter((seat) => view.seats[seat]!.bot !== null);
  const others = waiting.seats.map((seat) => names[seat]!);
  if (thinking.length === waiting.seats.length)
    return t('house-wait-bots', { names: together(others), count: others.length });
  return waitingForPeople(waiting.seats, waiting.since, view, names);
}

/** Nobody has to know it to the minute who waits for less than this. */
const LONG = 3_600_000;

/** Somebody may have been thinking for days, or be on holiday. */
function waitingForPeople(seats: number[], since: number | null, view: TableView, names: string[]): string {
  const until = seats.length === 1 ? restsUntil(view, seats[0]!) : null;
  if (until !== null) return t('house-wait-rests', { name: names[seats[0]!]!, until: day(until) });
  const who = together(seats.map((seat) => names[seat]!));
  if (since !== null && Date.now() - since > LONG)
    return t('house-wait-since', { names: who, since: minute(since) });
  return t('house-wait-people', { names: who });
}

/** Until when somebody’s clock stands still; null for those whose clock runs. */
export function restsUntil(view: TableView, seat: number): number | null {
  const until = view.seats[seat]!.rests_until;
  return until !== null && until > Date.now() ? until : null;
}

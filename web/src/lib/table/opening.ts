import type { LogLine, TableView } from '$lib/generated/protocol';
import { keep, kept } from '$lib/kept';
import { tableLog, tableMoment } from '$lib/net/http';
import { type Scene, type Showing, scenesOf } from './scenes';

/** What is known of a table when one comes to it. */
export type Found = Pick<Scene, 'view' | 'offer'> & { log: readonly LogLine[] };

/** A game with more steps than this has not just begun. */
const SOON = 40;

const hasMoved = (log: readonly LogLine[], seats: readonly number[]) =>
  log.some(({ seat }) => seat !== null && seats.includes(seat));

/** Whether others have moved in a game in which whoever comes now may not have done anything yet. */
export const isOpening = ({ view, log }: Found): boolean =>
  view.phase === 'playing' &&
  view.yours.length > 0 &&
  view.steps <= SOON &&
  log.some(({ seat, say }) => seat !== null && say !== null) &&
  !hasMoved(log, view.yours);

const SEEN = 'spellenkast-table';

/** Whether this device comes to the table from elsewhere. Who loads the page anew has seen how the game began. */
export function comesTo(table: string): boolean {
  const comes = kept(SEEN, '') !== table;
  keep(SEEN, table);
  return comes;
}

/**
 * How a game began that is found begun, from the empty sheets on: the server is asked for each moment, as nobody saw them. None
 * where one has moved oneself, for then it was seen.
 */
export async function openingOf(
  { view, offer, log }: Found,
  table: string,
  seat: number | null,
  parts: Showing,
): Promise<Scene[]> {
  const whole = log[0]?.step === 0 ? log : await tableLog(table, seat);
  if (hasMoved(whole, view.yours)) return [];
  const told = whole.filter(({ say }) => say !== null);
  const at = async (steps: number, mover: number | null): Promise<TableView> => {
    const { game, standing } = await tableMoment(table, steps, seat);
    // Whoever is seen to move is the one whom the table waits for.
    const waiting: TableView['waiting'] =
      mover === null ? view.waiting : { for: 'decisions', seats: [mover], since: null, until: null };
    return { ...view, game, standing, steps, waiting };
  };
  const moverFrom = (nth: number) => told.slice(nth).find((line) => line.seat !== null)?.seat ?? null;
  const views = await Promise.all([
    at(0, moverFrom(0)),
    ...told.slice(0, -1).map(({ step }, nth) => at(step + 1, moverFrom(nth))),
  ]);
  const begun: Scene = { view: views[0]!, lines: [], news: [], offer: [], kind: 'cut' };
  const scenes = told.flatMap((line, nth) => {
    const last = nth === told.length - 1;
    const scene = { view: last ? view : views[nth + 1]!, lines: [line], news: [], offer: last ? offer : [] };
    return scenesOf(views[nth]!, scene, parts);
  });
  return [begun, ...scenes];
}

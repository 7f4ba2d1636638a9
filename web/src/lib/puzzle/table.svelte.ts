import type { Command, RecordEvent, Settings } from '$lib/generated/protocol';
import { person } from '$lib/house/person.svelte';
import { tableFrom } from '$lib/net/http';
import { lineTo } from '$lib/net/line.svelte';
import type { Spots } from '$lib/table/offer';
import { SeatAtTable } from '$lib/table/seat.svelte';
import { t } from '$lib/words/words.svelte';
import type { Task } from './task';

/** A seat at a real table where nothing happens any more: what is played there is only looked at. */
class SolversSeat extends SeatAtTable {
  constructor(
    table: string,
    seat: number,
    readonly tried: (spots: Spots) => void,
  ) {
    super(table, seat);
  }

  override async play(spots: Spots): Promise<void> {
    this.tried(spots);
  }
}

/** How a game for practice is set up that goes on from a moment of another one. */
export const practice = (game: Pick<Task, 'game' | 'players' | 'options' | 'first'>): Settings => ({
  game: game.game,
  players: game.players,
  options: game.options,
  ...(game.first === null ? {} : { first: game.first }),
  pace: 'free',
  dice: 'rolled',
  hints: true,
  practice: true,
  listed: false,
  spectators: false,
});

/** Outcomes without their numbers, which belong to the dice of the game before. */
export const plainly = (events: readonly RecordEvent[]): RecordEvent[] =>
  events.map((event) => ('outcome' in event ? { outcome: event.outcome } : event));

/** A table of this device on which a task lies; whoever solves it holds every seat. */
export interface TaskTable {
  at: SeatAtTable;
  names: string[];
  leave(): void;
}

/** Lays a task on a table of its own, of which nothing is kept. */
export async function layOut(task: Task, tried: (spots: Spots) => void): Promise<TaskTable> {
  person.stayHere();
  const opening = { events: plainly(task.events), coming: [] };
  const { id } = await tableFrom({ settings: practice(task), opening, fleeting: true });
  const command = (what: Command) => lineTo(id).command(id, what);
  const names = Array.from({ length: task.players }, (_, seat) => {
    if (seat === task.seat) return t('learn-you');
    return t('learn-other', { number: seat > task.seat ? seat : seat + 1 });
  });
  for (const [seat, name] of names.entries()) await command({ do: 'sit', seat, name });
  await command({ do: 'ready' });
  const at = new SolversSeat(id, task.seat, tried);
  return {
    at,
    names,
    leave: () => at.close(),
  };
}

import type { Command } from '$lib/generated/protocol';
import { keepLessonTables, lessonTables } from '$lib/house/lessons';
import { somewhere } from '$lib/house/where';
import { makeTable } from '$lib/net/http';
import { lineTo } from '$lib/net/line.svelte';
import { isSame, type Spots } from '$lib/table/offer';
import { SeatAtTable } from '$lib/table/seat.svelte';
import { isAsked, type Lesson, type Step, settingsOf } from './lesson';

/** Where a lesson takes place. */
export interface LessonTable {
  /** The learner's seat, at which only what the step asks for lights up. */
  readonly at: SeatAtTable;
  /** Does what happens before the teacher speaks, and lights up what the learner may do then. */
  take(step: Step, number: number): Promise<void>;
  leave(): void;
}

/** The learner's seat at a real table: of all that is legal it offers only what the lesson asks for. */
export class LearnersSeat extends SeatAtTable {
  #legal: readonly Spots[] = [];
  #step: Step | null = null;

  constructor(
    table: string,
    readonly played: () => void,
  ) {
    super(table, 0);
  }

  protected override offer(moves: readonly Spots[]): void {
    this.#legal = moves;
    this.#offer();
  }

  override async play(spots: Spots): Promise<void> {
    await super.play(spots);
    this.played();
  }

  /** Nothing lights up until the teacher has spoken. */
  ask(step: Step | null): void {
    this.#step = step;
    this.#offer();
  }

  #offer(): void {
    const { free, moves = [] } = this.#step ?? {};
    const isWished = (move: Spots) => free || moves.some((wish) => isSame(wish, move));
    this.building.offer(this.#legal.filter(isWished));
  }
}

/** Waits until the table has told the learner what can be done; a lesson that asks for too much does not wait for ever. */
async function asked({ building }: SeatAtTable): Promise<void> {
  for (let tries = 0; tries < 100 && !building.asked; tries++) {
    await new Promise((wake) => setTimeout(wake, 50));
  }
}

const getUp = (table: string) =>
  lineTo(table)
    .command(table, { do: 'leave' })
    .catch(() => null);

/** A private table at which the learner holds every seat. Lessons that were broken off before are given up. */
export async function realTable(lesson: Lesson, names: string[], played: () => void): Promise<LessonTable> {
  for (const old of lessonTables()) void getUp(old);
  const wish = { settings: settingsOf(lesson), visibility: 'private' } as const;
  const { id } = await somewhere((where) => makeTable(where, wish));
  keepLessonTables([id]);
  const command = (what: Command) => lineTo(id).command(id, what);
  for (const [seat, name] of names.entries()) await command({ do: 'sit', seat, name });
  await command({ do: 'ready' });
  const at = new LearnersSeat(id, played);
  return {
    at,
    async take(step) {
      at.ask(null);
      if (step.roll !== undefined) await command({ do: 'roll', outcome: step.roll });
      if (step.other) await command({ do: 'point', ...step.other });
      at.ask(step);
      if (isAsked(step)) await asked(at);
    },
    leave() {
      at.close();
      void getUp(id);
    },
  };
}

import type { LogLine, TableView } from '$lib/generated/protocol';
import type { Refusal } from '$lib/net/http';
import { Building } from '$lib/table/building.svelte';
import { Director } from '$lib/table/director.svelte';
import type { Spots } from '$lib/table/offer';
import type { Preview, SeatAtTable } from '$lib/table/seat.svelte';
import { type Lesson, type Page, type Step, settingsOf } from './lesson';
import type { LessonTable } from './table.svelte';

/** What a board and its buttons use of a seat, told from a book. */
class BookSeat {
  readonly building = new Building();
  /** A book has nothing to wait for. */
  readonly director = new Director(() => {});
  readonly own = 0;
  busy = false;
  said = $state.raw<Refusal | null>(null);
  readonly log: LogLine[] = [];
  readonly before: TableView['game'][] = [];
  preview = $state.raw<Preview | null>(null);
  view = $state.raw<TableView | null>(null);
  page: Page | null = null;

  constructor(
    readonly lesson: Lesson,
    readonly names: string[],
    readonly played: () => void,
  ) {}

  open(page: Page, step: Step): void {
    this.page = page;
    this.view = this.#viewOf(page);
    this.building.offer(step.moves ?? []);
    this.building.clear();
  }

  tap(spot: string): boolean {
    return this.building.tap(spot);
  }

  async look(move: Spots | null): Promise<void> {
    this.preview = move !== null && this.page?.after ? { move, ...this.page.after } : null;
  }

  async imagine(): Promise<null> {
    return null;
  }

  get foreseen(): Preview | null {
    return this.preview && this.preview.move === this.building.ready ? this.preview : null;
  }

  async play(): Promise<void> {
    this.played();
  }

  close(): void {}

  #viewOf({ game, standing }: Page): TableView {
    return {
      seq: 0,
      you: 0,
      yours: [0],
      settings: settingsOf(this.lesson),
      phase: 'playing',
      seats: this.names.map((name) => ({
        kind: 'person',
        name,
        bot: null,
        stand_in: null,
        gave_up: null,
        ready: true,
      })),
      game_number: 1,
      waiting: { for: 'decisions', seats: [0], until: null },
      game,
      standing,
      ending: null,
      marks: [],
      undo: null,
      can_undo: null,
      fair: null,
      steps: 0,
    };
  }
}

/** A lesson whose every page was played once, by the rules, and written down: for cards that no table lets us lay out. */
export function bookTable(lesson: Lesson, book: Page[], names: string[], played: () => void): LessonTable {
  const seat = new BookSeat(lesson, names, played);
  return {
    // It has all that the board and the buttons ask of a seat, and no line to a server.
    at: seat as unknown as SeatAtTable,
    async take(step, number) {
      const page = book[number];
      if (page) seat.open(page, step);
    },
    leave() {},
  };
}

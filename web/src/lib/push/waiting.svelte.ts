import type { MyTable, NextTable } from '$lib/generated/protocol';
import { nextTable } from '$lib/net/http';
import { t } from '$lib/words/words.svelte';

/** Whether others wait there for one's move. */
const isWaited = ({ your_turn, seats }: MyTable) =>
  your_turn && seats.filter(({ name }) => name !== null).length > 1;

/** At how many tables others wait for us: on the app's icon, in the title, and where to go next. */
class Waiting {
  count = $state(0);
  next = $state.raw<NextTable['table']>(null);

  /** Takes the number from a list of tables. */
  of(tables: MyTable[]): void {
    this.#tell(tables.filter(isWaited).length);
  }

  /** Looks where to go next from this table. */
  async look(table: string): Promise<void> {
    const { waiting, table: next } = await nextTable(table);
    this.next = next;
    this.#tell(waiting);
  }

  /** A title with the number in front of it. */
  mark(title: string): string {
    return this.count > 0 ? t('push-title-count', { count: this.count, title }) : title;
  }

  #tell(count: number): void {
    this.count = count;
    // Where there are no numbers on icons, or no leave for them, there is none.
    void navigator.setAppBadge?.(count).catch(() => {});
    if (count === 0) void closeNotices().catch(() => {});
  }
}

/** What a notice said is settled: it need not be shown any longer. */
async function closeNotices(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const notice of (await registration?.getNotifications({ tag: 'spellenkast' })) ?? []) {
    if (notice.data?.turns > 0) notice.close();
  }
}

export const waiting = new Waiting();

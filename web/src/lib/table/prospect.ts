/* A decision at a server's table, known well enough that this device can say by itself what a move there leads to, and why not. */
import type { ServerMessage } from '$lib/generated/protocol';
import { askHere, isHere } from '$lib/home/home';
import { freshId } from '$lib/net/id';
import { lineTo } from '$lib/net/line.svelte';
import type { Spots } from './offer';

type Answer<Type> = Omit<Extract<ServerMessage, { type: Type }>, 'type' | 'table' | 'id'>;
export type Foreseen = Answer<'preview'>;
type Why = Answer<'why'>;

/** How far the house on this device is: before it stands the server answers sooner, and so it does once it has fallen silent. */
let house: 'silent' | 'asked' | 'stands' = 'silent';

function build(): void {
  if (house !== 'silent') return;
  house = 'asked';
  void askHere('GET', '/me').then(
    () => {
      house = 'stands';
    },
    () => {
      house = 'silent';
    },
  );
}

/** How long one waits for the house, in milliseconds: it may be busy with a bot, or in a page that the browser has put to sleep. */
const PATIENCE = 500;

const silence = (): Promise<undefined> =>
  new Promise((ends) =>
    setTimeout(() => {
      ends(undefined);
    }, PATIENCE),
  );

/** What the house answers in time. Whoever has waited in vain does not wait for it again before it has answered something. */
async function inTime<T>(answer: Promise<T>): Promise<T | undefined> {
  const first = await Promise.race([answer.then((found) => ({ found })), silence()]);
  if (first) return first.found;
  if (house === 'stands') {
    house = 'silent';
    build();
  }
  return undefined;
}

/** What one seat may know of the table where it decides. */
export class Prospect {
  /** The position as JSON, as soon as the server has told it; null where it does not. */
  readonly #position: Promise<string | null> | null = null;

  constructor(
    readonly table: string,
    readonly seat: number,
    readonly game: string,
  ) {
    if (isHere(table)) return;
    build();
    this.#position = lineTo(table)
      .ask({ type: 'prospect', table, id: freshId(), seat })
      .then(
        (answer) => (answer.type === 'prospect' ? JSON.stringify(answer.position) : null),
        () => null,
      );
  }

  /** What a whole move leads to; null where it is not allowed any more. */
  async preview(spots: Spots): Promise<Foreseen | null> {
    const here = await this.#ask<Foreseen>('preview', spots);
    if (here !== undefined) return here;
    const { table, seat } = this;
    const answer = await lineTo(table)
      .ask({ type: 'preview', table, id: freshId(), seat, spots: [...spots] })
      .catch(() => null);
    return answer?.type === 'preview' ? answer : null;
  }

  /** Why no legal move has all of these spots; null if one has. */
  async why(spots: Spots): Promise<{ code: string; text: string } | null> {
    const here = await this.#ask<{ code: string; text: string } | null>('why', spots);
    if (here !== undefined) return here;
    const { table, seat } = this;
    const answer = await lineTo(table).ask({ type: 'why', table, id: freshId(), seat, spots: [...spots] });
    const { code, text } = answer as Why;
    return code === null ? null : { code, text: text ?? '' };
  }

  /** Asks the house on this device; undefined where it cannot say, as when it is of another version than the server. */
  async #ask<T>(what: 'preview' | 'why', spots: Spots): Promise<T | undefined> {
    if (house !== 'stands' || !this.#position) return undefined;
    const { game, seat } = this;
    const position = await this.#position;
    if (position === null) return undefined;
    const answer = askHere<T>('POST', `/prospect/${what}`, { game, seat, position, spots }).catch(
      () => undefined,
    );
    return inTime(answer);
  }
}

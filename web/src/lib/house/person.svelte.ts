import type { Me } from '$lib/generated/protocol';
import { nameHere } from '$lib/home/home';
import { keep, kept } from '$lib/kept';
import * as http from '$lib/net/http';
import { line } from '$lib/net/line.svelte';
import { forgetWanted, inTurn } from '$lib/push/wanted';
import { t } from '$lib/words/words.svelte';

/** Whoever sits before this screen. Nobody has to say who they are: a guest's name is found for them. */
class Person {
  me = $state.raw<Me | null>(null);
  /** Whether no server answered when it was last asked who this is. */
  alone = $state(false);

  /** Looks whether this browser is known already; asks nothing of anybody. */
  async look(): Promise<Me | null> {
    if (!this.me || this.alone) this.#are(await this.#orAlone(http.me, known));
    return this.me;
  }

  /** Looks again, where the server says that it does not know them any more. */
  async lookAgain(): Promise<void> {
    this.me = null;
    await this.look();
    line.renew();
  }

  /** Comes in as a guest where one is not in yet. */
  async comeIn(): Promise<Me> {
    if (!(await this.look())) {
      const name = known()?.name ?? makeUp();
      await this.#becomeOrKeep(() => http.comeIn(name), name);
      line.renew();
    }
    return this.me!;
  }

  /** Plays on this device, for which nobody is asked: a server hears of the name with the first game that comes to it. */
  stayHere(): string {
    const { name } = this.me ?? known() ?? keepName(makeUp());
    nameHere(name);
    return name;
  }

  /** A name that was made up follows the language, until its owner chooses one. */
  async translate(): Promise<void> {
    const made = madeUp();
    if (made === null || (this.me ?? known())?.name !== made.name) return;
    const name = t('house-guest', { mark: made.mark });
    if (name === made.name) return;
    if (this.me) await this.#becomeOrKeep(() => http.rename(name), name);
    else nameHere(keepName(name).name);
    keepMadeUp({ name, mark: made.mark });
  }

  async rename(name: string): Promise<void> {
    await this.comeIn();
    if (name !== this.me?.name) await this.#becomeOrKeep(() => http.rename(name), name);
  }

  /** Becomes the person that a recovery link or a passkey belongs to. */
  async become(come: () => Promise<Me>): Promise<Me> {
    const before = this.alone ? null : this.me;
    const me = await come();
    // What somebody else has finished here and not brought yet is theirs.
    if (before && before.id !== me.id) part();
    keepName(me.name, true);
    this.#are(me);
    line.renew();
    return this.me!;
  }

  /** Is nobody any more, here and on every other device. */
  async farewell(name: string): Promise<void> {
    await http.farewell(name);
    partForGood();
    this.me = null;
    line.renew();
  }

  /** Whether somebody was known here who is gone: what they left unsent is nobody else's to bring. */
  get hasParted(): boolean {
    return kept(PARTED, false);
  }

  /** What they left is seen to. */
  settle(): void {
    keep(PARTED, null);
  }

  /** Becomes who the server says; where none answers, this device keeps the name. */
  async #becomeOrKeep(ask: () => Promise<Me>, name: string): Promise<void> {
    this.#are(await this.#orAlone(ask, () => keepName(name)));
  }

  #are(me: Me | null): void {
    this.me = me;
    if (me) nameHere(me.name);
  }

  /** Asks the server; where none answers, this device knows. */
  async #orAlone(ask: () => Promise<Me | null>, here: () => Me | null): Promise<Me | null> {
    try {
      const me = await ask();
      this.alone = false;
      if (me) keepName(me.name, true);
      // Signed out, or gone for good on another device: the name goes, too.
      else if (known()?.there) partForGood();
      return me;
    } catch (refusal) {
      if (!(refusal instanceof http.Refusal) || refusal.code !== 'no-answer') throw refusal;
      this.alone = true;
      return here();
    }
  }
}

const KEY = 'spellenkast-me';
const PARTED = 'spellenkast-parted';

/** Whom this device knows without a server, and whether a server knew them, too. */
interface KeptMe extends Me {
  there?: boolean;
}

const known = () => kept<KeptMe | null>(KEY, null);

/** Keeps a name for when there is no server. */
function keepName(name: string, there = known()?.there ?? false): Me {
  const me = { id: 'me', name, since: known()?.since ?? Date.now() };
  keep(KEY, { ...me, there } satisfies KeptMe);
  return me;
}

/** Forgets who was known here. */
function part(): void {
  keep(KEY, null);
  keepMadeUp(null);
  keep(PARTED, true);
}

/** Forgets, too, what they wanted to be told here; a browser that cannot even do that keeps nobody. */
function partForGood(): void {
  part();
  void inTurn(forgetWanted).catch(() => {});
}

/** The name that was made up for a guest, and what tells it apart from other guests. */
interface MadeUp {
  name: string;
  mark: string;
}
const MADE_UP = 'spellenkast-guest';

const madeUp = () => kept<MadeUp | null>(MADE_UP, null);
const keepMadeUp = (made: MadeUp | null) => keep(MADE_UP, made);

/** Makes a name up for a guest. */
function makeUp(): string {
  const made = mark();
  const name = t('house-guest', { mark: made });
  keepMadeUp({ name, mark: made });
  return name;
}

/** Two letters and a digit, so that two guests at a table do not have the same name. */
function mark(): string {
  const [a, b, c] = crypto.getRandomValues(new Uint8Array(3));
  const letter = (n = 0) => 'ABCDEFGHJKLMNPRSTVWXYZ'[n % 22];
  return `${letter(a)}${letter(b)}${2 + ((c ?? 0) % 8)}`;
}

export const person = new Person();

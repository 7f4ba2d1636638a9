import { settings, stillness } from '$lib/settings.svelte';
import { type Pace, type Scene, staysFor, together } from './scenes';

/** How fast things are shown now: at once where nobody watches, or only how it ends. */
export const paceNow = (): Pace => (document.hidden || stillness() ? 'at-once' : settings.pace);

/** Between what arrives from a table and what is shown of it: one scene after another, and never far behind. */
export class Director {
  #waiting = $state.raw<readonly Scene[]>([]);
  readonly #untold = $derived(new Set(this.#waiting.flatMap(({ lines }) => lines.map(({ step }) => step))));
  /** Whether the dice wait for the hand that rolls them. */
  #held = $state(false);
  /** The roll for which the dice have left the hand. */
  #rolled: Scene | null = null;
  /** Runs as long as a scene wants to be looked at before the next. */
  #clock: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly show: (scene: Scene) => void) {}

  /** Whether more has happened than is shown. */
  get behind(): boolean {
    return this.#waiting.length > 0;
  }

  /** Whether what comes next is a roll of one's own: then everything waits until the dice are rolled. */
  get holds(): boolean {
    return this.#held;
  }

  /** The steps that are not told yet. */
  get untold(): ReadonlySet<number> {
    return this.#untold;
  }

  /** Shows these after all that waits. One's own deeds, and what is no scene at all, wait for nothing else. */
  add(scenes: readonly Scene[]): void {
    const idle = this.#clock === undefined;
    const first = this.behind ? 'step' : scenes[0]?.kind;
    this.#waiting = [...this.#waiting, ...scenes];
    if (idle || first === 'link') this.#go();
    else if (first === 'cut') this.#showNow(1);
  }

  /** Lets the dice fall that one holds. */
  roll(): void {
    if (!this.#held) return;
    this.#rolled = this.#waiting[0] ?? null;
    this.#go();
  }

  /** Shows at once how it all ended. */
  skip(): void {
    this.#stop();
    this.#held = false;
    this.#showNow(this.#waiting.length);
  }

  /** Forgets what waits: the table is another one now. */
  clear(): void {
    this.#stop();
    this.#held = false;
    this.#waiting = [];
  }

  #go(): void {
    this.#stop();
    const pace = paceNow();
    for (const [at, scene] of this.#waiting.entries()) {
      this.#held = scene.kind === 'roll' && !settings.rollForMe && scene !== this.#rolled;
      if (this.#held) {
        this.#showNow(at);
        return;
      }
      const stay = staysFor(scene, this.#waiting.slice(at + 1), pace);
      if (stay === 0) continue;
      this.#clock = setTimeout(() => this.#go(), stay);
      this.#showNow(at + 1);
      return;
    }
    this.#showNow(this.#waiting.length);
  }

  #showNow(count: number): void {
    const now = this.#waiting.slice(0, count);
    this.#waiting = this.#waiting.slice(count);
    if (now.length > 0) this.show(together(now));
  }

  #stop(): void {
    clearTimeout(this.#clock);
    this.#clock = undefined;
  }
}

import type { Me } from '$lib/generated/protocol';
import * as http from '$lib/net/http';
import { line } from '$lib/net/line.svelte';
import { t } from '$lib/words/words.svelte';

/** Whoever sits before this screen. Nobody has to say who they are: a guest's name is found for them. */
class Person {
  me = $state.raw<Me | null>(null);

  /** Looks whether this browser is known already; asks nothing of anybody. */
  async look(): Promise<Me | null> {
    this.me ??= await http.me();
    return this.me;
  }

  /** Comes in as a guest where one is not in yet. */
  async comeIn(): Promise<Me> {
    if (!(await this.look())) {
      this.me = await http.comeIn(t('house-guest', { mark: mark() }));
      line.renew();
    }
    return this.me!;
  }

  async rename(name: string): Promise<void> {
    await this.comeIn();
    if (name !== this.me?.name) this.me = await http.rename(name);
  }

  /** Becomes the person that a recovery link belongs to. */
  async recover(token: string): Promise<Me> {
    this.me = await http.recover(token);
    line.renew();
    return this.me;
  }
}

/** Two letters and a digit, so that two guests at a table do not have the same name. */
function mark(): string {
  const [a, b, c] = crypto.getRandomValues(new Uint8Array(3));
  const letter = (n = 0) => 'ABCDEFGHJKLMNPRSTVWXYZ'[n % 22];
  return `${letter(a)}${letter(b)}${2 + ((c ?? 0) % 8)}`;
}

export const person = new Person();

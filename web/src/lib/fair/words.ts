/* Random words out of a key, and numbers out of words: see docs/fair-dice.md. */

const turned = (word: number, by: number) => (word << by) | (word >>> (32 - by));

function quarterRound(state: Int32Array, a: number, b: number, c: number, d: number): void {
  for (const [sum, other, mixed, by] of [
    [a, b, d, 16],
    [c, d, b, 12],
    [a, b, d, 8],
    [c, d, b, 7],
  ] as const) {
    state[sum]! += state[other]!;
    state[mixed] = turned(state[mixed]! ^ state[sum]!, by);
  }
}

function block(key: Uint8Array, counter: number): Uint32Array {
  const begin = new Int32Array([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, ...new Array(12).fill(0)]);
  const bytes = new DataView(key.buffer, key.byteOffset, 32);
  for (let at = 0; at < 8; at++) begin[4 + at] = bytes.getInt32(4 * at, true);
  begin[12] = counter;
  const state = begin.slice();
  for (let round = 0; round < 10; round++) {
    for (let at = 0; at < 4; at++) quarterRound(state, at, at + 4, at + 8, at + 12);
    for (let at = 0; at < 4; at++) {
      quarterRound(state, at, 4 + ((at + 1) % 4), 8 + ((at + 2) % 4), 12 + ((at + 3) % 4));
    }
  }
  return Uint32Array.from(state, (word, at) => word + begin[at]!);
}

/** The words of ChaCha20 with this key, one after the other. */
export class Words {
  /** How many were taken. */
  taken = 0;
  #block: Uint32Array = new Uint32Array();

  constructor(readonly key: Uint8Array) {}

  next(): number {
    const place = this.taken % 16;
    if (place === 0) this.#block = block(this.key, this.taken / 16);
    this.taken += 1;
    return this.#block[place]!;
  }

  /** A number from 0 to n - 1, each exactly as likely as the others. */
  below(n: number): number {
    const unfair = 2 ** 32 % n;
    for (;;) {
      const word = this.next();
      if (Math.imul(word, n) >>> 0 < unfair) continue;
      // The upper half of the product, in two steps: as a whole it may be larger than what a number holds exactly.
      const low = Math.floor(((word & 0xffff) * n) / 2 ** 16);
      return Math.floor(((word >>> 16) * n + low) / 2 ** 16);
    }
  }

  /** The items in a random order. */
  shuffled<T>(items: readonly T[]): T[] {
    const list = [...items];
    for (let last = list.length - 1; last > 0; last--) {
      const pick = this.below(last + 1);
      [list[last], list[pick]] = [list[pick]!, list[last]!];
    }
    return list;
  }
}

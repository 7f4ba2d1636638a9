/**
 * QR codes for links, as ISO/IEC 18004 has them: bytes, the lowest level of correction, and always the same mask, for what
 * is on a screen is neither dirty nor torn.
 */

/** By version, from 1 on: how many bytes correct each block, and how many blocks there are. */
const CORRECTING = [7, 10, 15, 20, 26, 18, 20, 24, 30];
const BLOCKS = [1, 1, 1, 1, 1, 2, 2, 2, 2];
/** By version: how many bytes there are in all. */
const BYTES = [26, 44, 70, 100, 134, 172, 196, 242, 292];

/** The code for a text, row by row, true where it is dark; null where the text is too long for a small code. */
export function qrCode(text: string): boolean[][] | null {
  const data = new TextEncoder().encode(text);
  const at = BYTES.findIndex((bytes, at) => data.length + 2 <= bytes - CORRECTING[at]! * BLOCKS[at]!);
  if (at < 0) return null;
  const grid = new Grid(at + 1);
  grid.write(
    interleaved(padded(data, BYTES[at]! - CORRECTING[at]! * BLOCKS[at]!), CORRECTING[at]!, BLOCKS[at]!),
  );
  return grid.dark;
}

/** The bytes with their kind and number before them and the prescribed filling behind. */
function padded(data: Uint8Array, room: number): number[] {
  // Four bits say that bytes follow, eight how many; so every byte lies across two.
  const halves = [
    4,
    data.length >> 4,
    data.length & 15,
    ...[...data].flatMap((byte) => [byte >> 4, byte & 15]),
    0,
  ];
  const bytes = Array.from(
    { length: halves.length / 2 },
    (_, at) => (halves[2 * at]! << 4) | halves[2 * at + 1]!,
  );
  for (let filling = 0xec; bytes.length < room; filling ^= 0xec ^ 0x11) bytes.push(filling);
  return bytes;
}

/** The blocks with what corrects each, byte by byte in turns. The last ones are a byte longer where they do not come out even. */
function interleaved(bytes: number[], correcting: number, count: number): number[] {
  const short = Math.floor(bytes.length / count);
  const shorts = count - (bytes.length % count);
  let from = 0;
  const blocks = Array.from({ length: count }, (_, block) => {
    const some = bytes.slice(from, from + short + (block < shorts ? 0 : 1));
    from += some.length;
    return some;
  });
  const corrections = blocks.map((block) => correction(block, correcting));
  const inTurns = (lists: number[][], longest: number) =>
    Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
  return [...inTurns(blocks, short + 1), ...inTurns(corrections, correcting)];
}

/** The product of two elements of the field of 256 that QR codes reckon in. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> bit) & 1) * a;
  }
  return product;
}

/** The Reed–Solomon remainder: so many bytes that make the block divisible by its generator. */
export function correction(block: number[], degree: number): number[] {
  let generator = [1];
  let root = 1;
  for (let n = 0; n < degree; n++) {
    const next = [...generator, 0];
    generator.forEach((factor, at) => {
      next[at + 1]! ^= times(factor, root);
    });
    generator = next;
    root = times(root, 2);
  }
  const rest = Array<number>(degree).fill(0);
  for (const byte of block) {
    const factor = byte ^ rest.shift()!;
    rest.push(0);
    for (let at = 0; at < degree; at++) rest[at]! ^= times(generator[at + 1]!, factor);
  }
  return rest;
}

class Grid {
  readonly size: number;
  readonly dark: boolean[][];
  /** Where something stands that is no data. */
  readonly #taken: boolean[][];

  constructor(readonly version: number) {
    this.size = version * 4 + 17;
    const empty = () => Array.from({ length: this.size }, () => Array<boolean>(this.size).fill(false));
    this.dark = empty();
    this.#taken = empty();
    this.#timing();
    for (const [x, y] of [
      [3, 3],
      [this.size - 4, 3],
      [3, this.size - 4],
    ] as const) {
      this.#finder(x, y);
    }
    this.#alignments();
    this.#format();
    this.#versionBits();
  }

  #set(x: number, y: number, dark: boolean) {
    this.dark[y]![x] = dark;
    this.#taken[y]![x] = true;
  }

  #timing() {
    for (let at = 0; at < this.size; at++) {
      this.#set(6, at, at % 2 === 0);
      this.#set(at, 6, at % 2 === 0);
    }
  }

  #finder(x: number, y: number) {
    for (let across = -4; across <= 4; across++) {
      for (let down = -4; down <= 4; down++) {
        const far = Math.max(Math.abs(across), Math.abs(down));
        const [to, row] = [x + across, y + down];
        if (to >= 0 && to < this.size && row >= 0 && row < this.size)
          this.#set(to, row, far !== 2 && far !== 4);
      }
    }
  }

  #alignments() {
    if (this.version === 1) return;
    const last = this.size - 7;
    const places = this.version < 7 ? [6, last] : [6, (6 + last) / 2, last];
    for (const x of places) {
      for (const y of places) {
        const isFinder = (x === 6 && (y === 6 || y === last)) || (x === last && y === 6);
        if (!isFinder) this.#alignment(x, y);
      }
    }
  }

  #alignment(x: number, y: number) {
    for (let across = -2; across <= 2; across++) {
      for (let down = -2; down <= 2; down++) {
        this.#set(x + across, y + down, Math.max(Math.abs(across), Math.abs(down)) !== 1);
      }
    }
  }

  /** Which correction and which mask, twice: the lowest, and the first. */
  #format() {
    const level = 0b01_000;
    let rest = level;
    for (let n = 0; n < 10; n++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
    const bits = ((level << 10) | rest) ^ 0x5412;
    const bit = (at: number) => ((bits >> at) & 1) === 1;
    for (let at = 0; at < 15; at++) {
      if (at < 6) this.#set(8, at, bit(at));
      else if (at < 8) this.#set(8, at + 1, bit(at));
      else if (at === 8) this.#set(7, 8, bit(at));
      else this.#set(14 - at, 8, bit(at));
      if (at < 8) this.#set(this.size - 1 - at, 8, bit(at));
      else this.#set(8, this.size - 15 + at, bit(at));
    }
    this.#set(8, this.size - 8, true);
  }

  #versionBits() {
    if (this.version < 7) return;
    let rest = this.version;
    for (let n = 0; n < 12; n++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
    const bits = (this.version << 12) | rest;
    for (let at = 0; at < 18; at++) {
      const [far, near] = [this.size - 11 + (at % 3), Math.floor(at / 3)];
      this.#set(far, near, ((bits >> at) & 1) === 1);
      this.#set(near, far, ((bits >> at) & 1) === 1);
    }
  }

  /** Writes the bytes in columns of two, up and down from the right, through the mask of a chessboard. */
  write(bytes: number[]) {
    let at = 0;
    for (let right = this.size - 1; right >= 1; right -= 2) {
      // The column of the timing is left out.
      if (right === 6) right = 5;
      const upward = ((right + 1) & 2) === 0;
      for (let step = 0; step < this.size; step++) {
        const y = upward ? this.size - 1 - step : step;
        for (const x of [right, right - 1]) {
          if (this.#taken[y]![x]) continue;
          const bit = ((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
          this.dark[y]![x] = (bit === 1) !== ((x + y) % 2 === 0);
          at++;
        }
      }
    }
  }
}

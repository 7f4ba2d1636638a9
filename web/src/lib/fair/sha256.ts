/* SHA-256 of our own: `crypto.subtle` is missing on a home network without https. */

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The first 32 bits of the fractional part of the roots of the first primes. */
function constants(count: number, root: (prime: number) => number): number[] {
  const primes: number[] = [];
  for (let number = 2; primes.length < count; number++) {
    if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  }
  return primes.map((prime) => ((root(prime) % 1) * 2 ** 32) | 0);
}
const BEGIN = constants(8, Math.sqrt);
const ROUNDS = constants(64, Math.cbrt);

function padded(bytes: Uint8Array): DataView {
  const length = Math.ceil((bytes.length + 9) / 64) * 64;
  const data = new Uint8Array(length);
  data.set(bytes);
  data[bytes.length] = 0x80;
  const view = new DataView(data.buffer);
  view.setUint32(length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(length - 4, (bytes.length * 8) >>> 0);
  return view;
}

/** The SHA-256 of these bytes. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const data = padded(bytes);
  const hash = Int32Array.from(BEGIN);
  const words = new Int32Array(64);
  for (let block = 0; block < data.byteLength; block += 64) {
    for (let at = 0; at < 64; at++) {
      if (at < 16) {
        words[at] = data.getInt32(block + 4 * at);
        continue;
      }
      const [early, late] = [words[at - 15]!, words[at - 2]!];
      const small = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
      const large = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
      words[at] = words[at - 16]! + small + words[at - 7]! + large;
    }
    let [a, b, c, d, e, f, g, h] = hash as unknown as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    for (let at = 0; at < 64; at++) {
      const chosen = (e & f) ^ (~e & g);
      const first =
        (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + ROUNDS[at]! + words[at]!) | 0;
      const most = (a & b) ^ (a & c) ^ (b & c);
      const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, at) => {
      hash[at]! += word;
    });
  }
  const digest = new DataView(new ArrayBuffer(32));
  for (const [at, word] of hash.entries()) digest.setInt32(4 * at, word);
  return new Uint8Array(digest.buffer);
}

/** Bytes as hexadecimal digits. */
export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Hexadecimal digits as bytes; null if they are none. */
export function unhex(text: string): Uint8Array | null {
  if (!/^([0-9a-f]{2})*$/i.test(text)) return null;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

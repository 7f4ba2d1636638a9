import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const CSS = readFileSync(new URL('./look.css', import.meta.url), 'utf8');
const COLOURS = ['green', 'yellow', 'blue', 'red', 'orange', 'purple', 'white', 'black'] as const;

type Triple = [number, number, number];

/** The colours named in the block of `look.css` that begins with this selector, by day or in the evening. */
function block(selector: string, time: 'light' | 'dark' = 'light'): Record<string, string> {
  const begin = CSS.indexOf(`${selector} {`);
  const text = CSS.slice(begin, CSS.indexOf('}', begin));
  return Object.fromEntries(
    [...text.matchAll(/--([\w-]+): (?:light-dark\()?(#[0-9a-f]{6})(?:, (#[0-9a-f]{6})\))?;/g)].map(
      ([, name, light, dark = light]) => [name, time === 'light' ? light : dark],
    ),
  );
}

const usual = block(':root');
const dark = block(':root', 'dark');
const palettes: Record<string, Record<string, string>> = {
  usual,
  clear: { ...usual, ...block(':root[data-colours="clear"]') },
};

const linear = (hex: string): Triple =>
  [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Triple;

const times = (matrix: Triple[], [r, g, b]: Triple): Triple =>
  matrix.map(([x, y, z]) => x * r + y * g + z * b) as Triple;

/** What an eye without one kind of cone sees, after Machado, Oliveira and Fernandes (2009), for linear light. */
const EYES: Record<string, Triple[]> = {
  'every cone': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const XYZ: Triple[] = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];

function lab(light: Triple): Triple {
  const shown = light.map((part) => Math.min(1, Math.max(0, part))) as Triple;
  const white: Triple = [0.95047, 1, 1.08883];
  const [x, y, z] = times(XYZ, shown).map((part, at) => {
    const share = part / white[at]!;
    return share > 216 / 24389 ? Math.cbrt(share) : (share * (24389 / 27) + 16) / 116;
  }) as Triple;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const hue = (a: number, b: number) => ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;

/** How different two colours look: CIEDE2000. */
function difference([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const meanC = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const grey = 1 + 0.5 * (1 - Math.sqrt(meanC ** 7 / (meanC ** 7 + 25 ** 7)));
  const [c1, c2] = [Math.hypot(a1 * grey, b1), Math.hypot(a2 * grey, b2)];
  const [h1, h2] = [hue(a1 * grey, b1), hue(a2 * grey, b2)];
  const turn = c1 * c2 === 0 ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const [dl, dc] = [l2 - l1, c2 - c1];
  const dh = 2 * Math.sqrt(c1 * c2) * Math.sin(radians(turn / 2));
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const h = (h1 + turn / 2 + 360) % 360;
  const t =
    1 -
    0.17 * Math.cos(radians(h - 30)) +
    0.24 * Math.cos(radians(2 * h)) +
    0.32 * Math.cos(radians(3 * h + 6)) -
    0.2 * Math.cos(radians(4 * h - 63));
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const sc = 1 + 0.045 * c;
  const sh = 1 + 0.015 * c * t;
  const twist =
    -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * Math.sin(radians(60 * Math.exp(-(((h - 275) / 25) ** 2))));
  return Math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + twist * (dc / sc) * (dh / sh));
}

const luminance = (hex: string) => times(XYZ, linear(hex))[1];
const contrast = (one: string, other: string) => {
  const [dark, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (bright + 0.05) / (dark + 0.05);
};

test('the measure of difference agrees with the published examples', () => {
  // Pairs 1, 7 and 17 of Sharma, Wu and Dalal (2005).
  expect(difference([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 3);
  expect(difference([50, 0, 0], [50, -1, 2])).toBeCloseTo(2.3669, 3);
  expect(difference([50, 2.5, 0], [73, 25, -18])).toBeCloseTo(27.1492, 3);
});

describe.each(Object.entries(EYES))('to an eye with %s the clear colours', (_, matrix) => {
  const seen = COLOURS.map((name) => lab(times(matrix, linear(palettes.clear![name]!))));
  const pairs = COLOURS.flatMap((one, a) =>
    COLOURS.slice(a + 1).map((other, b) => [one, other, a, a + 1 + b] as const),
  );
  test.each(pairs)('%s and %s are far apart', (_one, _other, a, b) => {
    expect(difference(seen[a]!, seen[b]!)).toBeGreaterThanOrEqual(12);
  });
});

describe.each(Object.entries(palettes))('with the %s colours', (_, palette) => {
  test.each(COLOURS)('what is written on %s can be read', (name) => {
    expect(contrast(palette[name]!, palette[`${name}-ink`]!)).toBeGreaterThanOrEqual(4.5);
  });
});

describe.each(Object.entries(palettes))('with the %s colours', (_, palette) => {
  /** The felt-tip pen of `Cross.svelte`. */
  const PEN = '#1b1a19';
  test.each(COLOURS.filter((name) => name !== 'black'))('a cross on %s is seen', (name) => {
    expect(contrast(palette[name]!, PEN)).toBeGreaterThanOrEqual(3);
  });
});

test('the dark table has the colours of the games, and an ink and a paper of its own', () => {
  expect(COLOURS.filter((name) => dark[name] !== usual[name])).toEqual([]);
  expect(['ink', 'paper', 'table', 'accent', 'pen'].filter((name) => dark[name] === usual[name])).toEqual([]);
});

describe.each([
  ['light', usual],
  ['dark', dark],
])('on the %s table', (_, palette) => {
  const pairs = ['ink', 'ink-soft', 'accent', 'pen'].flatMap((ink) =>
    ['paper', 'paper-shade', 'table'].map((ground) => [ink, ground] as const),
  );
  test.each(pairs)('%s on %s can be read', (ink, ground) => {
    expect(contrast(palette[ink]!, palette[ground]!)).toBeGreaterThanOrEqual(4.5);
  });
  test('what is written on the main button can be read', () => {
    expect(contrast(palette.accent!, palette['accent-ink']!)).toBeGreaterThanOrEqual(4.5);
  });
});

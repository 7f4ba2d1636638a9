/** How the hand that makes stroke `n` of something strays, between -1 and 1: always the same for the same thing. */
const stray = (seed: number, n: number): number =>
  (Math.sin((seed + 1) * 12.9898 + n * 78.233) * 43758.5453) % 1;

const at = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The two strokes of a cross in a box with this middle and these half sides. */
export function crossStrokes(
  x: number,
  y: number,
  wide: number,
  high: number,
  seed: number,
): [string, string] {
  const far = (n: number) => stray(seed, n) * Math.min(wide, high) * 0.28;
  const stroke = (side: 1 | -1, n: number) =>
    `M${at(x - side * wide + far(n), y - high + far(n + 1))}` +
    `Q${at(x + far(n + 2), y + far(n + 3))} ${at(x + side * wide + far(n + 4), y + high + far(n + 5))}`;
  return [stroke(1, 1), stroke(-1, 7)];
}

/** A slanting stroke through something printed. */
export function strike(x: number, y: number, wide: number, seed: number): string {
  const far = (n: number) => stray(seed, n) * wide * 0.3;
  return `M${at(x - wide, y + wide * 0.7 + far(1))}Q${at(x + far(2), y + far(3))} ${at(x + wide, y - wide * 0.7 + far(4))}`;
}

/** A box with round corners, for a path that holds many of them. */
export const box = (x: number, y: number, width: number, height: number, r: number) =>
  `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}` +
  `h${2 * r - width}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - height}a${r} ${r} 0 0 1 ${r} ${-r}z`;

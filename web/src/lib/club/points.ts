const QUARTERS = ['', '¼', '½', '¾'];

/** Points as one writes them by hand: 2½. */
export function points(value: number): string {
  const quarters = Math.round(Math.abs(value) * 4);
  const part = QUARTERS[quarters % 4]!;
  const whole = Math.floor(quarters / 4);
  return `${value < 0 ? '−' : ''}${whole === 0 && part ? '' : whole}${part}`;
}

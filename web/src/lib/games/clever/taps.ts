/**
 * The taps of a move: the die if one is taken, and the place on the sheet. What a die writes is seen on it, so orange
 * and purple need no number; a bonus has no die, so there the number is part of the tap.
 */
export function taps(move: string): string[] {
  const [kind = '', ...rest] = move.split(' ');
  if (kind === 'bonus') return [rest.join(':')];
  if (kind !== 'take' && kind !== 'extra') return [kind];
  const [die, area = '', field] = rest;
  return [`die:${die}`, area === 'yellow' || area === 'blue' ? `${area}:${field}` : area];
}

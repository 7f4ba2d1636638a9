/** The taps of a move: rolling again, scoring, or for each joker its dice and the row it goes to. */
export function taps(move: string): string[] {
  const [kind = '', ...jokers] = move.split(' ');
  return jokers.length === 0 ? [kind] : jokers.flatMap((joker) => [`joker:${joker[0]}`, joker]);
}

/* What a draw gives in each game: see docs/fair-dice.md. No rule is here, only how dice fall and decks are shuffled. */
import { sha256 } from './sha256';
import { Words } from './words';

/** From what a host drew, as it stands in a record. */
export interface Fair {
  commitment: string;
  secret: string;
  contributions: string[];
  game: number;
  undone?: TakenBack[];
}

/** An undo that took draws back. */
export interface TakenBack {
  events: number;
  draws: [number, number];
  seat: number;
  agreed?: number[];
}

/** What of a game's set-up its dice depend on. */
export interface Setup {
  game: string;
  players: number;
  options?: Record<string, unknown>;
}

/** The key of a draw. */
export function keyOf({ secret, contributions, game }: Fair, draw: number): Uint8Array {
  const lines = ['spellenkast dice 1', secret.toLowerCase(), ...contributions, game, draw];
  return sha256(new TextEncoder().encode(lines.map((line) => `${line}\n`).join('')));
}

/** The digits of a number in base 6, the lowest first. */
const digits = (number: number, count: number) =>
  Array.from({ length: count }, (_, place) => Math.floor(number / 6 ** place) % 6);
const written = (faces: number[], signs: string) =>
  [...faces]
    .sort()
    .map((face) => signs[face]!)
    .join('');

function keer(words: Words, players: number, extra: 0 | 1): string {
  const dice = players === 1 ? 4 : 6;
  const faces = digits(words.below(6 ** (dice + extra)), dice + extra);
  const colours = written(
    faces.slice(0, dice).filter((_, at) => at % 2 === 0),
    'gybro*',
  );
  const numbers = written(
    faces.slice(0, dice).filter((_, at) => at % 2 === 1),
    '12345?',
  );
  const special = ['heart', 'heart', 'bomb', 'stars', 'row', 'block'][faces[dice] ?? 0]!;
  return `${colours} ${numbers}${extra ? ` ${special}` : ''}`;
}

const CLEVER_DICE = [...'ybgopw'];
const fallen = (faces: number[], dice: string[]) =>
  CLEVER_DICE.flatMap((die, at) => (dice.includes(die) ? [`${die}${faces[at]! + 1}`] : [])).join(' ');

function clever(words: Words, dice: string[]): string {
  return fallen(digits(words.below(6 ** 6), 6), dice);
}

/** The tray of a solo game: the three lowest dice, and of equal ones those that were drawn too. */
function cleverTray(words: Words): string {
  const number = words.below(6 ** 6 * 60);
  const faces = digits(Math.floor(number / 60), 6);
  const third = [...faces].sort()[2]!;
  const lies = (tray: number, die: number) => ((tray >> die) & 1) === 1;
  const trays: number[] = [];
  for (let tray = 63; tray >= 0; tray--) {
    const three = faces.filter((_, die) => lies(tray, die)).length === 3;
    const lowest = faces.every((face, die) => (lies(tray, die) ? face <= third : face >= third));
    if (three && lowest) trays.push(tray);
  }
  const tray = trays[(number % 60) % trays.length]!;
  return `${fallen(faces, CLEVER_DICE)} tray ${CLEVER_DICE.filter((_, die) => lies(tray, die)).join(' ')}`;
}

function genius(words: Words, players: number): string {
  const dice = 6 - players;
  return written(digits(words.below(6 ** dice), dice), 'bygopr');
}

function kwatro(words: Words, short: boolean): string {
  const normal = [...'rgby'].flatMap((colour) =>
    [...'tscx'].flatMap((shape) => [...'1234'].map((number) => colour + shape + number)),
  );
  const cards = short ? words.shuffled(normal).slice(0, 31) : normal;
  return words.shuffled(['w', 'w', ...cards]).join(' ');
}

/** What a draw gives: the lot, or else what the game draws. `said` only tells which dice of Clever are rolled. */
export function outcome(words: Words, { game, players, options }: Setup, lot: boolean, said: string): string {
  if (lot) return `first ${words.below(players)}`;
  switch (game) {
    case 'keer-op-keer':
      return keer(words, players, 0);
    case 'keer-op-keer-2':
      return keer(words, players, 1);
    case 'clever': {
      const [dice = '', tray] = said.split(' tray ');
      if (players === 1 && tray !== undefined) return cleverTray(words);
      return clever(
        words,
        dice.split(' ').map((die) => die[0] ?? ''),
      );
    }
    case 'genius':
      return genius(words, players);
    case 'kwatro':
      return kwatro(words, options?.deck === 'short');
    default:
      return '';
  }
}

/** The words from which a draw takes what it needs. */
export const wordsOf = (fair: Fair, draw: number): Words => new Words(keyOf(fair, draw));

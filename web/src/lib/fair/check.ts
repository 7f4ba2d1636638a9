/* Whether the dice of a record follow from what its host had sealed, computed on this device: see docs/fair-dice.md. */
import type { Mark, RecordEvent } from '$lib/generated/protocol';
import { type Fair, outcome, type Setup, type TakenBack, wordsOf } from './dice';
import { hex, sha256, unhex } from './sha256';

/** What of a record its dice depend on. */
export interface DiceRecord extends Setup {
  first?: number;
  fair?: Fair;
  /** The day whose dice these are. */
  day?: string;
  marks?: Mark[];
  events: RecordEvent[];
}

/** What was found out about the dice of a record. */
export type Finding =
  /** Nothing says from what they were drawn. */
  | { verdict: 'unproved' }
  /** They are not what the sealed secret gives; where known, which event is the first. */
  | { verdict: 'wrong'; event: number | null }
  /** They follow; some draws were taken back with the consent of others or for practice, some are left out without it. */
  | { verdict: 'right'; draws: number; takenBack: number; unexplained: number };

class Wrong extends Error {
  constructor(readonly event: number | null = null) {
    super();
  }
}

interface Drawn {
  event: number;
  draw: number;
}

/** Checks the dice of a record. */
export function checkDice(record: DiceRecord): Finding {
  if (!record.fair) return { verdict: 'unproved' };
  try {
    checkEvents(record.events);
    checkNumbers(record, record.fair);
    checkForm(record.fair, record.players);
    const drawn = drawAgain(record, record.fair);
    if (record.day) {
      checkDay(record, record.fair, drawn);
      return { verdict: 'right', draws: drawn.length, takenBack: 0, unexplained: 0 };
    }
    return { verdict: 'right', draws: drawn.length, ...leftOut(record, record.fair.undone, drawn) };
  } catch (wrong) {
    // What has not even the form of a record stumbles anywhere.
    return { verdict: 'wrong', event: wrong instanceof Wrong ? wrong.event : null };
  }
}

const isOutcome = (event: RecordEvent): event is Extract<RecordEvent, { outcome: string }> =>
  'outcome' in event && typeof event.outcome === 'string';

/** Whatever happened is an outcome, which is drawn again, or a move: in any other form dice could hide. */
function checkEvents(events: RecordEvent[]): void {
  for (const [at, event] of events.entries()) {
    const isMove = 'move' in event && typeof event.move === 'string';
    if (Array.isArray(event) || isMove === isOutcome(event)) throw new Wrong(at + 1);
  }
}

/** With any but whole numbers a host could choose among other dice. */
function checkNumbers({ players, events }: DiceRecord, { game, undone }: Fair): void {
  const draws = events.map((event) => (isOutcome(event) ? (event.draw ?? 0) : 0));
  const ofUndos = (undone ?? []).flatMap(({ events, draws, seat, agreed = [] }) => [
    events,
    ...draws,
    seat,
    ...agreed,
  ]);
  const whole = (number: unknown) => Number.isInteger(number) && (number as number) >= 0;
  if (![players, game, ...draws, ...ofUndos].every(whole)) throw new Wrong();
}

function checkForm({ commitment, secret, contributions }: Fair, players: number): void {
  const bytes = unhex(secret);
  const sealed = bytes?.length === 32 && hex(sha256(bytes)) === commitment.toLowerCase();
  if (!sealed || contributions.length !== players) throw new Wrong();
  if (!contributions.every((text) => /^[!-~]{0,64}$/.test(text))) throw new Wrong();
}

function drawAgain(record: DiceRecord, fair: Fair): Drawn[] {
  const drawn: Drawn[] = [];
  for (const [event, told] of record.events.entries()) {
    if (!isOutcome(told)) continue;
    const next = (drawn.at(-1)?.draw ?? -1) + 1;
    const draw = told.draw ?? next;
    const lot = drawn.length === 0 && record.players > 1 && (record.first ?? null) === null;
    if (draw < next || outcome(wordsOf(fair, draw), record, lot, told.outcome) !== told.outcome) {
      throw new Wrong(event + 1);
    }
    drawn.push({ event, draw });
  }
  return drawn;
}

/** On a day a number belongs to each roll, so that everybody who comes to it meets the same dice. */
function checkDay(
  { day, game, events }: DiceRecord,
  { contributions, game: number }: Fair,
  drawn: Drawn[],
): void {
  if (number !== 1 || contributions.length !== 1 || contributions[0] !== `${game}/${day}`) throw new Wrong();
  // In Clever four rolls a round: three, and the one for the tray. Who rolls again stays at the same one.
  let [round, roll, next] = [0, 0, 0];
  for (const { event, draw } of drawn) {
    const told = events[event]!;
    const before = events[event - 1];
    const tray = 'outcome' in told && told.outcome.includes(' tray ');
    if (before && 'move' in before && before.move === 'reroll') roll -= 1;
    const occasion = game === 'clever' ? 4 * round + (tray ? 3 : roll) : 0;
    if (draw !== Math.max(next, 100 * occasion)) throw new Wrong(event + 1);
    next = draw + 1;
    roll += 1;
    if (tray) [round, roll] = [round + 1, 0];
  }
}

type Range = [first: number, last: number];

/** The draws that undos took back, as ranges that rise and do not touch. */
function rangesOf(undone: TakenBack[]): Range[] {
  const ranges: Range[] = [];
  for (const [first, last] of undone.map(({ draws }) => draws).sort(([one], [other]) => one - other)) {
    const before = ranges.at(-1);
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else ranges.push([first, last]);
  }
  return ranges;
}
const total = (ranges: Range[]) => ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0);

/** Whether dice could be taken back at will. */
export const isPractice = ({ marks = [] }: DiceRecord): boolean => marks.includes('practice');

/** Whether somebody else agreed to an undo. */
export const wasAgreed = ({ seat, agreed = [] }: TakenBack): boolean =>
  agreed.some((other) => other !== seat);

function leftOut(record: DiceRecord, undone: TakenBack[] | undefined, drawn: Drawn[]) {
  const gaps = drawn
    .map(({ draw }, at): Range => [(drawn[at - 1]?.draw ?? -1) + 1, draw - 1])
    .filter(([first, last]) => first <= last);
  if (!undone) return { takenBack: 0, unexplained: total(gaps) };
  checkUndone(undone, drawn, record.players);
  const taken = rangesOf(undone);
  for (const [first, last] of gaps) {
    if (!taken.some(([begin, end]) => begin <= first && last <= end)) {
      throw new Wrong(drawn.find(({ draw }) => draw === last + 1)!.event + 1);
    }
  }
  const takenBack = total(isPractice(record) ? taken : rangesOf(undone.filter(wasAgreed)));
  return { takenBack, unexplained: total(taken) - takenBack };
}

/** What stayed was drawn before an undo, what followed after it. */
function checkUndone(undone: TakenBack[], drawn: Drawn[], players: number): void {
  let begin = Number.POSITIVE_INFINITY;
  for (const { events, draws, seat, agreed = [] } of [...undone].reverse()) {
    const [first, last] = draws;
    // A later undo that went back further hides where this one was.
    begin = Math.min(begin, events);
    const fits = drawn.every(({ event, draw }) => (event < begin ? draw < first : draw > last));
    if (first > last || !fits || [seat, ...agreed].some((one) => one >= players)) throw new Wrong();
  }
}

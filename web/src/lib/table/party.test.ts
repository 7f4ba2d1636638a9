import { beforeEach, expect, it, vi } from 'vitest';
import type { TableMessage, TableView } from '$lib/generated/protocol';

vi.stubGlobal('navigator', { languages: [] });
vi.stubGlobal('document', { hidden: false });
vi.stubGlobal('matchMedia', () => ({ matches: false }));
vi.mock('$lib/net/line.svelte', () => ({
  lineTo: () => ({ follow: () => () => {}, ask: () => new Promise(() => {}) }),
}));
const { Party } = await import('./party.svelte');

/** Keer op Keer for two people who share this device; the first of them is to roll. */
function view(you: number, more: Partial<TableView> = {}): TableView {
  const seat = { kind: 'person', bot: null, stand_in: null };
  const table = {
    you,
    yours: [0, 1],
    phase: 'playing',
    game_number: 1,
    settings: { dice: 'rolled' },
    seats: [seat, seat],
    waiting: { for: 'decisions', seats: [0, 1], until: null },
    game: { active: 0 },
    undo: null,
    ...more,
  };
  return table as unknown as TableView;
}

const news = { seq: 1, events: [], log: [], offer: null };
const state = (you: number) => ({ type: 'state', ...news, view: view(you) }) as unknown as TableMessage;
/** The dice are rolled, upon which both decide. */
const rolled = (step: number) =>
  ({
    type: 'update',
    ...news,
    events: [{ what: 'rolled' }],
    log: [{ step, seat: null, say: { say: 'rolled' } }],
    patch: [],
    offer: { spots: ['pass'], moves: [0, -1] },
  }) as unknown as TableMessage;
/** Something else about the table is another. */
const changed = (more: Partial<TableView>) =>
  ({
    type: 'update',
    ...news,
    patch: Object.entries(more).map(([name, value]) => [[name], value]),
  }) as unknown as TableMessage;

let party: InstanceType<typeof Party>;
beforeEach(() => {
  party = new Party('t', { rolls: ['rolled'] });
  party.first.hear(state(0));
  party.find();
  party.seats[1]!.hear(state(1));
  for (const seat of party.seats) seat.hear(rolled(1));
});
const holding = () => party.seats.map(({ director }) => director.holds);
const asked = () => party.seats.map(({ building }) => building.asked);

it('dice that one of us has rolled are rolled for all of us', () => {
  expect(holding()).toEqual([true, true]);
  party.roll();
  expect([holding(), asked()]).toEqual([
    [false, false],
    [true, true],
  ]);
});

it('whoever holds the dice is called as much as whoever has to decide', () => {
  const called = () => party.seats.map(({ called }) => called);
  expect([asked(), called()]).toEqual([
    [false, false],
    [true, true],
  ]);
  party.roll();
  expect(called()).toEqual([true, true]);
  party.first.hear(changed({}));
  expect(called()).toEqual([false, true]);
});

it('what one of us has skipped nobody else has to', () => {
  party.skip();
  expect([holding(), asked()]).toEqual([
    [false, false],
    [true, true],
  ]);
});

const lent = [{ stand_in: 'away' }, { stand_in: null }] as TableView['seats'];
it.each([
  ['the game is over', { phase: 'over' }],
  ['somebody wants to take a move back', { undo: { by: 1 } }],
  ['a bot plays for one of us', { seats: lent }],
] as [string, Partial<TableView>][])('dice wait no longer for the hand once %s', (_, more) => {
  for (const seat of party.seats) seat.hear(changed(more));
  expect(holding()).toEqual([false, false]);
  expect(party.first.view).toMatchObject(more);
});

it('dice wait for the hand of one while a bot goes on playing for another', () => {
  party.skip();
  const [, second] = party.seats;
  second!.hear(changed({ seats: lent, game: { active: 1 } as TableView['game'] }));
  second!.hear(rolled(2));
  expect(second!.director.holds).toBe(true);
});

it('whoever is to roll is known before the dice are seen', () => {
  party.skip();
  expect(party.shown.roller).toBeNull();
  for (const seat of party.seats)
    seat.hear({ ...rolled(2), patch: [[['game', 'active'], 1]] } as TableMessage);
  // The scene before still shows the one who rolled last, and lies before the first of us.
  expect(party.shown.view).toMatchObject({ you: 0, game: { active: 0 } });
  expect(party.shown.roller).toBe(1);
});

/** Which steps are told when this seat is shown. */
const told = (seat: number) => party.tellOnce(party.seats[seat]!).map(({ step }) => step);
const played = (lines: { step: number; hidden?: true }[], more: object = {}) =>
  ({
    type: 'update',
    ...news,
    events: [{ what: 'moved' }],
    log: lines.map(({ step, hidden }) => ({ step, seat: 2, say: hidden ? null : { say: 'passed' } })),
    patch: [],
    ...more,
  }) as unknown as TableMessage;
const happens = (message: TableMessage) => {
  party.skip();
  for (const seat of party.seats) seat.hear(message);
  party.skip();
};

it('what happened is told once, to whoever of us it is shown', () => {
  happens(played([{ step: 2 }]));
  expect([told(0), told(1), told(0)]).toEqual([[2], [], []]);
  happens(played([{ step: 3 }]));
  expect([told(1), told(0)]).toEqual([[3], []]);
});

it('what was done at the same time is told in any order', () => {
  happens(played([{ step: 3 }]));
  expect(told(0)).toEqual([3]);
  happens(played([{ step: 2 }]));
  expect(told(0)).toEqual([2]);
});

it('what nobody may know yet is told once it is known', () => {
  happens(played([{ step: 2, hidden: true }]));
  expect(told(0)).toEqual([]);
  happens(played([{ step: 2 }]));
  expect(told(0)).toEqual([2]);
});

it('what is done again after it was taken back, or in another game, is told again', () => {
  happens(played([{ step: 2 }]));
  expect(told(0)).toEqual([2]);
  happens(played([], { events: [{ what: 'undone' }], patch: [[['steps'], 2]] }));
  expect(told(0)).toEqual([]);
  happens(played([{ step: 2 }]));
  expect(told(0)).toEqual([2]);
  happens(played([{ step: 2 }], { events: [{ what: 'started' }], patch: [[['game_number'], 2]] }));
  expect(told(0)).toEqual([2]);
});

it('what is done again in the same breath as it is taken back is told again', () => {
  happens(played([{ step: 2 }, { step: 3 }]));
  expect(told(0)).toEqual([2, 3]);
  const undone = { events: [{ what: 'undone' }, { what: 'rolled' }], patch: [[['steps'], 4]] };
  const again = { step: 3, seat: null, say: { say: 'rolled' } };
  happens(played([], { ...undone, log: [{ step: 2, seat: 2, say: { say: 'passed' } }, again] }));
  expect(told(0)).toEqual([3]);
});

it('a clock runs while dice wait for the hand', () => {
  party.first.hear(changed({ waiting: { for: 'decisions', seats: [0, 1], since: null, until: 5000 } }));
  expect([party.first.director.holds, party.first.until]).toEqual([true, 5000]);
});

import { beforeEach, expect, it, vi } from 'vitest';
import { skipByKey, skipByTap } from './skipping';

/** What the page has of an element, as far as a tap is concerned. */
class Thing {
  isConnected = true;
  clicks = 0;
  constructor(readonly dataset: { tap?: string } = {}) {}
  closest = () => this;
  dispatchEvent() {
    this.clicks += 1;
  }
}

/** What lies under the finger once all is shown, and what of it lies on the board. */
let under: Thing;
let board: { contains: () => boolean };
let told = false;
beforeEach(() => {
  told = false;
  board = { contains: () => true };
  vi.stubGlobal('document', {
    elementFromPoint: () => under,
    querySelector: (asked: string) => (told && asked.includes('tooltip') ? {} : null),
  });
  vi.stubGlobal('MouseEvent', class {});
});

const event = (more: object) =>
  ({ stopPropagation() {}, preventDefault() {}, detail: 1, currentTarget: board, ...more }) as never;

/** Taps something, upon which something else may lie there. Says how often that was tapped. */
function tap(target: Thing, then: Thing, counts?: () => boolean): number {
  const hurry = vi.fn(() => {
    under = then;
  });
  skipByTap(event({ target }), hurry, counts);
  expect(hurry).toHaveBeenCalledOnce();
  return then.clicks;
}

it('a tap counts for the spot that it meant, also where that is drawn anew', () => {
  const button = new Thing();
  expect(tap(button, button)).toBe(1);
  expect(tap(new Thing({ tap: 'A1' }), new Thing({ tap: 'A1' }))).toBe(1);
});

it('a tap counts for nothing that has come to lie under the finger', () => {
  expect(tap(new Thing({ tap: 'A1' }), new Thing({ tap: 'B1' }))).toBe(0);
  expect(tap(new Thing({ tap: 'A1' }), new Thing())).toBe(0);
  expect(tap(new Thing(), new Thing())).toBe(0);
});

it('a tap counts only on the board', () => {
  board.contains = () => false;
  expect(tap(new Thing({ tap: 'A1' }), new Thing({ tap: 'A1' }))).toBe(0);
});

it('a tap that was meant for the board of one counts not on that of the next', () => {
  let seat = 0;
  const spot = new Thing({ tap: 'A1' });
  skipByTap(
    event({ target: spot }),
    () => {
      under = spot;
      seat = 1;
    },
    () => seat === 0,
  );
  expect(spot.clicks).toBe(0);
});

it('Escape only closes what is told, and other keys skip meanwhile', () => {
  const hurry = vi.fn();
  const press = (key: string) => skipByKey(event({ key, target: new Thing() }), board as never, hurry);
  told = true;
  press('Escape');
  expect(hurry).not.toHaveBeenCalled();
  press(' ');
  expect(hurry).toHaveBeenCalledTimes(1);
  told = false;
  press('Escape');
  expect(hurry).toHaveBeenCalledTimes(2);
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LogLine } from '$lib/generated/protocol';
import type { Scene } from './scenes';

vi.stubGlobal('navigator', { languages: [] });
vi.stubGlobal('document', { hidden: false });
let still = false;
vi.stubGlobal('matchMedia', () => ({ matches: still }));
const { settings } = await import('$lib/settings.svelte');
const { Director } = await import('./director.svelte');

let shown: number[][];
let director: InstanceType<typeof Director>;
beforeEach(() => {
  vi.useFakeTimers();
  settings.pace = 'calm';
  still = false;
  shown = [];
  director = new Director(({ lines }) => shown.push(lines.map(({ step }) => step)));
});
afterEach(() => {
  vi.useRealTimers();
});

const scene = (step: number, kind: Scene['kind'] = 'step') =>
  ({ kind, lines: [{ step } as LogLine], news: [] }) as unknown as Scene;
const last = () => vi.runOnlyPendingTimers();

it('shows the first at once, and each that follows in its time', () => {
  director.add([scene(1), scene(2)]);
  director.add([scene(3)]);
  expect([shown, director.behind, [...director.untold]]).toEqual([[[1]], true, [2, 3]]);
  last();
  expect(shown).toEqual([[1], [2]]);
  last();
  expect([shown, director.behind]).toEqual([[[1], [2], [3]], false]);
});

it('lets what comes a moment later wait for what is being looked at', () => {
  director.add([scene(1)]);
  director.add([scene(2)]);
  expect(shown).toEqual([[1]]);
  last();
  last();
  director.add([scene(3)]);
  expect(shown).toEqual([[1], [2], [3]]);
});

it('shows at once how it ended to whoever taps', () => {
  director.add([scene(1), scene(2), scene(3)]);
  director.skip();
  expect([shown, director.behind]).toEqual([[[1], [2, 3]], false]);
  last();
  director.add([scene(4)]);
  expect(shown).toEqual([[1], [2, 3], [4]]);
});

it('never lets one wait for one’s own move, nor for what is no scene', () => {
  director.add([scene(1)]);
  director.add([scene(2, 'cut')]);
  director.add([scene(3, 'link'), scene(4)]);
  expect(shown).toEqual([[1], [2], [3]]);
  last();
  expect(shown.at(-1)).toEqual([4]);
});

it('keeps the order while something waits', () => {
  director.add([scene(1), scene(2)]);
  director.add([scene(3, 'cut')]);
  expect(shown).toEqual([[1]]);
  last();
  last();
  expect(shown).toEqual([[1], [2], [3]]);
});

it('shows only how it ends to whoever wants no waiting, or no motion', () => {
  settings.pace = 'at-once';
  director.add([scene(1), scene(2)]);
  settings.pace = 'calm';
  still = true;
  director.add([scene(3), scene(4)]);
  expect([shown, director.behind]).toEqual([
    [
      [1, 2],
      [3, 4],
    ],
    false,
  ]);
});

it('lets one’s own dice wait for the hand, and what follows for the dice', () => {
  director.add([scene(1, 'link'), scene(2, 'roll')]);
  last();
  director.add([scene(3, 'cut')]);
  expect([shown, director.holds]).toEqual([[[1]], true]);
  director.roll();
  expect([shown, director.holds]).toEqual([[[1], [2]], false]);
  last();
  expect(shown).toEqual([[1], [2], [3]]);
});

it('rolls for those in a hurry', () => {
  settings.rollForMe = true;
  director.add([scene(1, 'roll')]);
  settings.rollForMe = false;
  expect([shown, director.holds]).toEqual([[[1]], false]);
});

it('holds the dice only as long as there is something to hold', () => {
  director.add([scene(1, 'roll')]);
  director.skip();
  expect([shown, director.holds]).toEqual([[[1]], false]);
  director.roll();
  expect(shown).toEqual([[1]]);
});

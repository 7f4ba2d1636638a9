import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.mock('$lib/net/line.svelte', () => ({ line: { followTables: () => () => {} } }));
const page = Object.assign(new EventTarget(), { hidden: false });
vi.stubGlobal('document', page);
const { whileSeen } = await import('./whileSeen');

let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  page.hidden = false;
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});
const turn = (hidden: boolean) => {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
};

it('looks again and again, not while nobody sees it, and at once when somebody does again', async () => {
  const look = vi.fn();
  stop = whileSeen(look, 100);
  await vi.advanceTimersByTimeAsync(250);
  expect(look).toHaveBeenCalledTimes(2);
  turn(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(look).toHaveBeenCalledTimes(2);
  turn(false);
  expect(look).toHaveBeenCalledTimes(3);
  stop();
  turn(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(look).toHaveBeenCalledTimes(3);
});

it('does not look before the last look has come back', async () => {
  let comeBack = () => {};
  const look = vi.fn(() => new Promise<void>((come) => (comeBack = come)));
  stop = whileSeen(look, 100);
  await vi.advanceTimersByTimeAsync(500);
  expect(look).toHaveBeenCalledTimes(1);
  comeBack();
  await vi.advanceTimersByTimeAsync(100);
  expect(look).toHaveBeenCalledTimes(2);
});

it('does not wait for ever for a look that got lost', async () => {
  const look = vi.fn(() => new Promise<void>(() => {}));
  stop = whileSeen(look, 10_000);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(look).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(look).toHaveBeenCalledTimes(2);
});

it('looks only when it is seen again where nobody says how often', async () => {
  const look = vi.fn();
  stop = whileSeen(look);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(look).not.toHaveBeenCalled();
  turn(false);
  expect(look).toHaveBeenCalledOnce();
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterFrame } from './later.svelte';

let frames: Map<number, () => void>;
beforeEach(() => {
  vi.useFakeTimers();
  frames = new Map();
  let number = 0;
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
    frames.set(++number, draw);
    return number;
  });
  vi.stubGlobal('cancelAnimationFrame', (which: number) => frames.delete(which));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function frame() {
  const drawn = [...frames.values()];
  frames.clear();
  for (const draw of drawn) draw();
}

it('does what may wait after the frame, in a task of its own', () => {
  const then = vi.fn();
  afterFrame(then);
  vi.runAllTimers();
  expect(then).not.toHaveBeenCalled();
  frame();
  expect(then).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(then).toHaveBeenCalledOnce();
});

it('leaves it before the frame, and between the frame and the task', () => {
  const then = vi.fn();
  afterFrame(then)();
  frame();
  const leave = afterFrame(then);
  frame();
  leave();
  vi.runAllTimers();
  expect(then).not.toHaveBeenCalled();
});

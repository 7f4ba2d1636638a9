import { expect, it, vi } from 'vitest';

vi.mock('$lib/settings.svelte', () => ({ settings: { sound: true } }));
const RATE = 48000;
/** What is put into the noises. */
const noises: Float32Array[] = [];
class Node {
  gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
  connect = (next: unknown) => next;
  start() {}
  stop() {}
}
class Ear {
  state = 'running';
  currentTime = 0;
  sampleRate = RATE;
  destination = new Node();
  createBuffer(_: number, length: number) {
    const data = new Float32Array(length);
    noises.push(data);
    return { getChannelData: () => data };
  }
}
for (const name of ['AudioBufferSourceNode', 'BiquadFilterNode', 'GainNode', 'OscillatorNode'])
  vi.stubGlobal(name, Node);
vi.stubGlobal('AudioContext', Ear);
const { rattle, pen, knock } = await import('./sound');

it('no noise begins or ends with a click, or lasts', () => {
  for (const sound of [rattle, pen, knock]) sound();
  expect(noises.length).toBe(7 + 2 + 2);
  for (const data of noises) {
    expect(Math.abs(data[0]!)).toBe(0);
    // A thousandth of full scale is not heard.
    expect(Math.abs(data.at(-1)!)).toBeLessThan(0.001);
    expect(data.length / RATE).toBeLessThan(0.1);
  }
});

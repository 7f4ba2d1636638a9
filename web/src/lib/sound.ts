import { settings } from '$lib/settings.svelte';

let context: AudioContext | null = null;

/** The ear of the browser, opened when the first sound is wanted; null where sound is off. */
function ear(): AudioContext | null {
  if (!settings.sound || typeof AudioContext === 'undefined') return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context.state === 'running' ? context : null;
}

/** How long noise takes to rise, in seconds: what begins at once begins with a click. */
const RISE = 0.002;

/** A short breath of noise through a filter: wood, paper and felt are all made of it. */
function noise(
  ear: AudioContext,
  {
    at,
    length,
    pitch,
    width,
    loud,
  }: { at: number; length: number; pitch: number; width: number; loud: number },
): void {
  const start = ear.currentTime + at;
  const samples = ear.createBuffer(1, Math.ceil(ear.sampleRate * length), ear.sampleRate);
  const data = samples.getChannelData(0);
  const rise = RISE * ear.sampleRate;
  for (let n = 0; n < data.length; n++)
    data[n] = (Math.random() * 2 - 1) * Math.min(1, n / rise) * (1 - n / data.length) ** 2;
  const source = new AudioBufferSourceNode(ear, { buffer: samples });
  const filter = new BiquadFilterNode(ear, { type: 'bandpass', frequency: pitch, Q: width });
  const gain = new GainNode(ear, { gain: loud });
  source.connect(filter).connect(gain).connect(ear.destination);
  source.start(start);
}

function tone(
  ear: AudioContext,
  { at, length, pitch, loud }: { at: number; length: number; pitch: number; loud: number },
): void {
  const start = ear.currentTime + at;
  const source = new OscillatorNode(ear, { type: 'sine', frequency: pitch });
  const gain = new GainNode(ear, { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0005, start + length);
  source.connect(gain).connect(ear.destination);
  source.start(start);
  source.stop(start + length);
}

/** Dice on wood. */
export function rattle(): void {
  const open = ear();
  if (!open) return;
  for (let n = 0; n < 7; n++) {
    const at = n * 0.055 + Math.random() * 0.03;
    noise(open, { at, length: 0.05, pitch: 900 + Math.random() * 900, width: 6, loud: 0.9 - n * 0.09 });
  }
}

/** Two quick strokes on paper. */
export function pen(): void {
  const open = ear();
  if (!open) return;
  noise(open, { at: 0, length: 0.09, pitch: 3800, width: 1.2, loud: 0.16 });
  noise(open, { at: 0.12, length: 0.09, pitch: 4300, width: 1.2, loud: 0.16 });
}

/** A small chime, for something finished. */
export function chime(): void {
  const open = ear();
  if (!open) return;
  [880, 1108.7, 1318.5].forEach((pitch, n) => {
    tone(open, { at: n * 0.09, length: 0.7, pitch, loud: 0.08 });
  });
}

/** A knuckle on the table: your turn. */
export function knock(): void {
  const open = ear();
  if (!open) return;
  noise(open, { at: 0.3, length: 0.08, pitch: 320, width: 4, loud: 1 });
  noise(open, { at: 0.44, length: 0.08, pitch: 320, width: 4, loud: 0.8 });
}

import { expect, it } from 'vitest';
import { bytes, letters } from '$lib/push/written';
import { isNumbers } from './passkey';

it.each(['localhost', 'games.example', 'kast.local', '4.games.example'])('%s is a name', (host) => {
  expect(isNumbers(host)).toBe(false);
});

it.each(['127.0.0.1', '192.168.2.7', '[::1]'])('%s is no name', (host) => {
  expect(isNumbers(host)).toBe(true);
});

it('bytes come back from their letters', () => {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  expect(bytes(letters(all.buffer))).toEqual(all);
  expect(bytes('-_8')).toEqual(Uint8Array.of(0xfb, 0xff));
});

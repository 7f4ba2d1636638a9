import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Server } from './server';

let server: Server;
beforeAll(async () => {
  server = await Server.start();
});
afterAll(() => server.stop());

/** An answer as it travels: nothing is unpacked on the way. */
function get(path: string, headers: Record<string, string>) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((told, failed) => {
    const asked = request(`${server.address}${path}`, { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () =>
        told({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    });
    asked.on('error', failed).end();
  });
}

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** How many bytes of a file travel to a browser of today. */
const weight = async (file: string) => (await get(file, { 'accept-encoding': 'br' })).body.length;

test('the first page and the house are light to carry', async () => {
  const page = (await get('/', {})).body.toString();
  const first = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map((match) => match[1]!);
  const weights = await Promise.all(first.map(weight));
  expect(weights.reduce((all, one) => all + one, 0)).toBeLessThan(90_000);
  const house = readdirSync('dist/assets').find((file) => file.endsWith('.wasm'));
  const carried = await weight(`/assets/${house}`);
  expect(carried).toBeGreaterThan(100_000);
  expect(carried).toBeLessThan(450_000);
});

test('scripts and styles travel in a small form that unpacks to the same', async () => {
  const page = (await get('/', {})).body.toString();
  const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map((match) => match[1]!);
  expect(files.length).toBeGreaterThan(1);
  for (const file of ['/', ...files]) {
    const plain = await get(file, {});
    expect(plain.headers['content-encoding']).toBeUndefined();
    const unpackers = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const [form, unpack] of Object.entries(unpackers)) {
      const small = await get(file, { 'accept-encoding': form });
      // A handful of letters may not be worth it.
      if (plain.body.length < 200 && !small.headers['content-encoding']) continue;
      expect(small.headers['content-encoding'], `${file} as ${form}`).toBe(form);
      expect(small.headers.vary).toBe('accept-encoding');
      expect(small.headers['content-type']).toBe(plain.headers['content-type']);
      expect(small.headers['cache-control']).toBe(plain.headers['cache-control']);
      expect(small.body.length).toBeLessThan(plain.body.length);
      expect(hash(unpack(small.body))).toBe(hash(plain.body));
      expect(small.headers.etag).not.toBe(plain.headers.etag);
      const known = { 'accept-encoding': form, 'if-none-match': String(small.headers.etag) };
      expect((await get(file, known)).status).toBe(304);
    }
  }
  const best = await get('/', { 'accept-encoding': 'gzip, deflate, br, zstd' });
  expect(best.headers['content-encoding']).toBe('br');
});

test('the page names the scripts that stand in it, also where it has not changed', async () => {
  const page = await get('/', {});
  const scripts = [...page.body.toString().matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, text]) => text!,
  );
  expect(scripts.length).toBe(2);
  const policy = String(page.headers['content-security-policy']);
  for (const script of scripts)
    expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  const again = await get('/', { 'if-none-match': String(page.headers.etag) });
  expect(again.status).toBe(304);
  expect(again.headers['content-security-policy']).toBe(policy);
});

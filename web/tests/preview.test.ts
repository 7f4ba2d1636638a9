import { afterAll, beforeAll, expect, it } from 'vitest';
import { Server } from './server';

let server: Server;
beforeAll(async () => {
  server = await Server.start();
});
afterAll(() => server.stop());

const at = (path: string) => fetch(`${server.address}${path}`);
const page = async (path: string) => (await at(path)).text();
const told = (html: string, name: string) =>
  new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(html)?.[1] ?? null;

async function post<T>(path: string, body: unknown, cookie = ''): Promise<{ said: T; cookie: string }> {
  const answer = await fetch(`${server.address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return {
    said: (await answer.json()) as T,
    cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie,
  };
}

async function tableOf(name: string, visibility: string): Promise<string> {
  const { cookie } = await post('/me', { name });
  const { said } = await post<{ id: string }>(
    '/tables',
    { settings: { game: 'kwatro', players: 2 }, visibility },
    cookie,
  );
  const sit = { id: 'a', command: { do: 'sit', seat: 0, name } };
  await post(`/tables/${said.id}/commands`, sit, cookie);
  return said.id;
}

it('a link to a box or a table shows the box and who plays; names are no part of the page', async () => {
  const box = await page('/learn/clever');
  expect(told(box, 'title')).toBe('Clever');
  expect((await at('/learn/clever')).headers.get('cache-control')).toBe('private, no-cache');
  const image = told(box, 'image')!;
  expect(image).toBe(`${server.address}/previews/clever.png`);
  const picture = await fetch(image);
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect((await picture.arrayBuffer()).byteLength).toBeLessThan(60_000);

  const table = await page(`/table/${await tableOf('<b>"Ann"</b>', 'link')}`);
  expect(told(table, 'title')).toBe('Kwatro');
  expect(told(table, 'description')).toBe('&lt;b&gt;&quot;Ann&quot;&lt;/b&gt;');
  expect(table).not.toContain('<b>');
});

it('of a private table a link tells as much as of one that is not there', async () => {
  const own = await page(`/table/${await tableOf('Ann', 'private')}`);
  expect(own).toBe(await page('/table/aaaaaaaaaaaaaaaa'));
  expect(told(own, 'title')).toBeNull();
});

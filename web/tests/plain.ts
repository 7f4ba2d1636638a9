import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';

const KINDS: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** A web space that has nothing but files, somewhere below its root. */
export class PlainSpace {
  readonly #server: Server;
  #port = 0;

  constructor(public folder: string) {
    this.#server = createServer(async ({ url = '/' }, answer) => {
      const path = normalize(decodeURIComponent(new URL(url, 'http://here').pathname));
      const name = path.startsWith('/some/where/') ? path.slice('/some/where/'.length) || 'index.html' : null;
      const file = name && (await readFile(join(this.folder, name)).catch(() => null));
      if (!file) return void answer.writeHead(404).end();
      const kind = KINDS[extname(name)] ?? 'application/octet-stream';
      answer.writeHead(200, { 'content-type': kind, 'cache-control': 'no-cache' }).end(file);
    });
  }

  get address(): string {
    return `http://127.0.0.1:${this.#port}/some/where/`;
  }

  /** Opens it, at the address that it had before. */
  async open(): Promise<void> {
    await new Promise<void>((ready) => this.#server.listen(this.#port, '127.0.0.1', ready));
    this.#port = (this.#server.address() as { port: number }).port;
  }

  /** From now on nobody is there. */
  async close(): Promise<void> {
    const closed = new Promise<void>((done) => void this.#server.close(() => done()));
    this.#server.closeAllConnections();
    await closed;
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const PROGRAM = process.env.SPELLENKAST ?? join(import.meta.dirname, '../../target/debug/spellenkast');

/** A port that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => found(port));
    });
  });
}

/** `spellenkast serve` with a database of its own; can be killed and started again. */
export class Server {
  #process: ChildProcess | null = null;
  #log = '';

  private constructor(
    readonly port: number,
    readonly folder: string,
  ) {}

  static async start(): Promise<Server> {
    const server = new Server(await freePort(), await mkdtemp(join(tmpdir(), 'spellenkast-web-')));
    await server.up();
    return server;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** The same, by a name: for what browsers give to no address made of numbers. */
  get named(): string {
    return `http://localhost:${this.port}`;
  }

  async up(): Promise<void> {
    const data = join(this.folder, 'games.db');
    this.#process = spawn(PROGRAM, ['serve', '--listen', `127.0.0.1:${this.port}`, '--data', data]);
    for (const stream of [this.#process.stdout, this.#process.stderr]) {
      stream?.on('data', (chunk) => {
        this.#log += chunk;
      });
    }
    const deadline = Date.now() + 60_000;
    while (Date.now() < deadline) {
      const answer = await fetch(`${this.address}/readyz`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((later) => setTimeout(later, 50));
    }
    throw new Error(`The server did not start:\n${this.#log}`);
  }

  /** Kills it as a power cut would. */
  async down(): Promise<void> {
    const ended = new Promise((end) => this.#process?.once('exit', end));
    this.#process?.kill('SIGKILL');
    await ended;
  }

  async stop(): Promise<void> {
    await this.down();
    await rm(this.folder, { recursive: true, force: true });
  }
}

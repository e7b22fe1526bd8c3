import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

/* The server as a process of its own, and somebody else's client. */

const entry = path.join(import.meta.dirname, '../start.ts');
/** However busy the machine is: the longest that the server takes. */
const patient = ['--limit', '600000'];

/** `legacy`: the handshake of 2025; else the stateless protocol of that day. */
export type Era = 'legacy' | '2026-07-28';
export type Way = 'stdio' | 'http';

export interface HttpProcess {
  readonly url: URL;
  /** What it has written to standard error. */
  readonly told: () => string;
  readonly end: () => Promise<void>;
}

/** Starts the server on a port that's free. */
export async function startHttp(folder: string, ...more: readonly string[]): Promise<HttpProcess> {
  const args = [entry, '--http', '--port', '0', '--data', folder, ...(more.length > 0 ? more : patient)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let told = '';
  const url = await new Promise<URL>((resolve, reject) => {
    child.stderr.on('data', (piece) => {
      told += String(piece);
      const found = /http:\S+/.exec(told)?.[0];
      if (found !== undefined) resolve(new URL(found));
    });
    child.once('exit', () => reject(new Error(`the server has ended: ${told}`)));
  });
  return { url, told: () => told, end: () => ended(child) };
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill();
  });
}

/** A client that is connected over standard input and output. */
export async function overStdio(folder: string, era: Era): Promise<Client> {
  const client = clientOf(era);
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [entry, '--data', folder, ...patient] }),
  );
  return client;
}

export async function overHttp(url: URL, era: Era): Promise<Client> {
  const client = clientOf(era);
  await client.connect(new StreamableHTTPClientTransport(url));
  return client;
}

function clientOf(era: Era): Client {
  const mode = era === 'legacy' ? era : { pin: era };
  return new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
}

import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const none = path.join(import.meta.dirname, 'none');

async function run(script: string, ...options: string[]): Promise<{ stderr: string; code: number }> {
  const file = path.join(import.meta.dirname, script);
  return await promisify(execFile)(process.execPath, [file, ...options]).then(
    () => ({ stderr: '', code: 0 }),
    (error: { stderr: string; code: number }) => error,
  );
}

it.each([
  ['serve.ts', ['--port', 'x'], 1, '--port x is not a port: use a number from 0 to 65535'],
  ['serve.ts', ['--prot', '1'], 2, "Unknown option '--prot'."],
  ['serve.ts', [none], 1, 'holds no built site'],
  ['dev.ts', ['--generated', none, '--port', '99999'], 1, '--port 99999 is not a port'],
  ['dev.ts', ['--port'], 2, "Option '--port <value>' argument missing."],
  ['build.ts', ['--fast'], 2, "Unknown option '--fast'."],
  ['build.ts', ['--generated', none], 1, 'run `npm run generate` first'],
])('%s %j ends with one message', async (script, options, status, message) => {
  const { stderr, code } = await run(script, ...options);
  expect(code).toBe(status);
  expect(stderr).toContain(message);
  expect(stderr).not.toMatch(/^\s+at /m);
});

it('serve.ts says when the port is in use', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const folder = mkdtempSync(path.join(tmpdir(), 'served-'));
  for (const name of ['index.html', '404.html', '_headers']) writeFileSync(path.join(folder, name), '');
  const { stderr, code } = await run('serve.ts', folder, '--port', String(port));
  expect({ stderr, code }).toEqual({ stderr: `Port ${port} is in use: name another one with --port\n`, code: 1 });
  server.close();
});

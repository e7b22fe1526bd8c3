import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { patience } from '../generator/testing/effort.ts';
import { folderOf } from '../generator/testing/folders.ts';
import { localServer } from '../generator/testing/local-server.ts';

const none = path.join(import.meta.dirname, 'none');
const run = (script: string, ...options: string[]) =>
  spawnSync(process.execPath, [path.join(import.meta.dirname, script), ...options], {
    encoding: 'utf8',
    timeout: patience,
  });

it.each([
  ['serve.ts', ['--port', 'x'], 1, '--port x is not a port: use a number from 0 to 65535'],
  ['serve.ts', [none], 1, 'holds no built site'],
  ['dev.ts', ['--port'], 2, "Option '--port <value>' argument missing."],
  ['build.ts', ['--generated', none], 1, 'run `npm run generate` first'],
])('%s %j ends with one message', (script, options, status, message) => {
  const done = run(script, ...options);
  expect(done.status).toBe(status);
  expect(done.stderr).toContain(message);
  expect(done.stderr).not.toMatch(/^\s+at /m);
});

it('serve.ts names a port that is in use', async () => {
  const { port } = new URL((await localServer({})).origin);
  const folder = folderOf({ 'index.html': '', '404.html': '', _headers: '' });
  const { stderr, status } = run('serve.ts', folder, '--port', port);
  expect({ stderr, status }).toEqual({ stderr: `Port ${port} is in use: name another one with --port\n`, status: 1 });
});

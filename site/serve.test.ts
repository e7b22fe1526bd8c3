import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const script = path.join(import.meta.dirname, 'serve.ts');
const run = (...options: string[]) => promisify(execFile)(process.execPath, [script, ...options]);

it.each([
  [['--port', 'x'], '--port x is no port: give a number from 0 to 65535'],
  [['--prot', '1'], "Unknown option '--prot'"],
  [[path.join(import.meta.dirname, 'none')], 'holds no built site'],
])('says in one line what is wrong with %j', async (options, message) => {
  const { stderr, code } = await run(...options).then(
    () => ({ stderr: '', code: 0 }),
    (error: { stderr: string; code: number }) => error,
  );
  expect(code).toBe(1);
  expect(stderr).toContain(message);
  expect(stderr).not.toMatch(/^\s+at /m);
});

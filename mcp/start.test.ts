import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readTree, temporaryFolder, writeTree } from '../generator/testing/folders.ts';

it('an older Node is told of at the start, before a client sees tools that all fail', () => {
  const versions = `{ value: { ...process.versions, node: '20.20.2' } }`;
  const older = `data:text/javascript,Object.defineProperty(process, 'versions', ${versions})`;
  const start = path.join(import.meta.dirname, 'start.ts');
  const { status, stderr, stdout } = spawnSync(process.execPath, ['--import', older, start], { encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain(`needs Node 22.18 or newer, and this is 20.20.2`);
});

it.each([
  ['start.ts', ['--http', '--port', '65536'], 2, /has to be a number from 0 to 65535\.\n$/],
  ['bundle.ts', ['--nope'], 2, /^Unknown option '--nope'\.\nUsage: node mcp\/bundle\.ts .*\n$/],
  ['bundle.ts', ['--data', 'agents', '--out', 'notes'], 1, /^notes has files other than this package\n .*\n$/],
])('%s %j is refused in a line or two, and nothing is touched', (script, args, status, words) => {
  const cwd = writeTree(temporaryFolder(), { 'agents/index.json.br': '', 'notes/a.txt': 'mine' });
  const done = spawnSync(process.execPath, [path.join(import.meta.dirname, script), ...args], {
    ...{ cwd, encoding: 'utf8' as const, input: '' },
  });
  expect(done.stderr).toMatch(words);
  expect(done.status).toBe(status);
  expect(readTree(path.join(cwd, 'notes'))).toEqual({ 'a.txt': 'mine' });
});

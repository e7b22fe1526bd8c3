import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

it('an older Node is told of at the start, before a client sees tools that all fail', () => {
  const versions = `{ value: { ...process.versions, node: '20.20.2' } }`;
  const older = `data:text/javascript,Object.defineProperty(process, 'versions', ${versions})`;
  const start = path.join(import.meta.dirname, 'start.ts');
  const { status, stderr, stdout } = spawnSync(process.execPath, ['--import', older, start], { encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain(`needs Node 22.18 or newer, and this is 20.20.2`);
});

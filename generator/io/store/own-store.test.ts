import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCli } from '../../testing/command-line.ts';
import { temporaryFolder } from '../../testing/folders.ts';

const specs = join(import.meta.dirname, '../../../specs');

it('`make specs` has nothing to record in it, and misses nothing that a release ships', async () => {
  const folder = temporaryFolder();
  cpSync(specs, join(folder, 'specs'), { recursive: true });
  const { code, stdout, stderr } = await runCli(['specs', '--specs', 'specs'], folder);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const versions = stdout.split('\n').filter((line) => line.startsWith('v'));
  expect(versions.length).toBeGreaterThanOrEqual(7);
  expect(versions.filter((line) => !line.endsWith('manifest unchanged'))).toEqual([]);
});

import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../generator/commands/inputs.ts';
import { sharedFolder } from '../generator/testing/folders.ts';

const run = (script: string, ...args: readonly string[]) =>
  spawnSync(process.execPath, [path.join(projectRoot, 'scripts', script), ...args], { encoding: 'utf8' });

it.each([
  ['a part that there is not', ['--only', 'sites'], /^--only sites is no part: there are site, .*\n$/],
  ['releases from nowhere', ['--only', 'releases'], /^--only releases needs --releases DIR.*\n$/],
  ['a folder that is not there', ['--releases', 'nowhere'], /^--releases nowhere does not exist: .*\n$/],
])('the oracle records nothing where it is told of %s', (_name, options, says) => {
  const folder = path.join(sharedFolder(), 'recording');
  expect(run('oracle.ts', folder, ...options)).toMatchObject({ status: 2, stderr: expect.stringMatching(says) });
});

it.each([
  [['--rooms'], /^Unknown option '--rooms'\.\nUsage: .*\n$/],
  [['/nowhere'], /^git lists no files in \/nowhere: .*\n$/],
])('size says what is wrong with %j', (args, says) => {
  expect(run('size.ts', ...args)).toMatchObject({ status: 2, stderr: expect.stringMatching(says) });
});

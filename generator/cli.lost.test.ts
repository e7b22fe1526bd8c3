import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { readStore } from './io/store.ts';
import { runCli } from './testing/command-line.ts';
import { folderOf } from './testing/folders.ts';
import { releaseWith, tagRelease } from './testing/releases.ts';
import { newRepository, runGit } from './testing/repositories.ts';
import { goodSite } from './testing/sources.ts';

it('where the connection is lost, what was documented before is kept and reported, and a rehearsal ends', async () => {
  const from = newRepository({});
  tagRelease(from, 'v1.2.3', '2025-03-01', releaseWith(6));
  tagRelease(from, 'v1.2.4', '2025-03-02', releaseWith(4));
  const tree = runGit(from, ['rev-parse', 'v1.2.4^{tree}']).trim();
  // It names its tags, but can't send this one.
  rmSync(join(from, '.git/objects', tree.slice(0, 2), tree.slice(2)));
  const work = folderOf(Object.fromEntries(Object.entries(goodSite).filter(([path]) => !path.startsWith('source/'))));
  const options = ['--from', pathToFileURL(from).href, '--specs', 'specs', '--guides', 'guides'];
  const places = [...options, '--config', 'docs.config.ts'];
  const lost = { code: 75, stderr: expect.stringContaining('cannot be reached') };
  const releasing = ['release', '--all', '--origin', 'https://code.example/hive', '--report', 'r.md', ...places];
  expect(await runCli(releasing, work)).toMatchObject(lost);
  expect(readStore(join(work, 'specs')).map(({ manifest }) => manifest.version)).toEqual(['v1.2.3']);
  expect(readFileSync(join(work, 'r.md'), 'utf8')).toMatch(/^# Reference of v1\.2\.3\n(?!.*refused)/s);
  expect(await runCli(['rehearse', ...places], work)).toMatchObject(lost);
});

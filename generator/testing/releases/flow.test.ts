import { cpSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { siteFaults } from '../../../scripts/build/verify.ts';
import { madeUpDocs } from '../../../scripts/testing/made-up-docs.ts';
import { rehearse } from '../../../scripts/testing/rehearsal.ts';
import { projectRoot } from '../../commands/inputs.ts';
import { filesBelow } from '../../io/read.ts';
import { TaggedReleases } from '../../io/releases/tags.ts';
import { readStore } from '../../io/store.ts';
import { compareVersions } from '../../model/version.ts';
import { isLong, muchPatience } from '../effort.ts';
import { temporaryFolder } from '../folders.ts';
import { releasesPlace } from '../release-folders.ts';
import { runGit } from '../repositories.ts';

/*
 * Every release that comes after the documented ones goes through the workflow, in three batches, some of them late. In
 * short that's every sixth, by requests, and no site is built.
 */

const all = releasesPlace();
function batchesOf(tags: readonly string[]): string[][] {
  const third = Math.ceil(tags.length / 3);
  const late = (at: number): boolean => at % third === 4;
  const batch = (at: number): number => Math.min(2, Math.floor(at / third) + (late(at) ? 1 : 0));
  return [0, 1, 2].map((number) => tags.filter((_, at) => batch(at) === number));
}

const ways: readonly (readonly [string, boolean])[] = [
  ['requests', false],
  ['commits', true],
];

it.each(isLong ? ways : ways.slice(0, 1))(
  'all releases are documented by %s',
  { timeout: 6 * muchPatience },
  (_, isDirect) => {
    const documentation = temporaryFolder();
    for (const name of ['specs', 'guides', 'docs.config.ts', 'words.txt'])
      cpSync(path.join(projectRoot, name), path.join(documentation, name), { recursive: true });
    const tool = temporaryFolder();
    runGit(tool, ['init', '-q', '--bare']);
    const newest = readStore(path.join(projectRoot, 'specs')).at(-1)?.manifest.version ?? '';
    const source = new TaggedReleases(all);
    source.close();
    const names = source.tags.map(({ version }) => version);
    const [old = [], later = []] = [true, false].map((isOld) =>
      names.filter((name) => compareVersions(name, newest) <= 0 === isOld),
    );
    runGit(tool, ['fetch', '-q', '--no-tags', all, ...old.map((tag) => `refs/tags/${tag}:refs/tags/${tag}`)]);
    const fresh = isLong ? later : later.filter((_, at) => at % 6 === 0);
    const docs = madeUpDocs(documentation);
    const done = rehearse({ docs, tool, all, batches: batchesOf(fresh), ...(isLong && { builtEach: 20 }) }, isDirect);
    const site = path.join(done.machine, 'site');
    const bytes = filesBelow(site).reduce((sum, file) => sum + statSync(path.join(site, file)).size, 0);
    console.log({ ...done, megabytes: Math.round(bytes / 1e6), documented: docs.versionsOn('main').length });
    expect(done.faults).toEqual([]);
    if (isLong) expect(siteFaults(site, 'toolhive')).toEqual([]);
    expect(done.longestBody).toBeLessThan(60_000);
    expect(done.keys.filter((key) => !/^v[\d.]+ (source|ignored):/.test(key))).toEqual([]);
  },
);

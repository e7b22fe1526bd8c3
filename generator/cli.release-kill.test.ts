import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { historyName, proveHistory } from './io/facts-history.ts';
import { loadSources } from './io/sources.ts';
import { readStore } from './io/store.ts';
import { finished, runCli, startCli } from './testing/command-line.ts';
import { changesIn, copyingBefore, dyingBefore, spread } from './testing/dying.ts';
import { isLong } from './testing/effort.ts';
import { folderOf, readTree, temporaryFolder } from './testing/folders.ts';
import { releaseWith, tagRelease, toolRepository } from './testing/releases.ts';
import { goodSite } from './testing/sources.ts';

const kills = isLong ? 100 : 2;
/** What a run leaves that dies is looked at every so many changes. */
const changesApart = isLong ? 1 : 5;
const pairs = isLong ? 20 : 1;
const settings = ['--specs', 'specs', '--guides', 'guides', '--config', 'docs.config.ts'];
const args = (from: string): string[] => [
  ...['release', '--all', '--from', from, '--origin', 'https://code.example/hive', ...settings],
];
const documentation = (): string =>
  folderOf(Object.fromEntries(Object.entries(goodSite).filter(([path]) => !path.startsWith('source/'))));

/** A repository with v1.2.3 and v1.2.4, and a documentation repository that has the first. */
async function given(): Promise<{ from: string; before: string }> {
  const from = toolRepository();
  tagRelease(from, 'v1.2.3', '2025-03-01', releaseWith(6));
  const before = documentation();
  expect(await runCli(args(from), before)).toMatchObject({ code: 0 });
  tagRelease(from, 'v1.2.4', '2025-03-02', releaseWith(4));
  return { from, before };
}

/** Versions of a store whose every file is what was written; its history has them all. */
function wholeVersions(work: string): string[] {
  const specs = join(work, 'specs');
  const stored = readStore(specs).map(({ folder }) => loadSources({ folder, display: folder }).version);
  const recorded = proveHistory(join(specs, historyName)).releases.map(({ version }) => version);
  expect(recorded).toEqual(stored);
  return stored;
}

it('a run that is killed leaves the old store or the new one, and the run after it finishes', async () => {
  const { from, before } = await given();
  const [whole, copies] = [temporaryFolder(), temporaryFolder()];
  cpSync(before, whole, { recursive: true });
  const { code, stderr } = await finished(startCli(args(from), whole, copyingBefore(changesApart, whole, copies)));
  expect(code).toBe(0);
  const changes = changesIn(stderr);
  expect(changes).toBeGreaterThan(10);
  const found = new Set<number>();
  const finish = async (work: string): Promise<void> => {
    const versions = wholeVersions(work);
    expect([['v1.2.3'], ['v1.2.3', 'v1.2.4']]).toContainEqual(versions);
    found.add(versions.length);
    expect(await runCli(args(from), work)).toMatchObject({ code: 0 });
    expect(readTree(join(work, 'specs'))).toEqual(readTree(join(whole, 'specs')));
  };
  const left = readdirSync(copies);
  expect(left).toHaveLength(Math.ceil(changes / changesApart));
  for (const name of left) await finish(join(copies, name));
  // Some of them died before the store was replaced, and some after it.
  expect(found.size).toBe(2);

  for (const change of spread(kills, changes)) {
    const work = temporaryFolder();
    cpSync(before, work, { recursive: true });
    const killed = await finished(startCli(args(from), work, dyingBefore(change)));
    expect(killed.code, `before ${change}`).toBe(null);
    await finish(work);
  }
});

it('runs at the same time take turns', async () => {
  const { from, before } = await given();
  for (let pair = 0; pair < pairs; pair++) {
    const work = temporaryFolder();
    cpSync(before, work, { recursive: true });
    const results = await Promise.all([1, 2].map(() => finished(startCli(args(from), work))));
    expect(results.map(({ code }) => code)).toEqual([0, 0]);
    expect(results.filter(({ stdout }) => stdout.includes('Every release is documented.'))).toHaveLength(1);
    expect(wholeVersions(work)).toEqual(['v1.2.3', 'v1.2.4']);
    const commit = execFileSync('git', ['-C', from, 'rev-parse', 'v1.2.4']).toString().trim();
    expect(readStore(join(work, 'specs')).at(-1)?.manifest.commit).toBe(commit);
  }
});

import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, vi } from 'vitest';
import { historyName, proveHistory } from './io/facts-history.ts';
import { loadSources } from './io/sources.ts';
import { readStore } from './io/store.ts';
import { finished, runCli, startCli, storeOptions } from './testing/command-line.ts';
import { isLong, muchPatience } from './testing/effort.ts';
import { folderOf, readTree, temporaryFolder } from './testing/folders.ts';
import { releaseWith, tagRelease } from './testing/releases.ts';
import { newRepository, runGit } from './testing/repositories.ts';
import { bareSite } from './testing/sources.ts';

vi.setConfig({ testTimeout: muchPatience });

/** What a run leaves that dies is looked at every so many changes, and before each file or folder that's moved. */
const changesApart = isLong ? 1 : 7;

/** Runs the program, and returns copies of the folder: what it would have left there, had it died before a change. */
async function leftBy(args: readonly string[], folder: string): Promise<string[]> {
  const copies = temporaryFolder();
  const code = `import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const { cpSync } = fs;
    let [count, copies, isCopying] = [0, 0, false];
    for (const name of ['writeFileSync', 'linkSync', 'mkdirSync', 'renameSync', 'rmSync']) {
      const own = fs[name];
      fs[name] = (...args) => {
        if (!isCopying && (count++ % ${changesApart} === 0 || name === 'renameSync')) {
          isCopying = true;
          cpSync(${JSON.stringify(folder)}, ${JSON.stringify(`${copies}/`)} + copies++, { recursive: true });
          isCopying = false;
        }
        return own(...args);
      };
    }
    syncBuiltinESMExports();`;
  const copy = ['--import', `data:text/javascript,${encodeURIComponent(code)}`];
  expect(await finished(startCli(args, folder, copy))).toMatchObject({ code: 0 });
  const left = readdirSync(copies).map((name) => join(copies, name));
  expect(left.length).toBeGreaterThan(3);
  return left;
}

const releasing = (from: string, what = '--all'): string[] => [
  ...['release', what, '--from', from, '--origin', 'https://code.example/hive', ...storeOptions],
];

/** A repository with v1.2.3 and v1.2.4. */
function twoReleases(): string {
  const from = newRepository({});
  tagRelease(from, 'v1.2.3', '2025-03-01', releaseWith(6));
  tagRelease(from, 'v1.2.4', '2025-03-02', releaseWith(4));
  return from;
}

/** The repository, and a documentation repository that has the first of its releases. */
async function given(): Promise<{ from: string; before: string }> {
  const [from, before] = [twoReleases(), folderOf(bareSite)];
  expect(await runCli(releasing(from, 'v1.2.3'), before)).toMatchObject({ code: 0 });
  return { from, before };
}

function copyOf(folder: string): string {
  const copy = temporaryFolder();
  cpSync(folder, copy, { recursive: true });
  return copy;
}

/** Versions of a store whose every file is what was written; its history has them all. */
function wholeVersions(work: string): string[] {
  const specs = join(work, 'specs');
  const stored = readStore(specs).map(({ folder }) => loadSources({ folder, display: folder }).version);
  const recorded = proveHistory(join(specs, historyName)).releases.map(({ version }) => version);
  expect(recorded).toEqual(stored);
  return stored;
}

it('release leaves the old store or the new one when it dies, and the run after it finishes', async () => {
  const { from, before } = await given();
  const whole = copyOf(before);
  const left = await leftBy(releasing(from), whole);
  const found = new Set<number>();
  for (const work of left) {
    const versions = wholeVersions(work);
    expect([['v1.2.3'], ['v1.2.3', 'v1.2.4']]).toContainEqual(versions);
    found.add(versions.length);
    expect(await runCli(releasing(from), work)).toMatchObject({ code: 0 });
    expect(readTree(join(work, 'specs'))).toEqual(readTree(join(whole, 'specs')));
  }
  // Some of them died before the store was replaced, and some after it.
  expect(found.size).toBe(2);
});

it('releases that are documented at the same time take turns', async () => {
  const { from, before } = await given();
  for (let pair = 0; pair < (isLong ? 20 : 1); pair++) {
    const work = copyOf(before);
    const results = await Promise.all([1, 2].map(() => finished(startCli(releasing(from), work))));
    expect(results.map(({ code }) => code)).toEqual([0, 0]);
    expect(results.filter(({ stdout }) => stdout.includes('Every release is documented.'))).toHaveLength(1);
    expect(wholeVersions(work)).toEqual(['v1.2.3', 'v1.2.4']);
    const commit = execFileSync('git', ['-C', from, 'rev-parse', 'v1.2.4']).toString().trim();
    expect(readStore(join(work, 'specs')).at(-1)?.manifest.commit).toBe(commit);
  }
});

it('a store that can’t be locked is one clear message', async () => {
  const work = folderOf({ ...bareSite, 'specs/.lock/a.txt': '' });
  const refused = { code: 1, stderr: expect.stringMatching(/^error: specs: cannot be written/) };
  expect(await runCli(releasing(twoReleases()), work)).toMatchObject(refused);
});

it('where the connection is lost, what was documented before is kept and reported, and a rehearsal ends', async () => {
  const from = twoReleases();
  const tree = runGit(from, ['rev-parse', 'v1.2.4^{tree}']).trim();
  // It names its tags, but can't send this one.
  rmSync(join(from, '.git/objects', tree.slice(0, 2), tree.slice(2)));
  const work = folderOf(bareSite);
  const address = pathToFileURL(from).href;
  const lost = { code: 75, stderr: expect.stringContaining('cannot be reached') };
  expect(await runCli([...releasing(address), '--report', 'r.md'], work)).toMatchObject(lost);
  expect(wholeVersions(work)).toEqual(['v1.2.3']);
  expect(readFileSync(join(work, 'r.md'), 'utf8')).toMatch(/^# Reference of v1\.2\.3\n(?!.*refused)/s);
  expect(await runCli(['rehearse', '--from', address, ...storeOptions], work)).toMatchObject(lost);
});

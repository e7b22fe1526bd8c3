import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { historyName, readHistory } from './io/facts-history.ts';
import { commandPage, runCli } from './testing/command-line.ts';
import { folderOf, readTree } from './testing/folders.ts';
import { tagRelease } from './testing/releases.ts';
import { newRepository, runGit } from './testing/repositories.ts';

const size = '--size int   Number of cells (default 6)';
const smaller = '--size int   Number of cells (default 4)';
const wax = '--wax        Also makes wax';

/** By tag, the flags of the one command. v1.0.1 is a backport: it comes last, and after v1.0.0 on its line. */
const releases: readonly (readonly [tag: string, day: string, flags: readonly string[]])[] = [
  ['v1.0.0', '2025-03-01', [size]],
  ['v1.1.0', '2025-03-02', [size, wax]],
  ['v1.0.1', '2025-03-03', [smaller]],
];

function repository(): string {
  const folder = newRepository({});
  for (const [tag, day, flags] of releases) release(folder, tag, day, flags);
  runGit(folder, ['tag', 'not-a-version']);
  return folder;
}

function release(folder: string, tag: string, day: string, flags: readonly string[]): void {
  tagRelease(folder, tag, day, { 'docs/cli/hive.md': commandPage('hive', '', ...flags) });
}

const record = (from: string, work: string) => runCli(['history', '--from', from, '--specs', 'specs'], work);

/** A folder in which the history of all releases is recorded. */
async function recorded(): Promise<string> {
  const work = folderOf({});
  expect(await record(repository(), work)).toMatchObject({ code: 0 });
  return work;
}

describe('a recorded history', () => {
  it('gives the facts of each release, and the release before it on its line', async () => {
    const { releases: all, factsOf } = readHistory(join(await recorded(), 'specs', historyName));
    expect(all.map(({ version, predecessor, date }) => [version, predecessor, date])).toEqual([
      ['v1.0.0', null, '2025-03-01'],
      ['v1.0.1', 'v1.0.0', '2025-03-03'],
      ['v1.1.0', 'v1.0.0', '2025-03-02'],
    ]);
    const fact = (version: string) => factsOf(version)?.entities.get('cli:hive --size')?.facts.default;
    expect(['v1.0.0', 'v1.0.1', 'v1.1.0'].map(fact)).toEqual(['6', '4', '6']);
    const has = (version: string) => factsOf(version)?.entities.has('cli:hive --wax');
    expect(['v1.0.0', 'v1.0.1', 'v1.1.0'].map(has)).toEqual([false, false, true]);
    expect(factsOf('v1.1.0')?.missing).toContain('api');
  });

  it('is the same when releases are added one by one', async () => {
    const [from, work] = [newRepository({}), folderOf({})];
    for (const [tag, day, flags] of releases) {
      release(from, tag, day, flags);
      expect(await record(from, work)).toMatchObject({ code: 0 });
    }
    expect(readTree(join(work, 'specs'))).toEqual(readTree(join(await recorded(), 'specs')));
  });
});

describe('a history that must not be written', () => {
  it('is one of a tag that has moved', async () => {
    const work = await recorded();
    const before = readTree(join(work, 'specs'));
    const from = repository();
    runGit(from, ['tag', '-f', 'v1.1.0', 'v1.0.0']);
    const { code, stderr } = await record(from, work);
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('v1.1.0') });
    expect(readTree(join(work, 'specs'))).toEqual(before);
  });

  it.each([
    ['a row says something else', (text: string) => text.replace('"value":"4"', '"value":"5"'), '(v1.0.1): its rows'],
    [
      'a predecessor is not there',
      (text: string) => text.replace(/^.*"v1.0.0","commit".*\n/m, ''),
      '(v1.0.1): names the predecessor v1.0.0, which is not on record before it',
    ],
    ['a release is there twice', (text: string) => text.replace(/^.*\n/, '$&$&'), '(v1.0.0): is there twice'],
  ])('is refused where %s', async (_, damage, says) => {
    const work = await recorded();
    const file = join(work, 'specs', historyName);
    const text = readFileSync(file, 'utf8');
    expect(damage(text)).not.toBe(text);
    writeFileSync(file, damage(text));
    const { code, stderr } = await runCli(['diff', 'v1.0.0', 'v1.0.1', '--specs', 'specs'], work);
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(says) });
    expect(stderr).toContain('or delete it and record it again: thv-docs history --from REPOSITORY');
  });
});

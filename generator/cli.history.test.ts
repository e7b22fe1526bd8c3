import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { historyName, readHistory } from './io/facts-history.ts';
import { versionFolders } from './io/store.ts';
import { commandPage, runCli } from './testing/command-line.ts';
import { folderOf, readTree } from './testing/folders.ts';
import { commitAll, newRepository, runGit } from './testing/repositories.ts';

const pages = (...flags: readonly string[]): string =>
  commandPage('hive').replace('  -h, --help', [...flags, '$&'].join('\n'));
const size = '      --size int   Number of cells (default 6)';
const smaller = '      --size int   Number of cells (default 4)';
const wax = '      --wax        Also makes wax';

/** By tag, the flags of the one command. v1.0.1 is a backport: it comes last, and after v1.0.0 on its line. */
const releases: readonly (readonly [tag: string, day: string, flags: readonly string[]])[] = [
  ['v1.0.0', '2025-03-01', [size]],
  ['v1.1.0', '2025-03-02', [size, wax]],
  ['v1.0.1', '2025-03-03', [smaller]],
];

function repository(): string {
  const folder = newRepository({});
  mkdirSync(join(folder, 'docs/cli'), { recursive: true });
  for (const [tag, day, flags] of releases) release(folder, tag, day, flags);
  runGit(folder, ['tag', 'not-a-version']);
  return folder;
}

function release(folder: string, tag: string, day: string, flags: readonly string[]): void {
  writeFileSync(join(folder, 'docs/cli/hive.md'), pages(...flags));
  commitAll(folder, `${day}T10:00:00+00:00`);
  runGit(folder, ['tag', tag]);
}

const apiOf = (path: string): string =>
  ['openapi: 3.1.0', 'info:', '  title: Hive', "  version: '1.0'", 'paths:', `  ${path}:`]
    .concat(['    get:', '      responses:', "        '200':", '          description: All cells'])
    .join('\n');

const record = (from: string, work: string, ...more: string[]) =>
  runCli(['history', '--from', from, '--specs', 'specs', ...more], work);

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
    const [from, work] = [repository(), folderOf({})];
    for (const [tag] of releases) expect(await record(from, work, '--only', tag)).toMatchObject({ code: 0 });
    expect(readTree(join(work, 'specs'))).toEqual(readTree(join(await recorded(), 'specs')));
  });

  it('has nothing of a source that a release ships no more, and something again when it’s back', async () => {
    const from = repository();
    rmSync(join(from, 'docs'), { recursive: true });
    mkdirSync(join(from, 'docs/server'), { recursive: true });
    writeFileSync(join(from, 'docs/server/swagger.yaml'), apiOf('/cells'));
    commitAll(from, '2025-03-04T10:00:00+00:00');
    runGit(from, ['tag', 'v1.2.0']);
    mkdirSync(join(from, 'docs/cli'), { recursive: true });
    release(from, 'v1.3.0', '2025-03-05', [wax]);
    const work = folderOf({});
    expect(await record(from, work)).toMatchObject({ code: 0, stderr: '' });
    const { factsOf } = readHistory(join(work, 'specs', historyName));
    const has = (version: string) => [...(factsOf(version)?.entities.values() ?? [])].map(({ source }) => source);
    expect(factsOf('v1.2.0')?.missing).toContain('cli');
    expect(new Set(has('v1.2.0'))).toEqual(new Set(['api']));
    expect(new Set(has('v1.3.0'))).toEqual(new Set(['api', 'cli']));
  });

  it('stands in the store without being taken for a version', async () => {
    expect(versionFolders(join(await recorded(), 'specs'))).toEqual([]);
  });
});

describe('a history that must not be written', () => {
  it.each([
    ['of a tag that has moved', () => moved(), /v1\.1\.0/],
    ['of a repository without versions', () => untagged(), /no tag/i],
    ['of a folder that is no repository', () => folderOf({}), /repository/],
  ])('%s', async (_, place, says) => {
    const work = await recorded();
    const before = readTree(join(work, 'specs'));
    const { code, stderr } = await record(place(), work);
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(says) });
    expect(readTree(join(work, 'specs'))).toEqual(before);
  });

  it.each([
    ['a row says something else', (text: string) => text.replace('"value":"4"', '"value":"5"'), '(v1.0.1): its rows'],
    ['a row is gone', (text: string) => text.replace(/^.*"from":"v1.0.1".*\n/m, ''), '(v1.0.1): its rows have sha256'],
    [
      'a shared value is gone',
      (text: string) => text.replace(/^.*"value":"4".*\n/m, ''),
      '(v1.0.1): its rows have sha256',
    ],
    ['a line is cut off', (text: string) => text.slice(0, -9), '(line 13): is not a JSON object'],
    ['a row has another form', (text: string) => text.replace('"model":', '"modal":'), '(line 7, model): is missing'],
    [
      'a row is of another history',
      (text: string) => text.replace('"from":"v1.0.1"', '"from":"v1.0.7"'),
      'a row names the unknown release v1.0.7',
    ],
    [
      'a predecessor is not there',
      (text: string) => text.replace(/^.*"v1.0.0","commit".*\n/m, ''),
      '(v1.0.1): names the predecessor v1.0.0, which is not on record before it',
    ],
    ['a release is there twice', (text: string) => text.replace(/^.*\n/, '$&$&'), '(v1.0.0): is there twice'],
    [
      'a line says too much',
      (text: string) => text.replace('{"version"', '{"bees":1,"version"'),
      '(line 1): has the unknown key "bees"',
    ],
  ])('is refused where %s', async (_, damage, says) => {
    const work = await recorded();
    const file = join(work, 'specs', historyName);
    const text = readFileSync(file, 'utf8');
    expect(damage(text)).not.toBe(text);
    writeFileSync(file, damage(text));
    const { code, stderr } = await runCli(['diff', 'v1.0.0', 'v1.0.1', '--specs', 'specs'], work);
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(says) });
    expect(stderr).toContain(`specs/${historyName}`);
    expect(stderr).toContain(
      'do:  restore the file, or delete it and record it again: thv-docs history --from REPOSITORY',
    );
  });
});

function moved(): string {
  const folder = repository();
  release(folder, 'v1.2.0', '2025-03-04', [wax]);
  runGit(folder, ['tag', '-f', 'v1.1.0']);
  return folder;
}

function untagged(): string {
  const folder = newRepository({ 'a.txt': 'a' });
  commitAll(folder, '2025-03-01T10:00:00+00:00');
  return folder;
}

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { historyName, readHistory } from './io/facts-history.ts';
import { readManifest } from './io/manifest.ts';
import { filesBelow } from './io/read.ts';
import { readStore } from './io/store.ts';
import { type Finished, runCli, storeOptions } from './testing/command-line.ts';
import { folderOf, readTree, type Tree, temporaryFolder } from './testing/folders.ts';
import { releaseFiles, releaseWith, tagRelease } from './testing/releases.ts';
import { newRepository, runGit } from './testing/repositories.ts';
import { bareSite } from './testing/sources.ts';

const release = (work: string, from: string, ...more: readonly string[]): Promise<Finished> =>
  runCli(['release', '--origin', 'https://code.example/hive', ...more, '--from', from, ...storeOptions], work);

/** A documentation repository with one guide and no version. */
const documentation = (): string => folderOf(bareSite);

/** A repository with v1.2.3, v1.2.4 and so on. The default releases differ in a default. */
function repository(...releases: readonly Tree[]): string {
  const folder = newRepository({});
  const all = releases.length > 0 ? releases : [releaseWith(6), releaseWith(4)];
  for (const [at, files] of all.entries()) tagRelease(folder, `v1.2.${at + 3}`, `2025-03-0${at + 1}`, files);
  return folder;
}

const storeOf = (work: string): Record<string, string> => readTree(join(work, 'specs'));
const versionsOf = (work: string): string[] => readStore(join(work, 'specs')).map(({ manifest }) => manifest.version);
const manifestOf = (work: string, version: string) => readManifest(join(work, 'specs', version, 'manifest.json'));
const read = (work: string, path: string): string => readFileSync(join(work, path), 'utf8');

describe('a release', () => {
  it('is read from its tag, compared, stored and reported', async () => {
    const [work, from] = [documentation(), repository()];
    runGit(from, ['tag', '-f', '-a', '-m', 'A tag with a message', 'v1.2.4', 'v1.2.4']);
    expect(await release(work, from, 'v1.2.3')).toMatchObject({ code: 0, stderr: '' });
    const { code, stdout } = await release(work, from, 'v1.2.4', '--report', 'report.md');
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('v1.2.4: 1 risky') });
    const { files, ...about } = manifestOf(work, 'v1.2.4');
    expect(about).toMatchObject({ version: 'v1.2.4', predecessor: 'v1.2.3', ref: 'v1.2.4' });
    expect(runGit(from, ['rev-parse', 'v1.2.4^{commit}'])).toBe(`${about.commit}\n`);
    expect(files.map(({ path }) => path)).toEqual(Object.keys(releaseWith(4)).sort());
    const { factsOf } = readHistory(join(work, 'specs', historyName));
    expect(factsOf('v1.2.4')?.entities.get('cli:hive add --size')?.facts.default).toBe('4');
    expect(read(work, 'report.md')).toContain('- v1.2.4: 1 risky change since v1.2.3; 0 lines of guides to review\n');
    expect(read(work, 'report.md')).toContain('`hive add --size`: default changed from `6` to `4`');
  });

  it('is the newest one in an empty store, with --all each of them, and nothing where it’s documented', async () => {
    const [work, other, from] = [documentation(), documentation(), repository()];
    expect(await release(work, from)).toMatchObject({ code: 0 });
    expect(versionsOf(work)).toEqual(['v1.2.4']);
    expect(await release(other, from, '--all')).toMatchObject({ code: 0 });
    expect(versionsOf(other)).toEqual(['v1.2.3', 'v1.2.4']);
    // What's older than everything documented is only documented when somebody asks for it.
    const before = readTree(work);
    expect(await release(work, from, '--new')).toMatchObject({ code: 0, stdout: 'Every release is documented.\n' });
    expect(await release(work, from, 'v1.2.4')).toEqual({ code: 0, stdout: 'v1.2.4 is documented.\n', stderr: '' });
    expect(readTree(work)).toEqual(before);
    tagRelease(from, 'v1.2.5', '2025-03-03', releaseWith(8));
    expect(await release(work, from, 'v1.2.3', '--new')).toMatchObject({ code: 0 });
    expect(versionsOf(work)).toEqual(['v1.2.3', 'v1.2.4', 'v1.2.5']);
  });

  it('comes between others where it belongs, however late it is', async () => {
    const from = repository(releaseWith(6), releaseWith(4), releaseWith(8));
    tagRelease(from, 'v1.3.0', '2025-03-04', releaseWith(9));
    tagRelease(from, 'v1.2.6', '2025-03-05', releaseWith(7));
    const [inOrder, mixed] = [documentation(), documentation()];
    expect(await release(inOrder, from, '--all')).toMatchObject({ code: 0 });
    for (const tag of ['v1.2.3', 'v1.2.5', 'v1.3.0', 'v1.2.4', 'v1.2.6'])
      expect(await release(mixed, from, tag)).toMatchObject({ code: 0 });
    const predecessors = (work: string) => versionsOf(work).map((version) => manifestOf(work, version).predecessor);
    expect(predecessors(mixed)).toEqual([undefined, 'v1.2.3', 'v1.2.4', 'v1.2.5', 'v1.2.5']);
    expect(predecessors(inOrder)).toEqual(predecessors(mixed));
    expect(storeOf(mixed)[historyName]).toBe(storeOf(inOrder)[historyName]);
  });

  it('has no reference where it has a catalogue and nothing else', async () => {
    const path = 'pkg/registry/data/registry.json';
    const [work, from] = [documentation(), repository({ [path]: releaseFiles[path] ?? '' })];
    const { code, stdout } = await release(work, from, 'v1.2.3');
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('no reference: catalogue only') });
    expect(versionsOf(work)).toEqual([]);
    expect(readHistory(join(work, 'specs', historyName)).releases.map(({ version }) => version)).toEqual(['v1.2.3']);
    // It has been read, so it's no news.
    expect(await release(work, from, '--all')).toMatchObject({ code: 0, stdout: 'Every release is documented.\n' });
  });
});

describe('a source of releases', () => {
  const documented = async (from: string, ...more: readonly string[]): Promise<Record<string, string>> => {
    const work = documentation();
    expect(await release(work, from, 'v1.2.4', ...more)).toMatchObject({ code: 0 });
    return storeOf(work);
  };
  it('may be a repository elsewhere, a bundle, an archive, which names its commit, or a checkout', async () => {
    const from = repository();
    const stored = await documented(from);
    expect(await documented(`file://${from}`)).toEqual(stored);
    const [bundle, archive] = ['a.bundle', 'hive-1.2.4.tar.gz'].map((name) => join(temporaryFolder(), name));
    runGit(from, ['bundle', 'create', `${bundle}`, '--all']);
    runGit(from, ['archive', '--prefix=hive-1.2.4/', '-o', `${archive}`, 'v1.2.4']);
    for (const place of [bundle, archive]) expect(await documented(`${place}`)).toEqual(stored);
    const { [historyName]: history = '', 'v1.2.4/manifest.json': _, ...files } = stored;
    const found = await documented(folderOf(releaseWith(4)), '--date', '2025-03-02');
    expect(found).toMatchObject(files);
    expect(found[historyName]).toBe(history.replace(/"commit":"[0-9a-f]{40}",/, ''));
  });

  it.each([
    ...['2025-02-30', 'yesterday', '+275760-09-13', ''].map((day) => ['--date', day]),
    ...['https://me:secret@code.example/hive', 'javascript:alert(1)', 'hive'].map((url) => ['--origin', url]),
  ])('has no %s %j', async (...option) => {
    const work = documentation();
    const { code, stderr } = await release(work, folderOf(releaseFiles), 'v1.2.3', ...option);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(/^(?!.*secret).*(2025-10-07|without)/) });
    expect(versionsOf(work)).toEqual([]);
  });

  it('is read as it was committed, whatever its attributes say of archives', async () => {
    const attributes = 'docs/cli export-ignore\n*.yaml text eol=crlf\n';
    const stored = await documented(repository(releaseFiles, { ...releaseFiles, '.gitattributes': attributes }));
    for (const [path, text] of Object.entries(releaseFiles)) expect(stored[`v1.2.4/${path}`]).toBe(text);
  });

  it.each([
    ['that can’t be reached', 'https://me:secret@127.0.0.1:1/hive.git', 75, /^(?!.*secret).*cannot be reached/s],
    ['that is no repository', 'docs.config.ts', 1, /neither a bundle/],
  ])('%s is one clear message', async (_, from, code, says) => {
    const work = documentation();
    const before = filesBelow(work);
    expect(await release(work, from, 'v1.2.3')).toEqual({ code, stdout: '', stderr: expect.stringMatching(says) });
    expect(filesBelow(work).filter((path) => !before.includes(path))).toEqual(['specs/.lock']);
  });

  it('may get the tag later, may not move one, and is told of one that it lacks again', async () => {
    const [work, from] = [documentation(), repository()];
    const { code, stderr } = await release(work, from, 'v1.2.5');
    expect({ code, stderr }).toEqual({ code: 75, stderr: expect.stringContaining('is no tag of the repository') });
    await release(work, from, '--all');
    tagRelease(from, 'v1.2.5', '2025-03-03', releaseWith(8));
    runGit(from, ['tag', '-f', 'v1.2.4']);
    const before = storeOf(work);
    const moved = await release(work, from, 'v1.2.5');
    expect(moved).toMatchObject({ code: 1, stderr: expect.stringContaining('names the commit') });
    expect(storeOf(work)).toEqual(before);
    runGit(from, ['tag', '-d', 'v1.2.4']);
    const pulled = 'v1.2.4 is documented, but its tag is gone from the repository';
    const { stderr: said, ...done } = await release(work, from, '--report', 'r.md');
    expect({ ...done, said }).toMatchObject({ code: 0, said: expect.stringContaining(pulled) });
    expect(read(work, 'r.md')).toContain(`- ${pulled}`);
    const file = join(work, 'specs/v1.2.4/manifest.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('{', '{ "withdrawn": "It loses cells.",'));
    expect(await release(work, from)).toMatchObject({ code: 0, stderr: '' });
  });
});

describe('a release that can hardly be meant', () => {
  const crd = 'deploy/charts/operator-crds/crds/cells.yaml';
  const api = 'docs/server/swagger.yaml';
  const [old, fresh] = [releaseWith(6), releaseWith(4)];
  const { [crd]: cells = '', ...withoutCells } = fresh;

  it.each<[what: string, releases: readonly Tree[], says: RegExp]>([
    ['lacks a source', [old, withoutCells], /source:crd/],
    [
      'has a page of another release among its own',
      [old, fresh, { ...old, [api]: `${releaseFiles[api]}# New\n` }],
      /mixed:command:hive add/,
    ],
    ['has two documents of one kind', [old, { ...fresh, 'api/openapi.json': '{"openapi": "3.1.0"}' }], /--use api=/],
  ])('%s: nothing of it is written, and those before it are', async (_, releases, says) => {
    const [work, from] = [documentation(), repository(...releases)];
    const { code, stderr } = await release(work, from, '--all', '--report', 'r.md');
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(says) });
    expect(versionsOf(work)).toEqual(['v1.2.3', 'v1.2.4'].slice(0, releases.length - 1));
    expect(Object.keys(storeOf(work)).filter((path) => path.startsWith('.'))).toEqual(['.lock']);
    const refused = `v1.2.${releases.length + 2}`;
    expect(read(work, 'r.md')).toMatch(new RegExp(`## ${refused} is refused\n\n- \`error: .*\n {2}- do: `, 's'));
  });

  it('can’t be compared, since the history is gone', async () => {
    const [work, from] = [documentation(), repository(old, withoutCells)];
    await release(work, from, 'v1.2.3');
    rmSync(join(work, 'specs', historyName));
    expect(await release(work, from)).toMatchObject({ code: 1, stderr: expect.stringContaining('uncompared:v1.2.3') });
    await runCli(['history', '--from', from, '--to', 'v1.2.3', '--specs', 'specs'], work);
    const { stderr } = await release(work, from);
    expect(stderr).toMatch(/^(?!.*uncompared).*source:crd/s);
  });

  it('keeps a source at another place, which somebody names', async () => {
    const [work, from] = [documentation(), repository(old, { ...withoutCells, 'k8s/cells.yaml': cells })];
    const { code, stderr } = await release(work, from, '--all');
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('--use crd=k8s') });
    expect(await release(work, from, 'v1.2.4', '--use', 'crd=k8s')).toMatchObject({ code: 0, stderr: '' });
  });

  it('is documented once a person says why, which readers see on the page of its changes', async () => {
    const [work, from] = [documentation(), repository(old, withoutCells)];
    const unwritable = { code: 1, stderr: expect.stringContaining('cannot be written (EISDIR)') };
    expect(await release(work, from, '--all', '--report', 'guides')).toMatchObject(unwritable);
    expect(versionsOf(work)).toEqual([]);
    const accepting = (key: string) => ['--accept', key, '--because', 'they <b>moved</b>', '--report', 'r.md'];
    expect((await release(work, from, '--all', ...accepting('source:crds'))).stderr).toContain('--accept source:crd?');
    const blank = ['--accept', 'source:crd', '--because', ' '];
    expect(await release(work, from, ...blank)).toMatchObject({ code: 2, stderr: expect.stringMatching(/reason/) });
    expect(await release(work, from, ...accepting('source:crd, source:crd'))).toMatchObject({ code: 0 });
    expect(manifestOf(work, 'v1.2.4').accepted).toEqual([{ key: 'source:crd', because: 'they <b>moved</b>' }]);
    expect(read(work, 'r.md')).toMatch(/Accepted: `source:crd`, because they .*moved/);
    expect(await runCli(['generate', ...storeOptions, '--out', 'out'], work)).toMatchObject({ code: 0 });
    expect(read(work, 'out/public/hive/changes/v1.2.4.md')).toMatch(/source:crd.*they .*moved/);
  });
});

const rehearse = (work: string, from: string, ...more: readonly string[]): Promise<Finished> =>
  runCli(['rehearse', '--from', from, ...storeOptions, ...more], work);

it('a rehearsal prints a line for each release, goes on after one that would be refused, and keeps nothing', async () => {
  const { 'deploy/charts/operator-crds/crds/cells.yaml': _, ...lost } = releaseWith(5);
  const broken = { 'docs/server/swagger.yaml': 'a: [' };
  const from = repository(releaseWith(6), releaseWith(4), lost, { ...lost, 'docs/new.txt': '' }, broken);
  const work = documentation();
  // Guides are read by the version that the store documents.
  await release(work, from, 'v1.2.3');
  const before = storeOf(work);
  const { code, stdout } = await rehearse(work, from);
  expect(stdout.split('\n').map((line) => line.replace(/ {2,}/, ' '))).toEqual([
    expect.stringMatching(/^v1\.2\.3 \d+ pages; nothing to compare with$/),
    expect.stringMatching(/^v1\.2\.4 \d+ pages; 1 risky change since v1\.2\.3; 0 lines of guides to review$/),
    expect.stringMatching(/^v1\.2\.5 .*; refused: source:crd$/),
    expect.stringMatching(/^v1\.2\.6 \d+ pages; no changes since v1\.2\.5; 0 lines/),
    expect.stringMatching(/^v1\.2\.7 can’t be read: error: /),
    '5 releases: 3 documented, 0 without a reference, 1 refused, 1 unreadable',
    '',
  ]);
  expect(code).toBe(1);
  writeFileSync(join(work, 'accepted.yaml'), 'v1.2.5:\n  source:crd: they moved\n');
  const accepting = ['--accept-from', 'accepted.yaml', '--tags'];
  expect(await rehearse(work, from, ...accepting, 'v1.2.4,v1.2.5')).toMatchObject({ code: 0 });
  expect(await rehearse(work, from, ...accepting, 'v1.2.7')).toMatchObject({ code: 1 });
  const { stderr } = await rehearse(work, from, '--tags', 'v1.2.3,v1.2.9');
  expect(stderr).toContain('did you mean v1.2.7?');
  expect(storeOf(work)).toEqual(before);
  expect(await release(work, from, 'v1.2.5', ...accepting.slice(0, 2))).toMatchObject({ code: 0 });
  expect(manifestOf(work, 'v1.2.5').accepted).toEqual([{ key: 'source:crd', because: 'they moved' }]);
});

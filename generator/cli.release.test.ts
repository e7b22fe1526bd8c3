import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { historyName, readHistory } from './io/facts-history.ts';
import { readManifest } from './io/manifest.ts';
import { readStore } from './io/store.ts';
import { once } from './shared/once.ts';
import { type Finished, runCli } from './testing/command-line.ts';
import {
  folderOf,
  pathsBelow,
  readTree,
  sharedFolder,
  type Tree,
  temporaryFolder,
  writeTree,
} from './testing/folders.ts';
import { releaseFiles, releaseWith, tagRelease, toolRepository } from './testing/releases.ts';
import { runGit } from './testing/repositories.ts';
import { goodSite } from './testing/sources.ts';

const places = ['--specs', 'specs', '--guides', 'guides', '--config', 'docs.config.ts'];
const args = (from: string, ...more: readonly string[]): string[] => [
  ...['release', ...more, '--from', from, '--origin', 'https://code.example/hive', ...places],
];
const release = (work: string, from: string, ...more: readonly string[]): Promise<Finished> =>
  runCli(args(from, ...more), work);

/** A documentation repository with one guide and no version. */
const documentation = (): string =>
  folderOf(Object.fromEntries(Object.entries(goodSite).filter(([path]) => !path.startsWith('source/'))));

const twoReleases = once(() => {
  const folder = sharedFolder();
  runGit(folder, ['init', '-q']);
  tagRelease(folder, 'v1.2.3', '2025-03-01', releaseWith(6));
  tagRelease(folder, 'v1.2.4', '2025-03-02', releaseWith(4));
  return folder;
});

/** v1.2.3 and v1.2.4, which changes a default. */
function repository(): string {
  const folder = temporaryFolder();
  cpSync(twoReleases(), folder, { recursive: true });
  return folder;
}

/** What a store says, without what only a lock or a cache is. */
const storeOf = (work: string): Record<string, string> => readTree(join(work, 'specs'));
const versionsOf = (work: string): string[] => readStore(join(work, 'specs')).map(({ manifest }) => manifest.version);

describe('a release', () => {
  it('is read from its tag, compared, stored and reported', async () => {
    const [work, from] = [documentation(), repository()];
    expect(await release(work, from, 'v1.2.3')).toMatchObject({ code: 0, stderr: '' });
    const { code, stdout } = await release(
      work,
      from,
      'v1.2.4',
      '--report',
      'report.md',
      '--report-json',
      'report.json',
    );
    expect(code).toBe(0);
    expect(stdout).toContain('v1.2.4: 1 risky');
    const { files, ...about } = readManifest(join(work, 'specs/v1.2.4/manifest.json'));
    const commit = execFileSync('git', ['-C', from, 'rev-parse', 'v1.2.4']).toString().trim();
    expect(about).toMatchObject({
      version: 'v1.2.4',
      predecessor: 'v1.2.3',
      ref: 'v1.2.4',
      commit,
      date: '2025-03-02',
    });
    expect(files.map(({ path }) => path)).toEqual(Object.keys(releaseWith(4)).sort());
    const { factsOf } = readHistory(join(work, 'specs', historyName));
    expect(factsOf('v1.2.4')?.entities.get('cli:hive add --size')?.facts.default).toBe('4');
    const report = readFileSync(join(work, 'report.md'), 'utf8');
    expect(report).toContain('- v1.2.4: 1 risky since v1.2.3; 0 lines of guides to review\n');
    expect(report).toContain('`hive add --size`: default changed from `6` to `4`');
    expect(JSON.parse(readFileSync(join(work, 'report.json'), 'utf8'))).toMatchObject({
      releases: [{ version: 'v1.2.4', changes: { summary: { risky: 1 } }, impact: { summary: expect.anything() } }],
    });
  });

  it('tells once what it takes away of the names that mean the same', async () => {
    const [work, from] = [documentation(), repository()];
    tagRelease(from, 'v1.2.5', '2025-03-03', releaseFiles);
    tagRelease(from, 'v1.2.6', '2025-03-04', releaseFiles);
    expect(await release(work, from, 'v1.2.4')).toMatchObject({ code: 0 });
    const equivalents = 'groups:\n  - means: Size\n    cli: [hive add --size, hive add]\n';
    writeTree(work, { 'specs/v1.2.4/equivalents.yaml': equivalents });
    expect(await runCli(['specs', '--specs', 'specs'], work)).toMatchObject({ code: 0 });
    expect(await release(work, from, '--new', '--report', 'report.md')).toMatchObject({ code: 0 });
    const report = readFileSync(join(work, 'report.md'), 'utf8');
    expect(report.split('still in `equivalents.yaml`').map((part) => part.includes('\n- `hive add --size`\n'))).toEqual(
      [false, true],
    );
    const { stdout } = await runCli(['check', ...places, '--all'], work);
    expect(stdout).not.toContain('equivalents');
  });

  it('changes nothing when it’s documented already', async () => {
    const [work, from] = [documentation(), repository()];
    await release(work, from, '--all');
    const before = readTree(work);
    expect(await release(work, from, 'v1.2.4')).toEqual({ code: 0, stdout: 'v1.2.4 is documented.\n', stderr: '' });
    expect(await release(work, from, '--new')).toMatchObject({ code: 0, stdout: 'Every release is documented.\n' });
    expect(readTree(work)).toEqual(before);
  });

  it('is the newest one in an empty store, and with --all each of them', async () => {
    const [work, other, from] = [documentation(), documentation(), repository()];
    expect(await release(work, from)).toMatchObject({ code: 0 });
    expect(versionsOf(work)).toEqual(['v1.2.4']);
    expect(await release(other, from, '--all')).toMatchObject({ code: 0 });
    expect(versionsOf(other)).toEqual(['v1.2.3', 'v1.2.4']);
    // What's older than everything documented is only documented when somebody asks for it.
    expect(await release(work, from, '--new')).toMatchObject({ stdout: 'Every release is documented.\n' });
    tagRelease(from, 'v1.2.5', '2025-03-03', releaseWith(8));
    expect(await release(work, from, 'v1.2.3', '--new')).toMatchObject({ code: 0 });
    expect(versionsOf(work)).toEqual(['v1.2.3', 'v1.2.4', 'v1.2.5']);
    expect(readManifest(join(work, 'specs/v1.2.4/manifest.json')).predecessor).toBe('v1.2.3');
  });

  it('comes between others where it belongs, however late it is', async () => {
    const from = repository();
    tagRelease(from, 'v1.2.5', '2025-03-03', releaseWith(8));
    tagRelease(from, 'v1.3.0', '2025-03-04', releaseWith(9));
    tagRelease(from, 'v1.2.6', '2025-03-05', releaseWith(7));
    const [inOrder, mixed] = [documentation(), documentation()];
    expect(await release(inOrder, from, '--all')).toMatchObject({ code: 0 });
    for (const tag of ['v1.2.3', 'v1.2.5', 'v1.3.0', 'v1.2.4', 'v1.2.6'])
      expect(await release(mixed, from, tag)).toMatchObject({ code: 0 });
    const predecessors = (work: string) =>
      readStore(join(work, 'specs')).map(({ manifest }) => [manifest.version, manifest.predecessor]);
    expect(predecessors(mixed)).toEqual([
      ...[
        ['v1.2.3', undefined],
        ['v1.2.4', 'v1.2.3'],
        ['v1.2.5', 'v1.2.4'],
      ],
      ...[
        ['v1.2.6', 'v1.2.5'],
        ['v1.3.0', 'v1.2.5'],
      ],
    ]);
    expect(predecessors(inOrder)).toEqual(predecessors(mixed));
    const historyOf = (work: string) => readFileSync(join(work, 'specs', historyName), 'utf8');
    expect(historyOf(mixed)).toBe(historyOf(inOrder));
  });

  it('says which releases before it nobody has documented', async () => {
    const [work, from] = [documentation(), repository()];
    tagRelease(from, 'v1.2.5', '2025-03-03', releaseWith(8));
    await release(work, from, 'v1.2.3');
    await release(work, from, 'v1.2.5', '--report', 'report.md');
    expect(readFileSync(join(work, 'report.md'), 'utf8')).toContain(
      '- v1.2.4 isn’t documented, so it’s compared with v1.2.3.',
    );
  });

  it('has no reference where it has a catalogue and nothing else', async () => {
    const [work, from] = [documentation(), toolRepository()];
    const path = 'pkg/registry/data/registry.json';
    tagRelease(from, 'v0.0.1', '2025-02-01', { [path]: releaseFiles[path] ?? '' });
    const { code, stdout } = await release(work, from, 'v0.0.1');
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('no reference: catalogue only') });
    expect(versionsOf(work)).toEqual([]);
    expect(readHistory(join(work, 'specs', historyName)).releases.map(({ version }) => version)).toEqual(['v0.0.1']);
    // It has been read, so it's no news.
    expect(await release(work, from, '--all')).toMatchObject({ code: 0, stdout: 'Every release is documented.\n' });
  });

  it('is documented even where guides can’t be read, and the report says which', async () => {
    const [work, from] = [documentation(), repository()];
    writeFileSync(join(work, 'guides/start.md'), 'No front matter.\n');
    expect(await release(work, from, '--all', '--report', 'report.md')).toMatchObject({ code: 0 });
    expect(versionsOf(work)).toEqual(['v1.2.3', 'v1.2.4']);
    expect(readFileSync(join(work, 'report.md'), 'utf8')).toContain('guides/start.md');
  });
});

describe('a source of releases', () => {
  const documented = async (from: string, ...more: readonly string[]): Promise<Record<string, string>> => {
    const work = documentation();
    expect(await release(work, from, ...more)).toMatchObject({ code: 0 });
    return storeOf(work);
  };

  it.each<[string, (from: string) => string]>([
    ['a repository elsewhere', (from) => `file://${from}`],
    [
      'a bundle',
      (from) => {
        const bundle = join(temporaryFolder(), 'hive.bundle');
        runGit(from, ['bundle', 'create', bundle, '--all']);
        return bundle;
      },
    ],
  ])('may be %s', async (_, place) => {
    const from = repository();
    expect(await documented(place(from), '--all')).toEqual(await documented(from, '--all'));
  });

  it('is read as it was committed, whatever its attributes say of archives', async () => {
    const files: Tree = { ...releaseWith(4), '.gitattributes': 'docs/cli export-ignore\n*.yaml text eol=crlf\n' };
    const from = repository();
    tagRelease(from, 'v1.2.5', '2025-03-03', files);
    const stored = await documented(from, 'v1.2.5');
    expect(Object.keys(releaseFiles).map((path) => stored[`v1.2.5/${path}`])).toEqual(
      Object.keys(releaseFiles).map((path) => files[path]),
    );
  });

  it('may be an archive, which names its commit, or a checkout', async () => {
    const from = repository();
    const archive = join(temporaryFolder(), 'hive-1.2.4.tar.gz');
    runGit(from, ['archive', '--prefix=hive-1.2.4/', '-o', archive, 'v1.2.4']);
    const tagged = await documented(from, 'v1.2.4');
    expect(await documented(archive, 'v1.2.4')).toEqual(tagged);
    const checkout = folderOf(releaseWith(4));
    const { [historyName]: history = '', 'v1.2.4/manifest.json': _, ...files } = tagged;
    const found = await documented(checkout, 'v1.2.4', '--date', '2025-03-02');
    expect(found).toMatchObject(files);
    // It names no commit.
    expect(found[historyName]).toBe(history.replace(/"commit":"[0-9a-f]{40}",/, ''));
  });

  it.each([
    ['that can’t be reached', 'file:///nowhere/hive.git', 75, /cannot be reached/],
    ['that isn’t there', 'nowhere', 1, /does not exist/],
    ['that is no repository', 'docs.config.ts', 1, /neither a bundle/],
  ])('%s is one clear message', async (_, from, code, says) => {
    const work = documentation();
    const before = pathsBelow(work);
    const result = await release(work, from, 'v1.2.3', '--wait', '0');
    expect(result).toEqual({ code, stdout: '', stderr: expect.stringMatching(says) });
    expect(result.stderr).not.toMatch(/\n\s+at /);
    expect(pathsBelow(work).filter((path) => !before.includes(path))).toEqual(['specs/.lock']);
  });

  it('may get the tag later', async () => {
    const [work, from] = [documentation(), repository()];
    const { code, stderr } = await release(work, from, 'v1.2.9');
    expect({ code, stderr }).toEqual({ code: 75, stderr: expect.stringContaining('is no tag of the repository') });
    tagRelease(from, 'v1.2.9', '2025-03-09', releaseWith(9));
    expect(await release(work, from, 'v1.2.9')).toMatchObject({ code: 0 });
  });

  it('keeps a password to itself', async () => {
    const from = 'https://me:secret@127.0.0.1:1/hive.git';
    const { code, stdout, stderr } = await release(documentation(), from, 'v1.2.3', '--wait', '0');
    expect(code).toBe(75);
    expect(`${stdout}${stderr}`).not.toContain('secret');
  });
});

describe('a release that can hardly be meant', () => {
  const without = (prefix: string): typeof releaseFiles =>
    Object.fromEntries(Object.entries(releaseWith(4)).filter(([path]) => !path.startsWith(prefix)));

  /** A store with v1.2.3, and a repository where v1.2.4 has these files. */
  async function given(files: typeof releaseFiles): Promise<{ work: string; from: string }> {
    const from = toolRepository();
    tagRelease(from, 'v1.2.3', '2025-03-01', releaseWith(6));
    tagRelease(from, 'v1.2.4', '2025-03-02', files);
    const work = documentation();
    await release(work, from, 'v1.2.3');
    return { work, from };
  }

  const crd = 'deploy/charts/operator-crds/crds/cells.yaml';
  const api = 'docs/server/swagger.yaml';
  const cases: readonly (readonly [string, typeof releaseFiles, RegExp])[] = [
    ['lacks a source', without('deploy/'), /source:crd/],
    [
      'has an empty catalogue',
      { ...releaseWith(4), 'pkg/registry/data/registry.json': '{"version": "1", "servers": {}}' },
      /warning:pkg\/registry\/data\/registry\.json/,
    ],
    [
      'has a character that can’t be seen',
      { ...releaseWith(4), [api]: String(releaseFiles[api]).replace('Fine', 'Fi\u200bne') },
      /text:unseen\): has a character .* in docs\/server\/swagger\.yaml, line 7.*--accept text:unseen/s,
    ],
    [
      'has two files of one resource that differ',
      {
        ...releaseWith(4),
        'deploy/operator/crds/cells.yaml': String(releaseFiles[crd]).replace('A cell.', 'Another.'),
      },
      /cells\.yaml/,
    ],
  ];

  it.each(cases)('%s: nothing of it is written', async (_, files, says) => {
    const { work, from } = await given(files);
    const before = storeOf(work);
    const { code, stderr } = await release(work, from, 'v1.2.4', '--report', 'r.md');
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(says) });
    expect(storeOf(work)).toEqual(before);
    const text = readFileSync(join(work, 'r.md'), 'utf8');
    expect(text).toMatch(/^# Nothing could be documented\n.*## v1\.2\.4 is refused\n\n- `error: .*\n {2}- do: `/s);
  });

  it('lacks a resource of several', async () => {
    const comb = String(releaseFiles[crd]).replaceAll('Cell', 'Comb').replaceAll('cells', 'combs');
    const combs = { 'deploy/charts/operator-crds/crds/combs.yaml': comb };
    const from = toolRepository();
    tagRelease(from, 'v1.2.3', '2025-03-01', { ...releaseWith(6), ...combs });
    tagRelease(from, 'v1.2.4', '2025-03-02', { ...without('deploy/'), ...combs });
    const { code, stderr } = await release(documentation(), from, '--all');
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('crd:Cell') });
  });

  it('has the API document of another release', async () => {
    const saying = (version: string) => ({
      ...releaseWith(6),
      [api]: String(releaseFiles[api]).replace('version: "1"', `version: "${version}"`),
    });
    const from = toolRepository();
    tagRelease(from, 'v1.2.3', '2025-03-01', saying('1.2.3'));
    tagRelease(from, 'v1.2.4', '2025-03-02', saying('1.2.4'));
    tagRelease(from, 'v1.2.5', '2025-03-03', { ...saying('1.2.4'), 'docs/new.txt': '' });
    const work = documentation();
    const { code, stderr } = await release(work, from, '--all');
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('api-version:v1.2.4') });
    expect(versionsOf(work)).toEqual(['v1.2.3', 'v1.2.4']);
  });

  it('has a page of another release among its own', async () => {
    const from = toolRepository();
    tagRelease(from, 'v1.2.3', '2025-03-01', releaseWith(6));
    tagRelease(from, 'v1.2.4', '2025-03-02', releaseWith(4));
    tagRelease(from, 'v1.2.5', '2025-03-03', { ...releaseWith(6), [api]: `${releaseFiles[api]}# New\n` });
    const work = documentation();
    const { code, stderr } = await release(work, from, '--all', '--report', 'r.md', '--report-json', 'r.json');
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('mixed:command:hive add') });
    expect(versionsOf(work)).toEqual(['v1.2.3', 'v1.2.4']);
    // Those before it are published, so there's a report.
    const text = readFileSync(join(work, 'r.md'), 'utf8');
    expect(text).toContain('- v1.2.5: refused\n');
    expect(text).toMatch(/## v1\.2\.5 is refused\n\n.*mixed:command:hive add.*## v1\.2\.3/s);
    expect(JSON.parse(readFileSync(join(work, 'r.json'), 'utf8'))).toMatchObject({
      releases: [{ version: 'v1.2.3' }, { version: 'v1.2.4' }],
      refused: { version: 'v1.2.5', problems: [expect.anything()] },
    });
  });

  it('keeps a source at another place, which somebody names', async () => {
    const { [crd]: text = '', ...rest } = releaseWith(4);
    const { work, from } = await given({ ...rest, 'k8s/cells.yaml': text });
    const { code, stderr } = await release(work, from, 'v1.2.4');
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringContaining('has no crd source, but v1.2.3 has one'),
    });
    expect(stderr).toContain('has k8s/cells.yaml, which may be a crd source');
    expect(stderr).toContain('--use crd=k8s');
    expect(await release(work, from, 'v1.2.4', '--use', 'crd=k8s')).toMatchObject({ code: 0, stderr: '' });
    // The manifest knows it from then on.
    const stored = storeOf(work);
    expect(await runCli(['specs', '--specs', 'specs'], work)).toMatchObject({ code: 0, stderr: '' });
    expect(storeOf(work)).toEqual(stored);
  });

  it('has two documents of one kind, of which somebody says which is right', async () => {
    const json = 'docs/server/swagger.json';
    const { work, from } = await given({ ...releaseWith(4), [json]: '{"openapi": "3.1.0", "info": {}, "paths": {}}' });
    const { code, stderr } = await release(work, from, 'v1.2.4');
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(`--use api=${api}`) });
    expect(await release(work, from, 'v1.2.4', '--use', `api=${api}`)).toMatchObject({ code: 0 });
    const { files } = readManifest(join(work, 'specs/v1.2.4/manifest.json'));
    expect(files.filter(({ kind }) => kind === 'api').map(({ path }) => path)).toEqual([api]);
    expect(await release(work, from, '--new', '--use', `api=${api}`)).toMatchObject({ code: 2 });
    expect(await release(work, from, 'v1.2.5', '--accept', 'lost:api:field')).toMatchObject({ code: 2 });
  });

  it('has links in place of files', async () => {
    const from = toolRepository();
    tagRelease(from, 'v1.2.3', '2025-03-01', releaseWith(6));
    const work = documentation();
    await release(work, from, 'v1.2.3');
    rmSync(join(from, 'docs/cli/hive_add.md'));
    symlinkSync('/etc/passwd', join(from, 'docs/cli/hive_add.md'));
    runGit(from, ['add', '-A']);
    runGit(from, ['commit', '-qm', 'A link']);
    runGit(from, ['tag', 'v1.2.4']);
    const { code, stderr } = await release(work, from, 'v1.2.4');
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('hive_add.md') });
    expect(stderr).not.toContain('root:');
  });

  it('is documented once a person says why, which readers see on the page of its changes', async () => {
    const { work, from } = await given(without('deploy/'));
    const because = 'they <b>moved</b>';
    const misspelled = await release(work, from, 'v1.2.4', '--accept', 'source:crds', '--because', because);
    expect(misspelled).toMatchObject({ code: 1, stderr: expect.stringContaining('did you mean --accept source:crd?') });
    const accepting = ['--accept', 'source:crd', '--because', because, '--report', 'r.md'];
    const done = await release(work, from, 'v1.2.4', ...accepting);
    expect(done).toMatchObject({ code: 0 });
    const manifest = readManifest(join(work, 'specs/v1.2.4/manifest.json'));
    expect(manifest.accepted).toEqual([{ key: 'source:crd', because }]);
    expect(readFileSync(join(work, 'r.md'), 'utf8')).toMatch(/Accepted: `source:crd`, because they .*moved/);
    expect(await runCli(['generate', ...places, '--out', 'out'], work)).toMatchObject({ code: 0 });
    const page = readFileSync(join(work, 'out/public/hive/changes/v1.2.4.md'), 'utf8');
    expect(page).toMatch(/source:crd.*they .*moved/);
  });

  it('is accepted in a file, too', async () => {
    const { work, from } = await given(without('deploy/'));
    writeFileSync(join(work, 'accepted.yaml'), 'v1.2.4:\n  source:crd: they moved\n');
    expect(await release(work, from, '--new', '--accept-from', 'accepted.yaml')).toMatchObject({ code: 0 });
    writeFileSync(join(work, 'accepted.yaml'), 'v1.2.4: they moved\n');
    expect(await release(work, from, '--new', '--accept-from', 'accepted.yaml')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('accepted.yaml'),
    });
  });

  it('is a tag that has moved', async () => {
    const [work, from] = [documentation(), repository()];
    await release(work, from, '--all');
    tagRelease(from, 'v1.2.5', '2025-03-03', releaseWith(8));
    runGit(from, ['tag', '-f', 'v1.2.4']);
    const before = storeOf(work);
    const { code, stderr } = await release(work, from, 'v1.2.5');
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('names the commit') });
    expect(storeOf(work)).toEqual(before);
  });
});

describe('a tag that was taken back', () => {
  it('is told until that is written down, and stops nothing', async () => {
    const [work, from] = [documentation(), repository()];
    await release(work, from, '--all');
    runGit(from, ['tag', '-d', 'v1.2.3']);
    const pulled = 'v1.2.3 is documented, but its tag is gone from the repository';
    expect(await release(work, from)).toMatchObject({ code: 0, stderr: expect.stringContaining(pulled) });
    tagRelease(from, 'v1.2.5', '2025-03-03', releaseWith(8));
    expect(await release(work, from, '--report', 'r.md')).toMatchObject({ code: 0 });
    expect(readFileSync(join(work, 'r.md'), 'utf8')).toContain(`- ${pulled}`);
    const file = join(work, 'specs/v1.2.3/manifest.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('{', '{ "withdrawn": "It loses cells.",'));
    expect(await release(work, from)).toMatchObject({ code: 0, stderr: '' });
  });
});

describe('a rehearsal', () => {
  const rehearse = (work: string, from: string, ...more: readonly string[]): Promise<Finished> =>
    runCli(['rehearse', '--from', from, ...places, ...more], work);

  it('prints a line for each release, goes on after one that would be refused, and keeps nothing', async () => {
    const from = repository();
    const lost = Object.entries(releaseWith(5)).filter(([path]) => !path.startsWith('deploy/'));
    tagRelease(from, 'v1.2.5', '2025-03-03', Object.fromEntries(lost));
    tagRelease(from, 'v1.2.6', '2025-03-04', Object.fromEntries(lost));
    const work = documentation();
    // Guides are read by the version that the store documents.
    await release(work, from, 'v1.2.3');
    const before = storeOf(work);
    const { code, stdout } = await rehearse(work, from);
    expect(stdout.split('\n').map((line) => line.replace(/ +[\d.]+ s {2}/, ' '))).toEqual([
      expect.stringMatching(/^v1\.2\.3 \d+ pages; nothing to compare with$/),
      expect.stringMatching(/^v1\.2\.4 \d+ pages; 1 risky since v1\.2\.3; 0 lines of guides to review$/),
      expect.stringMatching(/^v1\.2\.5 .*; refused: source:crd$/),
      expect.stringMatching(/^v1\.2\.6 \d+ pages; no changes since v1\.2\.5; 0 lines/),
      '4 releases: 3 documented, 0 without a reference, 1 refused, 0 unreadable',
      '',
    ]);
    expect(code).toBe(1);
    writeFileSync(join(work, 'accepted.yaml'), 'v1.2.5:\n  source:crd: they moved\n');
    expect(await rehearse(work, from, '--accept-from', 'accepted.yaml')).toMatchObject({ code: 0 });
    expect(storeOf(work)).toEqual(before);
  });

  it('refuses tags that aren’t there', async () => {
    const { code, stderr } = await rehearse(documentation(), repository(), '--tags', 'v1.2.3,v1.2.9');
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('did you mean v1.2.4?') });
  });
});

import { lstatSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Manifest } from '../model/manifest.ts';
import { placeText } from '../shared/problem.ts';
import { folderOf, pathsBelow, writeTree } from '../testing/folders.ts';
import { problemOf } from '../testing/problems.ts';
import { kindOf, sourceFiles } from '../testing/sources.ts';
import { sha256 } from './digest.ts';
import { manifestName, manifestText, readManifest } from './manifest.ts';
import { loadSources } from './sources.ts';
import { changeTogether, versionChanges, versionToStore } from './store/write.ts';
import { latestStored, readStore, storedDigest } from './store.ts';

type Files = Readonly<Record<string, string>>;

/** Stores a version that has exactly these files. */
function store(specs: string, version: string, files: Files, predecessor?: string): void {
  const fresh = versionToStore(
    { version, ...(predecessor && { predecessor }), origin: 'https://code.example/hive', ref: version, absent: [] },
    Object.entries(files).map(([path, text]) => ({
      ...{ path, kind: kindOf(path), upstream: `docs/${path}`, bytes: Buffer.from(text) },
    })),
  );
  changeTogether(specs, versionChanges(fresh));
}

const api = 'api/openapi.yaml';
const first: Files = sourceFiles;
const second: Files = { ...first, 'cli/hive_add.md': first['cli/hive_add.md']?.replace('Does', 'Also does') ?? '' };
const third: Files = { ...second, 'equivalents.yaml': 'equivalents: []\n' };

/** Three versions of which each changes one file. */
function threeVersions(): string {
  const specs = folderOf({});
  store(specs, 'v0.9.0', first);
  store(specs, 'v0.10.0', second, 'v0.9.0');
  store(specs, 'v0.11.0', third, 'v0.10.0');
  return specs;
}

const textsOf = (specs: string, version: string): Files =>
  Object.fromEntries(
    loadSources({ folder: join(specs, version), display: `specs/${version}` }).files.map(({ file, text }) => [
      file.split('/').slice(2).join('/'),
      text,
    ]),
  );

/** Changes a manifest by hand. */
function edit(specs: string, version: string, change: (manifest: Manifest) => object): string {
  const file = join(specs, version, manifestName);
  writeFileSync(file, manifestText(change(readManifest(file)) as Manifest));
  return specs;
}
const editFile = (specs: string, version: string, path: string, change: object): string =>
  edit(specs, version, (manifest) => ({
    ...manifest,
    files: manifest.files.map((entry) => (entry.path === path ? { ...entry, ...change } : entry)),
  }));

describe('a store of versions', () => {
  it('holds every file of a version, and gives it back as it was', () => {
    const specs = threeVersions();
    for (const [version, files] of [
      ['v0.9.0', first],
      ['v0.10.0', second],
      ['v0.11.0', third],
    ] as const) {
      expect(pathsBelow(join(specs, version))).toEqual([...Object.keys(files), manifestName].sort());
      expect(textsOf(specs, version)).toEqual(files);
    }
  });

  it('tells which files the version before has, too', () => {
    const { files } = loadSources({ folder: join(threeVersions(), 'v0.10.0'), display: 'specs/v0.10.0' });
    const own = files.filter(({ isInherited }) => !isInherited);
    expect(own.map(({ file }) => file)).toEqual(['specs/v0.10.0/cli/hive_add.md']);
  });

  it('is in the order of versions', () => {
    expect(readStore(threeVersions()).map(({ manifest }) => manifest.version)).toEqual([
      'v0.9.0',
      'v0.10.0',
      'v0.11.0',
    ]);
  });

  it('is written again without touching what is there', () => {
    const specs = threeVersions();
    const times = () => pathsBelow(specs).map((path) => [path, lstatSync(join(specs, path)).ctimeMs]);
    const before = times();
    store(specs, 'v0.10.0', second, 'v0.9.0');
    expect(times()).toEqual(before);
  });

  it('has another digest for a version whose bytes change, and one whose predecessor has other files', () => {
    const specs = threeVersions();
    const digests = () => ['v0.9.0', 'v0.10.0', 'v0.11.0'].map((version) => storedDigest(join(specs, version)));
    const [one, two, three] = digests();
    writeFileSync(join(specs, 'v0.9.0', api), 'openapi: 3.1.0\n');
    expect(digests()).toEqual([expect.not.stringContaining(String(one)), two, three]);
    editFile(specs, 'v0.9.0', api, { sha256: sha256('openapi: 3.1.0\n') });
    expect(digests().map((digest, at) => digest === [one, two, three][at])).toEqual([false, false, true]);
  });
});

describe('a version that is damaged', () => {
  const load = (specs: string) =>
    problemOf(() => loadSources({ folder: join(specs, 'v0.11.0'), display: 'specs/v0.11.0' }));

  it.each<[string, (specs: string) => void, string, string]>([
    ['a file that is lost', (specs) => rmSync(join(specs, 'v0.11.0', api)), api, 'names a file that does not exist'],
    [
      'a file that changed',
      (specs) => writeFileSync(join(specs, 'v0.11.0', api), 'openapi: 3.1.0\n'),
      api,
      `records sha256 ${sha256(first[api] ?? '').slice(0, 12)}…, the file has ${sha256('openapi: 3.1.0\n').slice(0, 12)}…`,
    ],
    [
      'a file that the manifest does not list',
      (specs) => writeFileSync(join(specs, 'v0.11.0/clients.yaml'), 'clients: []\n'),
      'files',
      'does not list clients.yaml, which is in the folder',
    ],
  ])('by %s', (_, damage, place, what) => {
    const specs = threeVersions();
    damage(specs);
    const problem = load(specs);
    expect(problem.at).toMatchObject({ file: join(specs, 'v0.11.0/manifest.json'), pointer: place });
    expect(problem.what).toBe(what);
    expect(problem.do).not.toBe('');
  });
});

describe('a store that does not hold together', () => {
  const fault = (specs: string) => problemOf(() => readStore(specs));

  it.each<[string, (specs: string) => string, string, string]>([
    [
      'a predecessor that is not there',
      (specs) => edit(specs, 'v0.11.0', (manifest) => ({ ...manifest, predecessor: 'v0.10.5' })),
      'predecessor',
      'is v0.10.5, which is not in the store',
    ],
    [
      'a circle of predecessors',
      (specs) => edit(specs, 'v0.9.0', (manifest) => ({ ...manifest, predecessor: 'v0.11.0' })),
      'predecessor',
      'is v0.11.0, which does not come before v0.9.0',
    ],
    [
      'a folder of another name',
      (specs) => edit(specs, 'v0.11.0', (manifest) => ({ ...manifest, version: 'v0.12.0' })),
      'version',
      'is v0.12.0, and the folder is called v0.11.0',
    ],
    [
      'a version that is gone',
      (specs) => {
        rmSync(join(specs, 'v0.9.0'), { recursive: true });
        return specs;
      },
      'predecessor',
      'is v0.9.0, which is not in the store',
    ],
  ])('%s', (_, damage, place, what) => {
    const problem = fault(damage(threeVersions()));
    expect(`${problem.at.file} ${placeText(problem.at)}`).toContain(place);
    expect(problem.what).toBe(what);
    expect(problem.do).not.toBe('');
  });

  it('a file that is listed twice', () => {
    const specs = edit(threeVersions(), 'v0.11.0', (manifest) => ({
      ...manifest,
      files: [...manifest.files, ...manifest.files.slice(0, 1)],
    }));
    expect(fault(specs).what).toBe('is listed twice');
  });

  it('a file that no manifest lists', () => {
    const specs = threeVersions();
    writeTree(specs, { 'v0.11.0/notes.txt': 'x' });
    expect(fault(specs).what).toBe('does not list notes.txt, which is in the folder');
  });

  it('a manifest that leaves bytes to another version', () => {
    expect(fault(editFile(threeVersions(), 'v0.11.0', api, { in: 'v0.9.0' })).what).toContain('"in"');
  });

  it.each([
    ['out of the folder', '../../v0.9.0/cli/hive.md'],
    ['to nothing', 'nowhere.md'],
  ])('a link that leads %s', (where, to) => {
    const specs = threeVersions();
    symlinkSync(to, join(specs, 'v0.10.0/cli/hive_linked.md'));
    const problem = fault(specs);
    expect(problem.at.file).toContain('v0.10.0/cli/hive_linked.md');
    expect(problem.what).toContain(`is a link that leads ${where}`);
  });

  it('a folder without a manifest', () => {
    const specs = threeVersions();
    rmSync(join(specs, 'v0.10.0/manifest.json'));
    expect(fault(specs).what).toBe('has no manifest.json');
  });

  it('a tag that is no version', () => {
    const specs = folderOf({});
    store(specs, 'nightly', first);
    expect(fault(specs).what).toBe('is called nightly, which is no version');
  });

  it('two versions with one number', () => {
    const specs = threeVersions();
    store(specs, '0.10.0', first);
    expect(fault(specs).what).toMatch(/^is v?0\.10\.0, the same number as v?0\.10\.0$/);
  });
});

describe('the latest version of a store', () => {
  const latest = (specs: string, heldBack: string[] = []) =>
    latestStored(specs, heldBack, 'docs.config.ts').manifest.version;
  const fault = (specs: string, heldBack: string[] = []) => problemOf(() => latest(specs, heldBack));

  it('is the highest that is neither held back nor withdrawn', () => {
    const specs = threeVersions();
    expect(latest(specs)).toBe('v0.11.0');
    expect(latest(specs, ['v0.11.0'])).toBe('v0.10.0');
    edit(specs, 'v0.11.0', (manifest) => ({ ...manifest, withdrawn: 'it deletes volumes' }));
    expect(latest(specs)).toBe('v0.10.0');
    const withdrawn = loadSources({ folder: join(specs, 'v0.11.0'), display: 'specs/v0.11.0' });
    expect(withdrawn).toMatchObject({ version: 'v0.11.0', withdrawn: 'it deletes volumes' });
  });

  it('cannot be told where a version is held back that is not there', () => {
    const problem = fault(threeVersions(), ['v0.12.0']);
    expect(placeText(problem.at)).toContain('heldBack');
    expect(problem).toMatchObject({
      what: 'holds back v0.12.0, which is not in the store',
      do: 'did you mean v0.11.0?',
    });
  });

  it('cannot be told where nothing is left, or nothing is there', () => {
    expect(fault(threeVersions(), ['v0.9.0', 'v0.10.0', 'v0.11.0']).what).toBe('leaves no version to be the latest');
    expect(fault(folderOf({})).what).toBe('holds no version');
    expect(fault(join(folderOf({}), 'none')).what).toBe('does not exist');
  });
});

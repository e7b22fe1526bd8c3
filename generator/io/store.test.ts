import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Manifest } from '../model/manifest.ts';
import { placeText } from '../shared/problem.ts';
import { folderOf, pathsBelow, readTree } from '../testing/folders.ts';
import { problemOf } from '../testing/problems.ts';
import { kindOf, sourceFiles } from '../testing/sources.ts';
import { manifestName, manifestText, readManifest } from './manifest.ts';
import { sha256 } from './output.ts';
import { loadSources } from './sources.ts';
import { readStore, storedDigest, storeVersion } from './store.ts';

type Files = Readonly<Record<string, string>>;

/** Stores a version that has exactly these files. */
function store(specs: string, version: string, files: Files, predecessor: Manifest | null = null) {
  const about = { version, origin: 'https://code.example/hive', ref: version, absent: {} };
  return storeVersion(
    specs,
    { ...about, ...(predecessor && { predecessor: predecessor.version }) },
    Object.entries(files).map(([path, text]) => ({
      ...{ path, kind: kindOf(path), upstream: `docs/${path}` },
      ...{ bytes: Buffer.from(text), sha256: sha256(text) },
    })),
    predecessor,
  );
}

const first: Files = sourceFiles;
const second: Files = { ...first, 'cli/hive_add.md': first['cli/hive_add.md']?.replace('Does', 'Also does') ?? '' };
const third: Files = { ...second, 'equivalents.yaml': 'equivalents: []\n' };

/** Three versions of which each changes one file. */
function threeVersions(): string {
  const specs = folderOf({});
  const one = store(specs, 'v0.9.0', first).manifest;
  const two = store(specs, 'v0.10.0', second, one).manifest;
  store(specs, 'v0.11.0', third, two);
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
  it('holds what changed, and gives every version back as it was', () => {
    const specs = threeVersions();
    expect(pathsBelow(join(specs, 'v0.10.0'))).toEqual(['cli/hive_add.md', 'manifest.json']);
    expect(pathsBelow(join(specs, 'v0.11.0'))).toEqual(['equivalents.yaml', 'manifest.json']);
    for (const [version, files] of [
      ['v0.9.0', first],
      ['v0.10.0', second],
      ['v0.11.0', third],
    ] as const)
      expect(textsOf(specs, version)).toEqual(files);
  });

  it('names a file by the folder that it is in', () => {
    const { files } = loadSources({ folder: join(threeVersions(), 'v0.11.0'), display: 'specs/v0.11.0' });
    expect(files.map(({ file }) => file)).toContain('specs/v0.9.0/api/openapi.yaml');
    expect(files.map(({ file }) => file)).toContain('specs/v0.10.0/cli/hive_add.md');
  });

  it('is in the order of versions', () => {
    expect(readStore(threeVersions()).map(({ manifest }) => manifest.version)).toEqual([
      'v0.9.0',
      'v0.10.0',
      'v0.11.0',
    ]);
  });

  it('takes a file out of a version that no longer has it', () => {
    const specs = folderOf({});
    const one = store(specs, 'v0.9.0', third).manifest;
    store(specs, 'v0.10.0', first, one);
    expect(Object.keys(textsOf(specs, 'v0.10.0'))).not.toContain('equivalents.yaml');
  });

  it('is written again without touching what is there', () => {
    const specs = threeVersions();
    const before = readTree(specs);
    const two = readManifest(join(specs, 'v0.10.0', manifestName));
    store(specs, 'v0.11.0', third, two);
    expect(readTree(specs)).toEqual(before);
  });

  it('has another digest when bytes change that a version has from another one', () => {
    const specs = threeVersions();
    const digest = storedDigest(join(specs, 'v0.11.0'));
    expect(storedDigest(join(specs, 'v0.11.0'))).toBe(digest);
    writeFileSync(join(specs, 'v0.9.0/api/openapi.yaml'), 'openapi: 3.1.0\n');
    expect(storedDigest(join(specs, 'v0.11.0'))).not.toBe(digest);
  });
});

describe('a version that is damaged', () => {
  const load = (specs: string) =>
    problemOf(() => loadSources({ folder: join(specs, 'v0.11.0'), display: 'specs/v0.11.0' }));

  it('by a file that is lost in another folder', () => {
    const specs = threeVersions();
    rmSync(join(specs, 'v0.9.0/api/openapi.yaml'));
    expect(load(specs).what).toBe('names a file in the folder of v0.9.0, where it does not exist');
  });

  it('by a file that changed in another folder', () => {
    const specs = threeVersions();
    writeFileSync(join(specs, 'v0.9.0/api/openapi.yaml'), 'openapi: 3.1.0\n');
    expect(load(specs).what).toContain('records sha256');
  });

  it('by a file of its own in place of the one that it inherits', () => {
    const specs = threeVersions();
    writeFileSync(join(specs, 'v0.11.0/clients.yaml'), 'clients: []\n');
    expect(load(specs).what).toBe('does not list clients.yaml, which stands in the folder');
  });
});

describe('a store that does not hold together', () => {
  const fault = (specs: string) => problemOf(() => readStore(specs));
  const api = 'api/openapi.yaml';

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
      'bytes in a version that is not there',
      (specs) => editFile(specs, 'v0.11.0', api, { in: 'v0.8.0' }),
      api,
      'is in v0.8.0, which is not in the store',
    ],
    [
      'bytes in a version that has them from another one',
      (specs) => editFile(specs, 'v0.11.0', api, { in: 'v0.10.0' }),
      api,
      'is in v0.10.0, which does not hold it',
    ],
    [
      'bytes in a later version',
      (specs) => editFile(specs, 'v0.10.0', api, { in: 'v0.11.0' }),
      api,
      'is in v0.11.0, which does not come before v0.10.0',
    ],
    [
      'another digest than where the bytes are',
      (specs) => editFile(specs, 'v0.11.0', api, { sha256: sha256('') }),
      api,
      `has sha256 ${sha256('').slice(0, 12)}…, and in v0.9.0 it is ${sha256(first[api] ?? '').slice(0, 12)}…`,
    ],
  ])('%s', (_, damage, place, what) => {
    const problem = fault(damage(threeVersions()));
    expect(placeText(problem.at)).toContain(place);
    expect(problem.what).toBe(what);
    expect(problem.do).not.toBe('');
  });

  it('a tag that is no version', () => {
    const specs = folderOf({});
    store(specs, 'nightly', first);
    expect(fault(specs).what).toBe('is nightly, which cannot be ordered');
  });

  it('two versions with one number', () => {
    const specs = threeVersions();
    store(specs, '0.10.0', first);
    expect(fault(specs).what).toMatch(/^is v?0\.10\.0, the same number as v?0\.10\.0$/);
  });
});

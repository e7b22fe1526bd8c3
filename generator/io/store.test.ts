import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Manifest } from '../model/manifest.ts';
import { placeText } from '../shared/problem.ts';
import { folderOf, pathsBelow, readTree, writeTree } from '../testing/folders.ts';
import { problemOf } from '../testing/problems.ts';
import { kindOf, sourceFiles } from '../testing/sources.ts';
import { manifestName, manifestText, readManifest } from './manifest.ts';
import { sha256 } from './sha256.ts';
import { loadSources } from './sources.ts';
import { patchBetween, patched } from './store/patch.ts';
import { type PlannedVersion, planVersion, writeVersions } from './store/write.ts';
import { latestStored, readStore, storedDigest } from './store.ts';

type Files = Readonly<Record<string, string>>;

/** Stores a version that has exactly these files. */
function store(specs: string, version: string, files: Files, predecessor: PlannedVersion | null = null) {
  const about = { version, origin: 'https://code.example/hive', ref: version, absent: [] };
  const planned = planVersion(
    { ...about, ...(predecessor && { predecessor: predecessor.manifest.version }) },
    Object.entries(files).map(([path, text]) => ({
      ...{ path, kind: kindOf(path), upstream: `docs/${path}` },
      ...{ bytes: Buffer.from(text), sha256: sha256(text) },
    })),
    predecessor,
  );
  writeVersions(specs, [planned]);
  return planned;
}

const first: Files = sourceFiles;
const second: Files = { ...first, 'cli/hive_add.md': first['cli/hive_add.md']?.replace('Does', 'Also does') ?? '' };
const third: Files = { ...second, 'equivalents.yaml': 'equivalents: []\n' };

/** Three versions of which each changes one file. */
function threeVersions(): string {
  const specs = folderOf({});
  const one = store(specs, 'v0.9.0', first);
  const two = store(specs, 'v0.10.0', second, one);
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
    const one = store(specs, 'v0.9.0', third);
    store(specs, 'v0.10.0', first, one);
    expect(Object.keys(textsOf(specs, 'v0.10.0'))).not.toContain('equivalents.yaml');
  });

  it('is written again without touching what is there', () => {
    const specs = threeVersions();
    const before = readTree(specs);
    const one = store(specs, 'v0.9.0', first);
    store(specs, 'v0.11.0', third, store(specs, 'v0.10.0', second, one));
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
    const { at, what } = load(specs);
    expect(what).toContain('records sha256');
    // Nothing is wrong with the manifest of the version that was asked for.
    expect(at.file).toContain('v0.9.0/manifest.json');
  });

  it('by a digest in its own manifest', () => {
    const specs = editFile(threeVersions(), 'v0.11.0', 'api/openapi.yaml', { sha256: sha256('') });
    expect(load(specs).at.file).toContain('v0.11.0/manifest.json');
  });

  it('by a file of its own in place of the one that it inherits', () => {
    const specs = threeVersions();
    writeFileSync(join(specs, 'v0.11.0/clients.yaml'), 'clients: []\n');
    expect(load(specs).what).toBe('does not list clients.yaml, which stands in the folder');
  });
});

/** A document of 300 lines; each number changes one of them. */
const long = (...changed: number[]): string =>
  `openapi: 3.1.0\ninfo: {title: Hive API, version: "1"}\npaths: {}\n${Array.from(
    { length: 300 },
    (_, line) => `x-line-${line}: ${changed.includes(line) ? 'changed' : 'as it was'}\n`,
  ).join('')}`;
const api = 'api/openapi.yaml';
const patch = `patches/${api}.patch`;
const numbers: Readonly<Record<string, readonly number[]>> = {
  'v0.9.0': [],
  'v0.10.0': [7],
  'v0.11.0': [7, 200],
};

/** Three versions whose document changes by one line each. */
function longVersions(): string {
  const specs = folderOf({});
  let before: PlannedVersion | null = null;
  for (const [version, changed] of Object.entries(numbers))
    before = store(specs, version, { ...first, [api]: long(...changed) }, before);
  return specs;
}

describe('a file that changes little', () => {
  it('is stored as a patch that reads like one, and read back exactly', () => {
    const specs = longVersions();
    expect(pathsBelow(join(specs, 'v0.11.0'))).toEqual(['manifest.json', patch]);
    expect(readFileSync(join(specs, 'v0.11.0', patch), 'utf8')).toContain(
      '\n-x-line-200: as it was\n+x-line-200: changed\n',
    );
    for (const [version, changed] of Object.entries(numbers))
      expect(textsOf(specs, version)[api]).toBe(long(...changed));
    expect(readStore(specs)).toHaveLength(3);
  });

  it('is named by its own path, and by that of its patch', () => {
    const { files } = loadSources({ folder: join(longVersions(), 'v0.11.0'), display: 'specs/v0.11.0' });
    expect(files).toContainEqual(
      expect.objectContaining({ file: `specs/v0.11.0/${api}`, patch: `specs/v0.11.0/${patch}` }),
    );
  });

  it.each([
    ['has no line feed at its end', long(9).trimEnd()],
    ['has the line ends of Windows', long(9).replaceAll('\n', '\r\n')],
    ['starts with a byte order mark', `\uFEFF${long(9)}`],
  ])('is exact where it %s', (_, text) => {
    const base = text.replace('x-line-250: as it was', 'x-line-250: another');
    const made = patchBetween(api, Buffer.from(base), Buffer.from(text));
    expect(made).not.toBeNull();
    expect(patched(Buffer.from(base), made ?? Buffer.of())).toEqual(Buffer.from(text));
  });

  it('stays whole where a patch saves little, or the file is no text', () => {
    const small = first['cli/hive.md'] ?? '';
    expect(patchBetween('x', Buffer.from(small), Buffer.from(`${small}More.\n`))).toBeNull();
    expect(patchBetween('x', Buffer.from(long()), Buffer.from(long().toUpperCase()))).toBeNull();
    const bytes = Buffer.alloc(9000, 0xff);
    expect(patchBetween('x', bytes, Buffer.concat([bytes, Buffer.of(1)]))).toBeNull();
  });

  it('is whole again after sixteen patches', () => {
    const specs = folderOf({});
    let before: PlannedVersion | null = null;
    for (let patch = 0; patch < 19; patch++)
      before = store(specs, `v1.0.${patch}`, { ...first, [api]: long(patch) }, before);
    const wholes = readStore(specs).filter(({ folder }) => pathsBelow(folder).includes(api));
    expect(wholes.map(({ manifest }) => manifest.version)).toEqual(['v1.0.0', 'v1.0.17']);
    expect(textsOf(specs, 'v1.0.18')[api]).toBe(long(18));
  });

  it('has another digest when what it is a patch of changes', () => {
    const specs = longVersions();
    const digest = storedDigest(join(specs, 'v0.11.0'));
    writeFileSync(join(specs, 'v0.9.0', api), long(1));
    expect(storedDigest(join(specs, 'v0.11.0'))).not.toBe(digest);
  });

  it.each<[string, (specs: string) => void, string]>([
    [
      'its patch is lost',
      (specs) => rmSync(join(specs, 'v0.11.0', patch)),
      `names a patch that does not exist: ${patch}`,
    ],
    [
      'its patch is no patch',
      (specs) => writeFileSync(join(specs, 'v0.11.0', patch), '@@ -1 +1 @@\nx\n'),
      `is made by ${patch}, which does not fit the file of v0.10.0`,
    ],
    [
      'what it is a patch of is lost',
      (specs) => rmSync(join(specs, 'v0.9.0', api)),
      'names a file in the folder of v0.9.0, where it does not exist',
    ],
    [
      'what it is a patch of has changed at the place',
      (specs) => writeFileSync(join(specs, 'v0.9.0', api), long(6, 7)),
      `is made by ${patch}, which does not fit the file of v0.9.0`,
    ],
    [
      'what it is a patch of has changed elsewhere',
      (specs) => writeFileSync(join(specs, 'v0.9.0', api), long(100)),
      `records sha256 ${sha256(long(7, 200)).slice(0, 12)}…, the file has ${sha256(long(7, 100, 200)).slice(0, 12)}…`,
    ],
    [
      'it is a patch of itself',
      (specs) => editFile(specs, 'v0.11.0', api, { patchOf: 'v0.11.0' }),
      'is a patch of v0.11.0, which does not come before v0.11.0',
    ],
  ])('cannot be read where %s', (_, damage, what) => {
    const specs = longVersions();
    damage(specs);
    const load = () => loadSources({ folder: join(specs, 'v0.11.0'), display: 'specs/v0.11.0' });
    expect(problemOf(load).what).toBe(what);
    expect(problemOf(load).do).not.toBe('');
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
      'is v0.11.0, and that leads back to v0.9.0: v0.9.0 → v0.11.0 → v0.10.0 → v0.9.0',
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
      'v0.8.0',
      `is missing, and v0.11.0 has 1 file from it: ${api}`,
    ],
    [
      'a version that is gone, with all that others have from it',
      (specs) => {
        rmSync(join(specs, 'v0.9.0'), { recursive: true });
        return specs;
      },
      'v0.9.0',
      'is missing, and v0.10.0 and v0.11.0 have 5 files from it: api/openapi.yaml, cli/hive.md, crds/cells.yaml and 2 more',
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
    expect(`${problem.at.file} ${placeText(problem.at)}`).toContain(place);
    expect(problem.what).toBe(what);
    expect(problem.do).not.toBe('');
  });

  it('a patch of a version that is not there', () => {
    const specs = editFile(longVersions(), 'v0.11.0', api, { patchOf: 'v0.8.0' });
    expect(fault(specs).what).toBe(`is missing, and v0.11.0 has 1 file from it: ${api}`);
  });

  it('a file that is inherited and a patch', () => {
    const specs = editFile(longVersions(), 'v0.11.0', api, { in: 'v0.9.0' });
    expect(fault(specs).what).toContain('must have `in` or `patchOf`, not both');
  });

  it('a file that is listed twice', () => {
    const specs = edit(threeVersions(), 'v0.11.0', (manifest) => ({
      ...manifest,
      files: [...manifest.files, ...manifest.files.slice(0, 1)],
    }));
    expect(fault(specs).what).toBe('is listed twice');
  });

  it.each(['v0.11.0/notes.txt', 'v0.11.0/patches/api/openapi.yaml.patch', 'v0.11.0/api/openapi.yaml'])(
    'a file that no manifest lists: %s',
    (path) => {
      const specs = threeVersions();
      writeTree(specs, { [path]: 'x: 1\n' });
      expect(fault(specs).what).toBe(`does not list ${path.slice('v0.11.0/'.length)}, which stands in the folder`);
    },
  );

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
    expect(fault(threeVersions(), ['v0.9.0', 'v0.10.0', 'v0.11.0']).what).toBe(
      'leaves no version that could be the latest',
    );
    expect(fault(folderOf({})).what).toBe('holds no version');
    expect(fault(join(folderOf({}), 'none')).what).toBe('does not exist');
  });
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Manifest } from '../model/manifest.ts';
import { placeText } from '../shared/problem.ts';
import { folderOf, writeTree } from '../testing/folders.ts';
import { problemOf } from '../testing/problems.ts';
import { kindOf, sourceFiles } from '../testing/sources.ts';
import { manifestName, manifestText, readManifest } from './manifest.ts';
import { filesBelow } from './read.ts';
import { loadSources } from './sources.ts';
import { changeTogether, versionChanges } from './store/write.ts';
import { latestStored, readStore } from './store.ts';

type Files = Readonly<Record<string, string>>;

/** Stores a version that has exactly these files. */
function store(specs: string, version: string, files: Files, predecessor?: string): void {
  const changes = versionChanges(
    { version, ...(predecessor && { predecessor }), origin: 'https://code.example/hive', ref: version, absent: [] },
    Object.entries(files).map(([path, text]) => ({
      ...{ path, kind: kindOf(path), upstream: `docs/${path}`, bytes: Buffer.from(text) },
    })),
  );
  changeTogether(specs, changes);
}

const first: Files = sourceFiles;
const second: Files = { ...first, 'cli/hive_add.md': first['cli/hive_add.md']?.replace('Does', 'Also does') ?? '' };
const third: Files = { ...second, 'equivalents.yaml': 'equivalents: []\n' };
const names = ['v0.9.0', 'v0.10.0', 'v0.11.0'];

/** Three versions of which each changes one file. */
function threeVersions(): string {
  const specs = folderOf({});
  for (const [at, files] of [first, second, third].entries()) store(specs, names[at] ?? '', files, names[at - 1]);
  return specs;
}

const load = (specs: string, version: string) =>
  loadSources({ folder: join(specs, version), display: `specs/${version}` });

/** Changes a manifest by hand. */
function edit(specs: string, version: string, change: (manifest: Manifest) => object): void {
  const file = join(specs, version, manifestName);
  writeFileSync(file, manifestText(change(readManifest(file)) as Manifest));
}

describe('a store of versions', () => {
  it('holds every file of a version, in the order of versions, and gives it back as it was', () => {
    const specs = threeVersions();
    expect(readStore(specs).map(({ manifest }) => manifest.version)).toEqual(names);
    for (const [at, files] of [first, second, third].entries()) {
      const [version = '', paths] = [names[at], Object.keys(files)];
      expect(filesBelow(join(specs, version))).toEqual([...paths, manifestName].sort());
      const texts = load(specs, version).files.map(({ file, text }) => [file.split('/').slice(2).join('/'), text]);
      expect(Object.fromEntries(texts)).toEqual(files);
    }
  });

  it('takes no file under a name that its manifest may not have', () => {
    const { what } = problemOf(() => store(folderOf({}), 'v0.9.0', { ...first, 'cli/hive\nadd.md': '' }));
    expect(what).toContain('must be a path below the folder');
  });
});

describe('a store that does not hold together', () => {
  const changed = (change: object) => (specs: string) =>
    edit(specs, 'v0.11.0', (manifest) => ({ ...manifest, ...change }));
  it.each<[name: string, damage: (specs: string) => void, place: string, what: RegExp]>([
    ['a lost predecessor', changed({ predecessor: 'v0.10.5' }), 'predecessor', /^is v0\.10\.5, which is not in/],
    ['a folder of another name', changed({ version: 'v0.12.0' }), 'version', /^is v0\.12\.0, and the folder is called/],
    [
      'a file that is listed twice',
      (specs) => edit(specs, 'v0.11.0', (all) => ({ ...all, files: [...all.files, ...all.files.slice(0, 1)] })),
      'v0.11.0/manifest.json',
      /^is listed twice$/,
    ],
    [
      'a file that no manifest lists',
      (specs) => writeTree(specs, { 'v0.11.0/notes.txt': 'x' }),
      'v0.11.0/manifest.json',
      /^does not list notes\.txt, which is in the folder$/,
    ],
    ['a tag that is no version', (specs) => store(specs, 'nightly', first), 'nightly', /, which is no version$/],
    ['one number twice', (specs) => store(specs, '0.10.0', first), '0.10.0', /^is v?0\.10\.0, the same number as v?0/],
  ])('%s', (_, damage, place, what) => {
    const specs = threeVersions();
    damage(specs);
    const problem = problemOf(() => readStore(specs));
    expect(`${problem.at.file} ${placeText(problem.at)}`).toContain(place);
    expect(problem.what).toMatch(what);
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
    expect(load(specs, 'v0.11.0')).toMatchObject({ version: 'v0.11.0', withdrawn: 'it deletes volumes' });
  });

  it('cannot be told where a version is held back that is not there, where nothing is left, or nothing is there', () => {
    const problem = fault(threeVersions(), ['v0.12.0']);
    expect(placeText(problem.at)).toContain('heldBack');
    expect(problem).toMatchObject({
      what: 'holds back v0.12.0, which is not in the store',
      do: 'did you mean v0.11.0?',
    });
    expect(fault(threeVersions(), names).what).toBe('leaves no version to be the latest');
    expect(fault(folderOf({})).what).toBe('holds no version');
    expect(fault(join(folderOf({}), 'none')).what).toBe('does not exist');
  });
});

import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SourceKind } from '../model/manifest.ts';
import { inPath, placeText } from '../shared/problem.ts';
import { folderOf, type Tree } from '../testing/folders.ts';
import { only, problemOf, problemsOf } from '../testing/problems.ts';
import { manifestOf, sourceFiles } from '../testing/sources.ts';
import { sha256 } from './digest.ts';
import type { SourceOptions } from './loaded-sources.ts';
import { loadSources } from './sources.ts';

type Manifest = ReturnType<typeof manifestOf>;
const program = { name: 'hive', version: null };
const written = { 'clients.yaml': 'schema: C\n', 'equivalents.yaml': 'groups: []\n' };

/** A folder with a manifest, both changed after they were made to fit. */
function folder(change: (manifest: Manifest) => object = (manifest) => manifest, files: Tree = sourceFiles): string {
  return folderOf({ ...files, 'manifest.json': JSON.stringify(change(manifestOf(sourceFiles))) });
}
const without = (path: keyof typeof sourceFiles): Tree =>
  Object.fromEntries(Object.entries(sourceFiles).filter(([name]) => name !== path));
const unlisted =
  (kind: SourceKind) =>
  (manifest: Manifest): Manifest => ({ ...manifest, files: manifest.files.filter((file) => file.kind !== kind) });
const lacking = (kind: SourceKind) => (manifest: Manifest) => ({ ...unlisted(kind)(manifest), absent: [kind] });
const load = (at: string, options?: SourceOptions) => loadSources({ folder: at, display: 'specs/v1.2.3' }, options);
const problem = (at: string, options?: SourceOptions) => problemOf(() => load(at, options));

describe('a folder with a manifest', () => {
  it('is read as the manifest says', () => {
    const sources = load(folder(undefined, { ...sourceFiles, 'NOTES.md': 'x', 'cli/README.md': 'x' }));
    expect(sources).toMatchObject({ version: 'v1.2.3', absent: [], warnings: [] });
    expect(sources.files.map(({ kind, file }) => [kind, file])).toEqual([
      ['cli', 'specs/v1.2.3/cli/hive.md'],
      ['cli', 'specs/v1.2.3/cli/hive_add.md'],
      ['api', 'specs/v1.2.3/api/openapi.yaml'],
      ['registry-schema', 'specs/v1.2.3/registry/cells.schema.json'],
      ['registry-catalogue', 'specs/v1.2.3/registry/registry.json'],
      ['crd', 'specs/v1.2.3/crds/cells.yaml'],
    ]);
    expect(sources.files[0]).toMatchObject({
      text: sourceFiles['cli/hive.md'],
      sha256: sha256(sourceFiles['cli/hive.md']),
    });
  });

  it('may lack a kind, if it says so, but none that is required', () => {
    const api = folder(lacking('api'), without('api/openapi.yaml'));
    expect(load(api, { required: ['crd', 'cli'] })).toMatchObject({ absent: ['api'], warnings: [] });
    expect(problem(api, { required: ['api'] })).toMatchObject({
      at: { pointer: 'absent' },
      what: 'says that this version has no api source',
    });
    // A manifest need not speak of charts, which most releases lack.
    expect(problem(folder(), { required: ['helm'] }).what).toMatch(/^lists no helm file/);
  });

  it('is of the version that it says, unless a program is of another one', () => {
    const at = folder();
    expect(load(at, { tag: 'v1.2.3' })).toMatchObject({ version: 'v1.2.3', warnings: [] });
    expect(load(at, { tag: 'v9' })).toMatchObject({
      version: 'v1.2.3',
      warnings: [{ severity: 'warning', what: 'is v1.2.3, so that --tag v9 has no effect' }],
    });
    expect(load(at, { tag: 'v9', program })).toMatchObject({
      version: 'v9',
      warnings: [{ severity: 'warning', what: 'is v1.2.3, and --tag says v9' }],
    });
  });

  it('lists what people write beside the sources', () => {
    const all = { ...sourceFiles, ...written };
    const listed = load(folder(() => manifestOf(all), all)).files.map(({ kind }) => kind);
    expect(listed.slice(-2)).toEqual(['clients', 'equivalents']);
    expect(problemsOf(() => load(folder(undefined, all))).map(({ what }) => what)).toEqual([
      'does not list clients.yaml, which is in the folder',
      'does not list equivalents.yaml, which is in the folder',
    ]);
  });
});

describe('a manifest that does not fit', () => {
  it.each<[what: string, at: () => string, pointer: string, says: string | RegExp]>([
    [
      'names a file that changed',
      () => folder(undefined, { ...sourceFiles, 'cli/hive.md': `${sourceFiles['cli/hive.md']} ` }),
      'cli/hive.md',
      /^records sha256 [0-9a-f]{12}…, the file has [0-9a-f]{12}…$/,
    ],
    [
      'names a file that is missing',
      () => folder(undefined, without('cli/hive_add.md')),
      'cli/hive_add.md',
      'names a file that does not exist',
    ],
    [
      'misses a file',
      () => folder((all) => ({ ...all, files: all.files.filter(({ path }) => path !== 'cli/hive_add.md') })),
      'files',
      'does not list cli/hive_add.md, which is in the folder',
    ],
    [
      'has files of a kind that it calls absent',
      () => folder((all) => ({ ...all, absent: ['crd'] })),
      'absent',
      'calls crd absent, but lists files of it',
    ],
  ])('%s', (_, at, pointer, says) => {
    const found = problem(at());
    expect(found.at).toMatchObject({ file: expect.stringMatching(/manifest\.json$/), pointer });
    expect(found.what).toMatch(says);
  });

  const entry = { kind: 'cli', upstream: 'x', sha256: '0'.repeat(64) };

  it.each(['../evil', '/etc/passwd', 'a\u0000b', ''])('names no path such as %j', (path) => {
    const at = folder((all) => ({ ...all, files: [...all.files, { ...entry, path }] }));
    const found = problem(at);
    expect(found.at.file).toBe(join(at, 'manifest.json'));
    expect(placeText(found.at)).not.toBeNull();
  });

  it.each<[what: string, change: (manifest: Manifest) => object, place: string | null]>([
    ['an unknown kind', (all) => ({ ...all, absent: ['wax'] }), 'absent.0'],
    ['a digest that is none', (all) => ({ ...all, files: [{ ...entry, path: 'x', sha256: 'x' }] }), 'files.0.sha256'],
    ['a version that is none', (all) => ({ ...all, version: '../x' }), 'version'],
  ])('has %s', (_, change, place) => {
    const at = folder(change);
    expect(problemsOf(() => load(at))[0]).toMatchObject({ at: inPath(join(at, 'manifest.json'), place) });
  });

  it('is damaged', () => {
    expect(problem(folderOf({ ...sourceFiles, 'manifest.json': '{"version": ' })).what).toMatch(/^is not valid JSON: /);
    const linked = folderOf(sourceFiles);
    symlinkSync('gone.json', join(linked, 'manifest.json'));
    expect(problem(linked).what).toBe('is a link that leads to nothing: gone.json');
  });
});

describe('a checkout', () => {
  const at = (files: Tree, name = 'x'): string => {
    const inside = Object.entries(files).map(([path, content]) => [`${name}/${path}`, content]);
    return join(folderOf(Object.fromEntries(inside)), name);
  };
  const read = (where: string, options?: SourceOptions) => loadSources({ folder: where, display: '' }, options);
  const some = Object.fromEntries(Object.entries(sourceFiles).filter(([path]) => !/^(cli|crds)/.test(path)));

  it('is read without a manifest, with a warning for what is missing, but a chart', () => {
    const sources = read(at(without('crds/cells.yaml')), { tag: 'v1' });
    expect(sources.files.map(({ file }) => file)).toContain('cli/hive.md');
    expect(only(sources.warnings)).toMatchObject({ severity: 'warning', what: 'has no crd source' });
    expect(sources.absent).toEqual(expect.arrayContaining(['crd', 'helm']));
  });

  it('may not lack what is required, and needs no command files where a program is read', () => {
    const problems = problemsOf(() => read(at(some), { required: ['crd', 'cli', 'api', 'helm'] }));
    expect(problems.map(({ severity, what }) => `${severity}: ${what}`)).toEqual([
      'error: has no cli source',
      'error: has no crd source',
      'error: has no helm source',
    ]);
    expect(only(read(at(some), { tag: 'v1', required: ['cli'], program }).warnings).what).toBe('has no crd source');
  });

  const noVersion = expect.objectContaining({
    ...{ severity: 'warning', what: expect.stringContaining('the pages are labelled `dev`') },
    do: 'name the version with --tag: `--tag dev` if it has none',
  });
  const other = expect.objectContaining({ what: 'is v1.2.3, and hive says that it is v7' });
  it.each<[name: string, options: SourceOptions, version: string, warnings: readonly unknown[]]>([
    ['v1.2.3', {}, 'v1.2.3', []],
    ['hive', {}, 'dev', [noVersion]],
    ['hive', { tag: 'v9' }, 'v9', []],
    ['hive', { program: { name: 'hive', version: 'v7' } }, 'v7', []],
    ['v1.2.3', { program: { name: 'hive', version: 'v7' } }, 'v1.2.3', [other]],
  ])('called %s with %o is version %s', (name, options, version, warnings) => {
    expect(read(at(sourceFiles, name), options)).toMatchObject({ version, warnings });
  });

  it('without its large files, or with a conflict that git left in it, is refused', () => {
    const pointer = 'version https://git-lfs.github.com/spec/v1\nsize 9\n';
    expect(problemOf(() => read(at({ ...sourceFiles, 'api/openapi.yaml': pointer })))).toMatchObject({
      at: { file: 'api/openapi.yaml' },
      what: 'is a Git LFS pointer, not the file itself',
    });
    const [first = '', ...lines] = sourceFiles['cli/hive.md'].split('\n');
    const text = [first, '<<<<<<< ours', 'One', '=======', 'Two', '>>>>>>> theirs', ...lines].join('\n');
    expect(problemOf(() => read(at({ ...sourceFiles, 'cli/hive.md': text })))).toMatchObject({
      at: { file: 'cli/hive.md', line: 2 },
      what: 'has a git merge conflict',
    });
  });
});

describe('a program alone', () => {
  const alone = (version: string | null, options: SourceOptions = {}) =>
    loadSources(null, { program: { name: 'hive', version }, ...options });

  it('has no files, and the version that is named, or that it tells', () => {
    expect(alone('1.2.3')).toMatchObject({ version: '1.2.3', files: [], warnings: [] });
    expect(alone('1.2.3', { tag: 'v9' })).toMatchObject({ version: 'v9', warnings: [] });
    expect(alone(null)).toMatchObject({ version: 'dev', warnings: [{ at: { file: 'hive' } }] });
  });
});

import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inPath, placeText } from '../shared/problem.ts';
import { folderOf, type Tree } from '../testing/folders.ts';
import { only, problemOf, problemsOf } from '../testing/problems.ts';
import { manifestOf, sourceFiles } from '../testing/sources.ts';
import { sha256 } from './digest.ts';
import type { SourceOptions } from './loaded-sources.ts';
import { readManifest } from './manifest.ts';
import { loadSources } from './sources.ts';

type Manifest = ReturnType<typeof manifestOf>;

/** A folder with a manifest, both changed after they were made to fit. */
function folder(change: (manifest: Manifest) => object = (manifest) => manifest, files: Tree = sourceFiles): string {
  return folderOf({ ...files, 'manifest.json': JSON.stringify(change(manifestOf(sourceFiles))) });
}
const without = (path: keyof typeof sourceFiles): Tree =>
  Object.fromEntries(Object.entries(sourceFiles).filter(([name]) => name !== path));
const load = (at: string, options?: SourceOptions) => loadSources({ folder: at, display: 'specs/v1.2.3' }, options);
const problem = (at: string) => problemOf(() => load(at));

describe('a folder with a manifest', () => {
  it('is not taken for a checkout where the manifest is no file', () => {
    const at = folderOf({ ...sourceFiles, 'manifest.json/x.txt': '' });
    expect(problem(at)).toMatchObject({ what: 'is not a file' });
    const linked = folderOf(sourceFiles);
    symlinkSync('gone.json', join(linked, 'manifest.json'));
    expect(problem(linked)).toMatchObject({ what: 'is a link that leads to nothing: gone.json' });
  });

  it('is read as the manifest says', () => {
    const sources = load(folder());
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

  it('may lack a kind, if it says so', () => {
    const at = folder(
      (manifest) => ({
        ...manifest,
        absent: ['api'],
        files: manifest.files.filter(({ kind }) => kind !== 'api'),
      }),
      without('api/openapi.yaml'),
    );
    expect(load(at)).toMatchObject({ absent: ['api'] });
  });

  it('may not lack a kind that is required, unless a program has it', () => {
    const at = (kind: 'api' | 'cli', path: keyof typeof sourceFiles): string =>
      folder(
        (manifest) => ({
          ...manifest,
          absent: [kind],
          files: manifest.files.filter((file) => file.kind !== kind),
        }),
        Object.fromEntries(Object.entries(without(path)).filter(([name]) => !name.startsWith(`${kind}/`))),
      );
    const api = at('api', 'api/openapi.yaml');
    expect(load(api, { required: ['crd', 'cli'] }).warnings).toEqual([]);
    expect(problemOf(() => load(api, { required: ['api'] }))).toMatchObject({
      at: { pointer: 'absent' },
      what: 'says that this version has no api source',
    });
    expect(
      load(at('cli', 'cli/hive.md'), { required: ['cli'], program: { name: 'hive', version: null } }).warnings,
    ).toEqual([]);
  });

  it('is of the version that it says, unless a program is of another one', () => {
    const at = folder();
    expect(load(at, { tag: 'v1.2.3' })).toMatchObject({ version: 'v1.2.3', warnings: [] });
    const other = load(at, { tag: 'v9' });
    expect(other.version).toBe('v1.2.3');
    expect(only(other.warnings)).toMatchObject({
      severity: 'warning',
      what: 'is v1.2.3, so that --tag v9 has no effect',
    });
    const program = load(at, { tag: 'v9', program: { name: 'hive', version: null } });
    expect(program.version).toBe('v9');
    expect(only(program.warnings)).toMatchObject({ severity: 'warning', what: 'is v1.2.3, and --tag says v9' });
  });

  it('needs no choice of files, which has no effect', () => {
    expect(only(load(folder(), { chosen: { cli: ['docs'] } }).warnings)).toMatchObject({
      severity: 'warning',
      what: 'lists the cli files, so --use cli has no effect',
    });
  });

  it('may hold files that are no source', () => {
    expect(
      load(
        folderOf({
          ...sourceFiles,
          'manifest.json': JSON.stringify(manifestOf(sourceFiles)),
          'NOTES.md': 'x',
          'cli/README.md': 'x',
        }),
      ).files,
    ).toHaveLength(6);
  });
});

describe('a manifest that does not fit', () => {
  it('names a file that changed', () => {
    const at = folder();
    writeFileSync(join(at, 'cli/hive.md'), `${sourceFiles['cli/hive.md']} `);
    expect(problem(at)).toMatchObject({
      at: { file: join(at, 'manifest.json'), pointer: 'cli/hive.md' },
      what: expect.stringMatching(/^records sha256 [0-9a-f]{12}…, the file has [0-9a-f]{12}…$/),
    });
  });

  it('names a file that is missing', () => {
    expect(problem(folder(undefined, without('cli/hive_add.md')))).toMatchObject({
      at: { pointer: 'cli/hive_add.md' },
      what: 'names a file that does not exist',
    });
  });

  it('names a file that it does not list', () => {
    expect(
      problem(
        folder((manifest) => ({ ...manifest, files: manifest.files.filter(({ path }) => path !== 'cli/hive_add.md') })),
      ),
    ).toMatchObject({ at: { pointer: 'files' }, what: 'does not list cli/hive_add.md, which is in the folder' });
  });

  it('names a kind that is missing and not called absent', () => {
    expect(
      problem(
        folder(
          (manifest) => ({ ...manifest, files: manifest.files.filter(({ kind }) => kind !== 'crd') }),
          without('crds/cells.yaml'),
        ),
      ).what,
    ).toMatch(/^lists no crd file/);
  });

  it('names a kind that is absent and present', () => {
    expect(problem(folder((manifest) => ({ ...manifest, absent: ['crd'] })))).toMatchObject({
      at: { pointer: 'absent' },
      what: 'calls crd absent, but lists files of it',
    });
  });

  it('tells everything at once', () => {
    const at = folder((manifest) => ({
      ...manifest,
      absent: ['api'],
      files: manifest.files.filter(({ kind }) => kind !== 'crd'),
    }));
    expect(problemsOf(() => load(at)).map(({ at }) => placeText(at))).toEqual(['absent', 'files', 'files']);
  });

  it.each(['../evil', '/etc/passwd', 'a/../../b', 'x'.repeat(300), 'a\u0000b', 'a\\b', 'a\nb', ''])(
    'names no path such as %j',
    (path) => {
      const at = folder((manifest) => ({
        ...manifest,
        files: [...manifest.files, { path, kind: 'cli', upstream: 'x', sha256: '0'.repeat(64) }],
      }));
      const found = problem(at);
      expect(found.at.file).toBe(join(at, 'manifest.json'));
      expect(placeText(found.at)).not.toBeNull();
    },
  );

  it.each([
    ['an unknown key', (manifest: Manifest) => ({ ...manifest, extra: 1 }), null],
    ['an unknown kind', (manifest: Manifest) => ({ ...manifest, absent: ['wax'] }), 'absent.0'],
    [
      'a digest that is none',
      (manifest: Manifest) => ({
        ...manifest,
        files: manifest.files.map((file) => ({ ...file, sha256: 'x' })).slice(0, 1),
      }),
      'files.0.sha256',
    ],
    ['a version that is none', (manifest: Manifest) => ({ ...manifest, version: '../x' }), 'version'],
    ['no files', (manifest: Manifest) => ({ ...manifest, files: [] }), 'files'],
    ['a reason in place of a name', (manifest: Manifest) => ({ ...manifest, absent: { api: 'x' } }), 'absent'],
  ])('%s', (_, change, place) => {
    const at = folder(change);
    expect(problemsOf(() => readManifest(join(at, 'manifest.json')))[0]).toMatchObject({
      at: inPath(join(at, 'manifest.json'), place),
    });
  });

  it('names a link that leads out of its folder', () => {
    const at = folder(undefined, without('cli/hive.md'));
    symlinkSync(join(folderOf({ 'hive.md': sourceFiles['cli/hive.md'] }), 'hive.md'), join(at, 'cli/hive.md'));
    expect(problem(at)).toMatchObject({
      at: { file: join(at, 'cli/hive.md') },
      what: expect.stringContaining('is a link that leads out of the folder'),
    });
  });

  it('that is not JSON', () => {
    expect(problem(folderOf({ 'manifest.json': '{"version": ' }))).toMatchObject({
      what: expect.stringMatching(/^is not valid JSON: /),
      // `make specs` reads it too.
      do: 'restore it; generator/model/manifest.ts defines the format',
    });
  });
});

describe('a checkout', () => {
  const checkout = (files: Tree, name = 'x'): string =>
    join(
      folderOf(Object.fromEntries(Object.entries(files).map(([path, content]) => [`${name}/${path}`, content]))),
      name,
    );

  it('is read without a manifest, with a warning for what is missing', () => {
    const sources = loadSources({ folder: checkout(without('crds/cells.yaml')), display: '' }, { tag: 'v1' });
    expect(sources.files.map(({ file }) => file)).toContain('cli/hive.md');
    expect(only(sources.warnings)).toMatchObject({ severity: 'warning', what: 'has no crd source' });
    expect(sources.absent).toContain('crd');
  });

  it('may not lack what is required, and needs no command files where a program is read', () => {
    const at = checkout(Object.fromEntries(Object.entries(sourceFiles).filter(([path]) => !/^(cli|crds)/.test(path))));
    const problems = problemsOf(() => loadSources({ folder: at, display: '' }, { required: ['crd', 'cli', 'api'] }));
    expect(problems.map(({ severity, what }) => `${severity}: ${what}`)).toEqual([
      'error: has no cli source',
      'error: has no crd source',
    ]);
    expect(
      only(
        loadSources(
          { folder: at, display: '' },
          { tag: 'v1', required: ['cli'], program: { name: 'hive', version: null } },
        ).warnings,
      ).what,
    ).toBe('has no crd source');
  });

  it.each([
    ['v1.2.3', null, 'v1.2.3'],
    ['0.4.0-rc.1', null, '0.4.0-rc.1'],
    ['hive', null, 'dev'],
    ['hive', 'v9', 'v9'],
  ])('called %s with the tag %s is version %s', (name, tag, version) => {
    expect(loadSources({ folder: checkout(sourceFiles, name), display: '' }, { tag }).version).toBe(version);
  });

  it('that does not say its version is labelled `dev`, and that is said', () => {
    expect(only(loadSources({ folder: checkout(sourceFiles, 'hive'), display: '' }).warnings)).toMatchObject({
      severity: 'warning',
      what: expect.stringContaining('the pages are labelled `dev`'),
      do: 'name the version with --tag: `--tag dev` if it has none',
    });
    for (const [name, tag] of [
      ['v1.2.3', null],
      ['hive', 'v9'],
      ['hive', 'dev'],
    ] as const)
      expect(loadSources({ folder: checkout(sourceFiles, name), display: '' }, { tag }).warnings).toEqual([]);
  });

  it('is of the version of the program where nothing else says one, and a program of another version is told', () => {
    const program = { name: 'hive', version: 'v7' };
    expect(loadSources({ folder: checkout(sourceFiles), display: '' }, { program })).toMatchObject({
      version: 'v7',
      warnings: [],
    });
    const other = loadSources({ folder: checkout(sourceFiles, 'v1.2.3'), display: '' }, { program });
    expect(other.version).toBe('v1.2.3');
    expect(only(other.warnings).what).toBe('is v1.2.3, and hive says that it is v7');
  });

  it('without its large files is refused', () => {
    const at = checkout({ ...sourceFiles, 'api/openapi.yaml': 'version https://git-lfs.github.com/spec/v1\nsize 9\n' });
    expect(problemOf(() => loadSources({ folder: at, display: '' }))).toMatchObject({
      at: { file: 'api/openapi.yaml' },
      what: 'is a Git LFS pointer, not the file itself',
    });
  });

  it('with a conflict that git left in it is refused', () => {
    const [first = '', ...lines] = sourceFiles['cli/hive.md'].split('\n');
    const text = [first, '<<<<<<< ours', 'One', '=======', 'Two', '>>>>>>> theirs', ...lines].join('\n');
    expect(
      problemOf(() => loadSources({ folder: checkout({ ...sourceFiles, 'cli/hive.md': text }), display: '' })),
    ).toMatchObject({
      at: { file: 'cli/hive.md', line: 2 },
      what: 'has a git merge conflict',
    });
  });

  it('that keeps a source elsewhere is told where it may be', () => {
    const { 'crds/cells.yaml': crd = '', ...rest } = sourceFiles;
    const at = checkout({ ...rest, 'k8s/cells.yaml': crd, 'charts/a/Chart.yaml': 'apiVersion: v2\n' }, 'v1');
    const { warnings } = loadSources({ folder: at, display: '' });
    expect(warnings.map(({ severity, what, do: remedy }) => [severity, what, remedy])).toEqual([
      [
        ...['warning', 'has no crd source'],
        'nothing if the release ships none; found k8s/cells.yaml; if that is one, name it with --use crd=k8s',
      ],
      [
        ...['info', 'has no helm source'],
        'nothing if the release ships none; found charts/a/Chart.yaml; if that is one, name it with --use helm=charts/a',
      ],
    ]);
    expect(problemOf(() => loadSources({ folder: at, display: '' }, { required: ['crd'] }))).toMatchObject({
      severity: 'error',
      do: 'found k8s/cells.yaml; if that is one, name it with --use crd=k8s; if the release ships none, take the kind out of --require',
    });
  });

  it('of nothing that can be read is refused, with what may be meant', () => {
    const folder = folderOf({ 'assets/swagger.json': '{"swagger": "2.0", "info": {}, "paths": {}}\n' });
    expect(problemsOf(() => loadSources({ folder, display: '' })).map(({ what }) => what)).toEqual([
      'holds no source of a tool version',
      'has no api source',
    ]);
  });

  it('of nothing is refused, and so is no folder', () => {
    expect(problemOf(() => loadSources({ folder: folderOf({ 'README.md': 'x' }), display: '' }))).toMatchObject({
      what: 'holds no source of a tool version',
      do: expect.stringContaining('--use kind=path'),
    });
    expect(problemOf(() => loadSources({ folder: join(folderOf({}), 'none'), display: '' })).what).toBe(
      'is not a folder',
    );
  });
});

describe('a program alone', () => {
  const alone = (version: string | null, options: SourceOptions = {}) =>
    loadSources(null, { program: { name: 'hive', version }, ...options });

  it('has no files, and the version that is named, or that it tells', () => {
    expect(alone('1.2.3')).toMatchObject({ version: '1.2.3', files: [], warnings: [] });
    expect(alone('1.2.3', { tag: 'v9' })).toMatchObject({ version: 'v9', warnings: [] });
    expect(alone(null).version).toBe('dev');
    expect(only(alone(null).warnings)).toMatchObject({
      at: { file: 'hive' },
      do: 'name the version with --tag: `--tag dev` if it has none',
    });
  });

  it('has its commands, and no other kind that may be required', () => {
    expect(alone('1', { required: ['cli'] }).absent).not.toContain('cli');
    expect(problemOf(() => alone('1', { required: ['cli', 'api'] })).what).toBe('comes without api sources');
  });
});

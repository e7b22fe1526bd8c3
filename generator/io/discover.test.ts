import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Problem } from '../model/problem.ts';
import { folderOf, type Tree } from '../testing/folders.ts';
import { only, problemOf } from '../testing/problems.ts';
import { sourceFiles } from '../testing/sources.ts';
import { discover } from './discover.ts';

const found = (files: Tree): Record<string, readonly string[]> =>
  Object.fromEntries(discover(folderOf(files)).map(({ kind, paths }) => [kind, paths]));
const {
  'cli/hive.md': page,
  'api/openapi.yaml': api,
  'registry/cells.schema.json': schema,
  'registry/registry.json': catalogue,
  'crds/cells.yaml': crd,
} = sourceFiles;

describe('the usual places', () => {
  it('of a folder with a manifest', () => {
    expect(found(sourceFiles)).toEqual({
      cli: ['cli/hive.md', 'cli/hive_add.md'],
      api: ['api/openapi.yaml'],
      'registry-schema': ['registry/cells.schema.json'],
      'registry-catalogue': ['registry/registry.json'],
      crd: ['crds/cells.yaml'],
    });
  });

  it('of a checkout', () => {
    expect(
      found({
        'docs/cli/hive.md': page,
        'docs/cli/README.md': 'x',
        'docs/server/swagger.json': '{}',
        'docs/server/README.md': 'x',
        'pkg/registry/data/cells.schema.json': schema,
        'pkg/registry/data/registry.json': catalogue,
        'deploy/charts/operator-crds/crds/cells.yaml': crd,
      }),
    ).toEqual({
      cli: ['docs/cli/hive.md'],
      api: ['docs/server/swagger.json'],
      'registry-schema': ['pkg/registry/data/cells.schema.json'],
      'registry-catalogue': ['pkg/registry/data/registry.json'],
      crd: ['deploy/charts/operator-crds/crds/cells.yaml'],
    });
  });

  it('win over other ones', () => {
    expect(found({ 'docs/cli/hive.md': page, 'cli/hive.md': page, 'other/hive.md': page }).cli).toEqual([
      'docs/cli/hive.md',
    ]);
  });

  it('keep damaged files, so that they are reported', () => {
    expect(found({ 'docs/cli/hive.md': '', 'docs/server/swagger.yaml': '\u0000' })).toEqual({
      cli: ['docs/cli/hive.md'],
      api: ['docs/server/swagger.yaml'],
    });
  });

  it('of templates leave out what is no definition', () => {
    expect(
      found({
        'deploy/charts/operator-crds/templates/cells.yaml': crd,
        'deploy/charts/operator-crds/templates/role.yaml': 'kind: Role\n',
      }).crd,
    ).toEqual(['deploy/charts/operator-crds/templates/cells.yaml']);
  });

  it('of the first releases, which had no chart of definitions, are read', () => {
    const definition = 'deploy/operator/crds/cells.yaml';
    expect(found({ [definition]: crd, 'deploy/operator/samples/crd.yaml': crd }).crd).toEqual([definition]);
  });

  it.each(['docs/cli', 'docs/server', 'deploy/charts/operator-crds/crds', 'deploy/charts/operator-crds/files/crds'])(
    '%s that is there and empty is an error',
    (at) => {
      expect(problemOf(() => found({ [`${at}/.keep`]: '', 'x/hive.md': page }))).toMatchObject({
        at: { file: expect.stringMatching(new RegExp(`${at}$`)) },
        what: expect.stringMatching(/^holds no (cli|api|crd) file$/),
      });
    },
  );
});

describe('places that moved', () => {
  it('are found by what the files say', () => {
    expect(
      found({
        'reference/commands/hive.md': page,
        'reference/commands/hive_add.md': page,
        'reference/rest/openapi.yaml': api,
        'data/cells.schema.json': schema,
        'data/registry.json': catalogue,
        'k8s/cells.yaml': crd,
      }),
    ).toEqual({
      cli: ['reference/commands/hive.md', 'reference/commands/hive_add.md'],
      api: ['reference/rest/openapi.yaml'],
      'registry-schema': ['data/cells.schema.json'],
      'registry-catalogue': ['data/registry.json'],
      crd: ['k8s/cells.yaml'],
    });
  });

  it('are one folder of each kind', () => {
    expect(found({ 'a/hive.md': page, 'b/hive.md': page }).cli).toEqual(['a/hive.md']);
  });

  it.each([
    'test/hive.md',
    'x/testdata/hive.md',
    'examples/hive.md',
    'vendor/x/hive.md',
    'node_modules/x/hive.md',
    '.git/hive.md',
  ])('do not include %s', (path) => {
    expect(found({ [path]: page })).toEqual({});
  });

  it('do not include files of other matters, other encodings or none', () => {
    expect(
      found({
        'docs/guide.md': '# Hello',
        'a/openapi.yaml': 'swagger: "2.0"\n',
        'b/x.yaml': 'kind: Role\n',
        'c/hive.md': Buffer.from([0xff, 0xfe, 0x41]),
      }),
    ).toEqual({});
  });
});

describe('what a search does not take', () => {
  const chart = 'apiVersion: v2\nname: hive\nversion: 1.0.0\n';
  it.each([
    ['api', { 'assets/swagger.json': '{\n  "swagger": "2.0"\n}' }, 'convert the Swagger document to OpenAPI 3 first'],
    ['helm', { 'charts/b/Chart.yaml': chart, 'charts/a/Chart.yaml': chart }, 'so: --use helm=charts/a'],
    ['helm', { 'Chart.yaml': 'name: hive\napiVersion: v1\n', 'values.yaml': 'name: x\n' }, 'so: --use helm=.'],
  ])('though it may be meant is told: %s in %o', (source, files, remedy) => {
    const told: Problem[] = [];
    const kinds = discover(folderOf({ 'docs/cli/hive.md': page, ...files }), {}, (problem) => told.push(problem));
    expect(kinds.map(({ kind }) => kind)).toEqual(['cli']);
    expect(told).toMatchObject([
      {
        severity: 'info',
        at: { file: Object.keys(files).sort()[0] },
        what: expect.stringContaining(`may be meant as ${source} source`),
        do: expect.stringContaining(remedy),
        list: Object.keys(files)
          .filter((path) => !path.endsWith('values.yaml'))
          .sort(),
      },
    ]);
  });

  it("is a chart's schema of values, which is none of a registry", () => {
    expect(found({ 'docs/cli/hive.md': page, 'charts/a/values.schema.json': schema })).toEqual({
      cli: ['docs/cli/hive.md'],
    });
  });
});

describe('links', () => {
  const pipe = (path: string): void => void execFileSync('mkfifo', [path]);
  const site = (links: Readonly<Record<string, string>>, files: Tree = { 'cli/hive.md': page }): string => {
    const folder = folderOf(files);
    for (const [path, to] of Object.entries(links)) {
      mkdirSync(join(folder, path, '..'), { recursive: true });
      symlinkSync(to, join(folder, path));
    }
    return folder;
  };
  const outside = (): string => folderOf({ 'hive.md': page });

  it('inside the source are what they lead to, each file once', () => {
    const links = {
      'docs/cli': '../pages',
      'pages/add.md': '../other/add.md',
      'pages/again.md': 'hive.md',
      'pages/more': '../other',
      'pages/self': '.',
    };
    expect(discover(site(links, { 'pages/hive.md': page, 'other/add.md': page, 'other/deep.md': page }))).toEqual([
      { kind: 'cli', paths: ['docs/cli/add.md', 'docs/cli/hive.md', 'docs/cli/more/deep.md'] },
    ]);
  });

  it.each([
    ['a file outside', 'cli/linked.md', () => join(outside(), 'hive.md'), 'out of the folder, to '],
    ['a folder outside', 'cli/more', outside, 'out of the folder, to '],
    ['a place outside that is the source', 'docs/cli', outside, 'out of the folder, to '],
    ['nothing', 'cli/linked.md', () => 'gone.md', 'to nothing: gone.md'],
    ['itself', 'cli/linked.md', () => 'linked.md', 'in a circle: linked.md'],
    ['a pipe', 'cli/linked.md', () => 'pipe', 'to neither a file nor a folder: pipe'],
    ['nothing, where releases keep sources', 'crds', () => 'gone', 'to nothing: gone'],
  ])('to %s are refused where releases keep sources', (_, path, to, where) => {
    const folder = site({ [path]: to() });
    pipe(join(folder, 'cli/pipe'));
    const problem = problemOf(() => discover(folder));
    expect(problem).toMatchObject({
      severity: 'error',
      what: expect.stringContaining(`is a link that leads ${where}`),
    });
    expect(problem.at.file.endsWith(path)).toBe(true);
  });

  it('that are pipes are refused by name', () => {
    const folder = site({}, { 'cli/hive.md': page, 'k8s/notes.txt': '' });
    const notes: Problem[] = [];
    pipe(join(folder, 'k8s/cells.yaml'));
    expect(discover(folder, {}, (problem) => notes.push(problem))).toEqual([{ kind: 'cli', paths: ['cli/hive.md'] }]);
    expect(notes.map(({ at, what }) => [at.file, what])).toContainEqual([
      'k8s/cells.yaml',
      'is neither a file nor a folder',
    ]);
    pipe(join(folder, 'cli/hive_add.md'));
    expect(problemOf(() => discover(folder)).what).toBe('is neither a file nor a folder');
  });

  it('out of the source are told of anywhere else, if they could have been a source', () => {
    const folder = site({ 'k8s/cells.yaml': 'gone.yaml', 'k8s/notes.txt': 'gone.txt', 'k8s/.#a.yaml': 'me@here' });
    const notes: Problem[] = [];
    expect(discover(folder, {}, (problem) => notes.push(problem))).toEqual([{ kind: 'cli', paths: ['cli/hive.md'] }]);
    expect(notes.map(({ severity, at, what }) => [severity, at.file, what])).toEqual([
      ['info', 'k8s/cells.yaml', 'is a link that leads to nothing: gone.yaml'],
    ]);
  });
});

describe('several folders', () => {
  const bee = crd.replaceAll('Cell', 'Bee').replaceAll('cells', 'bees');
  const differs = `${page}\nMore.\n`;

  it('with definitions are read together, folders below them too', () => {
    expect(
      found({
        'config/crd/bases/cells.yaml': crd,
        'crds/bees.yaml': bee,
        'crds/v1/wax.yaml': crd,
        'crds/v1/values.yaml': 'a: 1\n',
      }).crd,
    ).toEqual(['config/crd/bases/cells.yaml', 'crds/bees.yaml', 'crds/v1/wax.yaml']);
    expect(found({ 'a/cells.yaml': crd, 'b/bees.yaml': bee }).crd).toEqual(['a/cells.yaml', 'b/bees.yaml']);
  });

  it('with definitions may hold JSON, and names in capitals', () => {
    const json = '{\n  "kind": "CustomResourceDefinition"\n}';
    expect(found({ 'crds/a.json': json, 'crds/B.YAML': bee, 'crds/v1/c.json': json }).crd).toEqual([
      'crds/B.YAML',
      'crds/a.json',
      'crds/v1/c.json',
    ]);
  });

  it('with definitions may hold templates of the same, which are left out', () => {
    const named = (text: string, name: string): string => text.replace('spec:', `metadata:\n  name: ${name}\nspec:`);
    expect(
      found({
        'deploy/charts/operator-crds/files/crds/cells.yaml': named(crd, 'cells.hive.example'),
        'deploy/charts/operator-crds/templates/cells.yaml': named(crd, 'cells.hive.example'),
        'deploy/charts/operator-crds/templates/bees.yaml': named(bee, 'bees.hive.example'),
      }).crd,
    ).toEqual(['deploy/charts/operator-crds/files/crds/cells.yaml', 'deploy/charts/operator-crds/templates/bees.yaml']);
  });

  it('where releases keep a source: the first is read, with a warning if another says more', () => {
    const notes: Problem[] = [];
    const files = { 'docs/cli/hive.md': page, 'cli/hive.md': page, 'cli/wax.md': differs };
    const sources = discover(folderOf(files), {}, (problem) => notes.push(problem));
    expect(sources).toEqual([{ kind: 'cli', paths: ['docs/cli/hive.md'] }]);
    expect(only(notes)).toMatchObject({
      severity: 'warning',
      at: { file: 'cli' },
      do: expect.stringContaining('--use cli=cli'),
      list: ['cli/wax.md'],
    });
  });

  it('elsewhere that differ are refused, and a choice settles it', () => {
    const files = { 'a/hive.md': page, 'b/hive.md': differs };
    expect(problemOf(() => found(files))).toMatchObject({
      at: { file: 'b' },
      do: 'say which one does: --use cli=a or --use cli=b',
    });
    expect(discover(folderOf(files), { cli: ['b'] })).toEqual([{ kind: 'cli', paths: ['b/hive.md'] }]);
    expect(discover(folderOf(files), { cli: ['./b/hive.md'] })).toEqual([{ kind: 'cli', paths: ['b/hive.md'] }]);
  });

  it.each(['none', '../x', '/etc', 'a'])('a choice of %s, which holds no such file, is refused', (path) => {
    expect(problemOf(() => discover(folderOf({ 'a/x.txt': '', 'cli/hive.md': page }), { cli: [path] }))).toMatchObject({
      at: { file: path },
    });
  });
});

it('a chart that moved is found with all its files', () => {
  const chart = { 'Chart.yaml': 'apiVersion: v2\nname: toolhive-operator\nversion: 1.0.0\n', 'values.yaml': 'a: 1\n' };
  expect(
    found(Object.fromEntries(Object.entries(chart).map(([path, text]) => [`charts/op/${path}`, text]))).helm,
  ).toEqual(['charts/op/Chart.yaml', 'charts/op/values.yaml']);
});

import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourceNames } from '../model/kinds.ts';
import { folderOf, type Tree } from '../testing/folders.ts';
import { problemOf } from '../testing/problems.ts';
import { sourceFiles } from '../testing/sources.ts';
import { candidatesFor, discover } from './discover.ts';

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

describe('other places', () => {
  const candidates = (files: Tree) =>
    candidatesFor(folderOf(files), sourceNames).map(({ source, paths, remedy }) => [source, paths.join(' '), remedy]);
  const moved = {
    'reference/commands/hive.md': page,
    'reference/commands/hive_add.md': page,
    'reference/rest/openapi.yaml': api,
    'data/cells.schema.json': schema,
    'data/registry.json': catalogue,
    'k8s/cells.yaml': crd,
    'charts/op/Chart.yaml': 'apiVersion: v2\nname: hive\nversion: 1.0.0\n',
    'charts/op/values.yaml': 'a: 1\n',
  };

  it('are not read, and what may be meant is found by what the files say', () => {
    expect(discover(folderOf(moved))).toEqual([]);
    expect(candidates(moved)).toEqual([
      ['cli', 'reference/commands/hive.md reference/commands/hive_add.md', '--use cli=reference/commands'],
      ['api', 'reference/rest/openapi.yaml', '--use api=reference/rest'],
      ['registry-schema', 'data/cells.schema.json', '--use registry-schema=data'],
      ['registry-catalogue', 'data/registry.json', '--use registry-catalogue=data'],
      ['crd', 'k8s/cells.yaml', '--use crd=k8s'],
      ['helm', 'charts/op/Chart.yaml', '--use helm=charts/op'],
    ]);
  });

  it('are read where a person names them', () => {
    const chosen = Object.fromEntries(
      candidates(moved).map(([source = '', , remedy = '']) => [source, [remedy.split('=')[1] ?? '']]),
    );
    expect(
      discover(folderOf(moved), chosen)
        .flatMap(({ paths }) => paths)
        .sort(),
    ).toEqual(Object.keys(moved).sort());
    expect(discover(folderOf({ 'a/hive.md': page }), { cli: ['./a/hive.md'] })).toEqual([
      { kind: 'cli', paths: ['a/hive.md'] },
    ]);
  });

  it.each(['none', '../x', '/etc', 'a'])('such as %s, which holds no such file, are refused', (path) => {
    expect(problemOf(() => discover(folderOf({ 'a/x.txt': '', 'cli/hive.md': page }), { cli: [path] }))).toMatchObject({
      at: { file: path },
    });
  });

  it('may be several, at the top too, and a Swagger document is told of as well', () => {
    const swagger = '{\n  "swagger": "2.0"\n}';
    expect(candidates({ 'a/hive.md': page, 'b/hive.md': page, 'swagger.json': swagger })).toEqual([
      ['cli', 'a/hive.md b/hive.md', '--use cli=a or --use cli=b'],
      ['api', 'swagger.json', '--use api=.'],
    ]);
  });

  it.each(['test', 'x/testdata', 'examples', 'vendor/x', 'node_modules/x', '.git'])('are not those in %s', (at) => {
    expect(candidates({ [`${at}/hive.md`]: page })).toEqual([]);
  });

  it('are not those of other matters, a chart’s schema of values among them, other encodings or none', () => {
    const others = { 'docs/guide.md': '# Hello', 'b/x.yaml': 'kind: Role\n', 'charts/a/values.schema.json': schema };
    expect(candidates({ ...others, 'c/hive.md': Buffer.from([0xff, 0xfe, 0x41]) })).toEqual([]);
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
    const folder = site({});
    pipe(join(folder, 'cli/hive_add.md'));
    expect(problemOf(() => discover(folder)).what).toBe('is neither a file nor a folder');
  });

  it('out of the source are no sources anywhere else', () => {
    const folder = site({ 'k8s/cells.yaml': 'gone.yaml', 'k8s/hive.md': join(outside(), 'hive.md') }, {});
    expect(discover(folder)).toEqual([]);
    expect(candidatesFor(folder, sourceNames)).toEqual([]);
  });
});

describe('several folders', () => {
  const bee = crd.replaceAll('Cell', 'Bee').replaceAll('cells', 'bees');

  it('with definitions are read together, folders below them too', () => {
    expect(
      found({
        'deploy/operator/crds/cells.yaml': crd,
        'crds/bees.yaml': bee,
        'crds/v1/wax.yaml': crd,
        'crds/v1/values.yaml': 'a: 1\n',
      }).crd,
    ).toEqual(['deploy/operator/crds/cells.yaml', 'crds/bees.yaml', 'crds/v1/wax.yaml']);
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
});

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
const bee = crd.replaceAll('Cell', 'Bee').replaceAll('cells', 'bees');
const chart = 'apiVersion: v2\nname: hive\nversion: 1.0.0\n';
const named = (text: string, name: string): string => text.replace('spec:', `metadata:\n  name: ${name}\nspec:`);
const crds = 'deploy/charts/operator-crds';

describe('the usual places', () => {
  it.each<[what: string, files: Tree, expected: ReturnType<typeof found>]>([
    [
      'of a folder with a manifest, with what people write beside it',
      { ...sourceFiles, 'clients.yaml': 'schema: C\n', 'equivalents.yaml': 'groups: []\n', 'docs/moves.yaml': '' },
      {
        cli: ['cli/hive.md', 'cli/hive_add.md'],
        api: ['api/openapi.yaml'],
        'registry-schema': ['registry/cells.schema.json'],
        'registry-catalogue': ['registry/registry.json'],
        crd: ['crds/cells.yaml'],
        clients: ['clients.yaml'],
        equivalents: ['equivalents.yaml'],
      },
    ],
    [
      'of a checkout',
      {
        'docs/cli/hive.md': page,
        'docs/cli/README.md': 'x',
        'docs/server/swagger.json': '{}',
        'docs/server/README.md': 'x',
        'pkg/registry/data/cells.schema.json': schema,
        'pkg/registry/data/registry.json': catalogue,
        [`${crds}/crds/cells.yaml`]: crd,
      },
      {
        cli: ['docs/cli/hive.md'],
        api: ['docs/server/swagger.json'],
        'registry-schema': ['pkg/registry/data/cells.schema.json'],
        'registry-catalogue': ['pkg/registry/data/registry.json'],
        crd: [`${crds}/crds/cells.yaml`],
      },
    ],
    [
      'keep damaged files, so that they are reported',
      { 'docs/cli/hive.md': '', 'docs/server/swagger.yaml': '\u0000' },
      { cli: ['docs/cli/hive.md'], api: ['docs/server/swagger.yaml'] },
    ],
    [
      'of templates leave out those of definitions that stand elsewhere as well',
      {
        [`${crds}/files/crds/cells.yaml`]: named(crd, 'cells.hive.example'),
        [`${crds}/templates/cells.yaml`]: named(crd, 'cells.hive.example'),
        [`${crds}/templates/bees.yaml`]: named(bee, 'bees.hive.example'),
      },
      { crd: [`${crds}/files/crds/cells.yaml`, `${crds}/templates/bees.yaml`] },
    ],
    [
      'of definitions are read together, folders below them too',
      {
        'deploy/operator/crds/cells.yaml': crd,
        'crds/bees.yaml': bee,
        'crds/v1/wax.yaml': crd,
        'crds/v1/values.yaml': 'a: 1\n',
      },
      { crd: ['deploy/operator/crds/cells.yaml', 'crds/bees.yaml', 'crds/v1/wax.yaml'] },
    ],
    [
      'of charts are each folder with files that say what can be set',
      {
        'deploy/charts/operator/Chart.yaml': chart,
        'deploy/charts/operator/values.yaml': 'a: 1\n',
        'deploy/charts/operator/README.md': '# Chart\n',
        'deploy/charts/operator/templates/values.yaml': 'a: 1\n',
        'deploy/charts/crds/values.yaml': 'b: 1\n',
        'deploy/charts/README.md': '# x\n',
      },
      {
        helm: [
          'deploy/charts/crds/values.yaml',
          'deploy/charts/operator/Chart.yaml',
          'deploy/charts/operator/values.yaml',
        ],
      },
    ],
  ])('%s', (_, files, expected) => {
    expect(found(files)).toEqual(expected);
  });

  it.each(['docs/cli', 'docs/server', `${crds}/crds`, `${crds}/files/crds`])(
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
    'charts/op/Chart.yaml': chart,
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
    const paths = discover(folderOf(moved), chosen).flatMap((source) => source.paths);
    expect(paths.sort()).toEqual(Object.keys(moved).sort());
    expect(discover(folderOf({ 'a/hive.md': page }), { cli: ['./a/hive.md'] })).toEqual([
      { kind: 'cli', paths: ['a/hive.md'] },
    ]);
  });

  it.each(['none', '../x', '/etc', 'a'])('such as %s, which holds no such file, are refused', (path) => {
    expect(problemOf(() => discover(folderOf({ 'a/x.txt': '', 'cli/hive.md': page }), { cli: [path] }))).toMatchObject({
      at: { file: path },
    });
  });

  it.each<[what: string, files: Tree]>([
    ...['test', 'x/testdata', 'examples', 'vendor/x', 'node_modules/x', '.git'].map((at): [string, Tree] => [
      `in ${at}`,
      { [`${at}/hive.md`]: page },
    ]),
    ['of other matters', { 'docs/guide.md': '# Hello', 'b/x.yaml': 'kind: Role\n' }],
    ['that are schemas of a chart’s values', { 'charts/a/values.schema.json': schema }],
    ['of another encoding', { 'c/hive.md': Buffer.from([0xff, 0xfe, 0x41]) }],
  ])('have no files %s', (_, files) => {
    expect(candidates(files)).toEqual([]);
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

  it('to a folder beside the source whose name begins as that of the source are refused', () => {
    const root = folderOf({ 'hive/cli/hive.md': page, 'hive-more/add.md': page });
    symlinkSync('../../hive-more', join(root, 'hive/cli/more'));
    expect(problemOf(() => discover(join(root, 'hive'))).what).toContain('is a link that leads out of the folder');
  });
});

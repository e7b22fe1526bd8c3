import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { sourceNames } from '../model/kinds.ts';
import { folderOf, type Tree } from '../testing/folders.ts';
import { problemOf } from '../testing/problems.ts';
import { sourceFiles } from '../testing/sources.ts';
import { candidatesFor, discover } from './discover.ts';

const found = (files: Tree): Record<string, readonly string[]> =>
  Object.fromEntries(discover(folderOf(files)).map(({ kind, paths }) => [kind, paths]));
const page = sourceFiles['cli/hive.md'];
const schema = sourceFiles['registry/cells.schema.json'];
/** A definition of one kind. */
const definition = (kind: string): string =>
  sourceFiles['crds/cells.yaml']
    .replace('Cell,', `${kind},`)
    .replace('spec:', `metadata:\n  name: ${kind.toLowerCase()}s.hive.example\nspec:`);
/** What files hold, by their name; others hold a word. */
const contents: Tree = {
  ...{ 'hive.md': page, 'hive_add.md': page, 'openapi.yaml': sourceFiles['api/openapi.yaml'] },
  ...{ 'cells.schema.json': schema, 'registry.json': sourceFiles['registry/registry.json'] },
  ...{ 'cells.yaml': definition('Cell'), 'bees.yaml': definition('Bee'), 'wax.yaml': definition('Wax') },
  ...{ 'Chart.yaml': 'apiVersion: v2\nname: hive\nversion: 1.0.0\n', 'values.yaml': 'a: 1\n' },
};
const filesAt = (paths: readonly string[]): Tree =>
  Object.fromEntries(paths.map((path) => [path, contents[basename(path)] ?? 'x']));
const crds = 'deploy/charts/operator-crds';

interface Place {
  readonly name: string;
  readonly files: readonly string[];
  readonly found: ReturnType<typeof found>;
}

describe('the usual places', () => {
  const places: readonly Place[] = parse(readFileSync(join(import.meta.dirname, 'fixtures/places.yaml'), 'utf8'));

  it.each(places)('$name', ({ files, found: expected }) => {
    expect(found(filesAt(files))).toEqual(expected);
  });

  it('keep damaged files, so that they are reported', () => {
    expect(found({ 'docs/cli/hive.md': '', 'docs/server/swagger.yaml': '\u0000' })).toEqual({
      ...{ cli: ['docs/cli/hive.md'], api: ['docs/server/swagger.yaml'] },
    });
  });

  it.each(['docs/cli', `${crds}/files/crds`])('%s that is there and empty is an error', (at) => {
    expect(problemOf(() => found({ [`${at}/.keep`]: '', 'x/hive.md': page }))).toMatchObject({
      at: { file: expect.stringMatching(new RegExp(`${at}$`)) },
      what: expect.stringMatching(/^holds no (cli|api|crd) file$/),
    });
  });
});

describe('other places', () => {
  const candidates = (files: Tree) =>
    candidatesFor(folderOf(files), sourceNames).map(({ source, paths, remedy }) => [source, paths.join(' '), remedy]);
  const moved = filesAt([
    ...['reference/commands/hive.md', 'reference/commands/hive_add.md', 'reference/rest/openapi.yaml'],
    ...['data/cells.schema.json', 'data/registry.json', 'k8s/cells.yaml', 'charts/op/Chart.yaml'],
    'charts/op/values.yaml',
  ]);

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

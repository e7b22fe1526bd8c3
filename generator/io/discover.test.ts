import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderOf, type Tree } from '../testing/folders.ts';
import { problemOf } from '../testing/problems.ts';
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

it('never follows links', () => {
  const outside = folderOf({ 'hive.md': page });
  const inside = folderOf({ 'cli/hive.md': page });
  symlinkSync(outside, join(inside, 'more'));
  symlinkSync(join(outside, 'hive.md'), join(inside, 'cli/linked.md'));
  expect(discover(inside)).toEqual([{ kind: 'cli', paths: ['cli/hive.md'] }]);
});

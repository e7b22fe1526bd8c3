import { describe, expect, it } from 'vitest';
import { runCli, siteOptions } from './testing/command-line.ts';
import { folderOf, readTree, type Tree } from './testing/folders.ts';
import { goodSite } from './testing/sources.ts';

const generate = (files: Tree, ...more: string[]) =>
  runCli(['generate', ...siteOptions, '--out', 'out', ...more], folderOf({ ...goodSite, ...files }));

describe('a source that has nothing to show', () => {
  it.each([
    [
      'api',
      'has no operations',
      { 'source/api/openapi.yaml': 'openapi: 3.1.0\ninfo: {title: T, version: "1"}\npaths: {}\n' },
    ],
    ['registry-catalogue', 'lists no servers', { 'source/registry/registry.json': '{"version": "1", "servers": {}}' }],
  ])('such as %s is a warning, and an error where it is required', async (kind, what, files) => {
    const says = expect.stringContaining(`${Object.keys(files)[0]?.replace('source/', '')}: ${what}`);
    expect(await generate(files)).toMatchObject({ code: 0, stderr: says });
    expect(await generate(files, '--strict')).toMatchObject({ code: 1, stdout: '', stderr: says });
    const required = await generate(files, '--require', kind);
    expect(required).toMatchObject({ code: 1, stdout: '', stderr: says });
    expect(required.stderr).toMatch(/^error: .*\n {2}why: --require lists it\n/m);
  });
});

describe('two documents of one kind', () => {
  const api = String(goodSite['source/api/openapi.yaml']);
  const both = { 'source/docs/server/swagger.yaml': api.replaceAll('cells', 'wax').replace('listCells', 'listWax') };

  it('stop the run, which names the option that decides', async () => {
    const { code, stderr } = await generate(both);
    expect(code).toBe(1);
    expect(stderr).toContain('--use api=docs/server/swagger.yaml or --use api=api/openapi.yaml');
  });

  it('do not where that option says which one is right', async () => {
    const folder = folderOf({ ...goodSite, ...both });
    const run = (path: string) => runCli(['generate', ...siteOptions, '--out', 'out', '--use', `api=${path}`], folder);
    expect(await run('api')).toMatchObject({ code: 0, stderr: '' });
    expect(readTree(folder)['out/public/downloads/openapi.json']).toContain('/cells');
    // Another choice is another input.
    expect(await run('docs/server/swagger.yaml')).toMatchObject({ code: 0, stdout: expect.stringContaining('wrote') });
    expect(readTree(folder)['out/public/downloads/openapi.json']).toContain('/wax');
  });

  it.each([
    ['wax=x', /The kinds are cli, api/],
    ['api', /It takes a kind and a path/],
  ])('is not settled by --use %s', async (choice, says) => {
    expect(await generate(both, '--use', choice)).toMatchObject({ code: 2, stderr: expect.stringMatching(says) });
  });
});

it('files of other matters among definitions are told of, and stop nothing', async () => {
  const { code, stderr } = await generate(
    { 'source/crds/kustomization.yaml': 'resources:\n- cells.yaml\n' },
    '--strict',
  );
  expect(stderr).toMatch(/^info: crds\/kustomization\.yaml: holds no CustomResourceDefinition and is left out\n/);
  expect(code).toBe(0);
});

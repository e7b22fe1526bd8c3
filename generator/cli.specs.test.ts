import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sha256 } from './io/digest.ts';
import { readManifest } from './io/manifest.ts';
import { filesBelow } from './io/read.ts';
import { runCli } from './testing/command-line.ts';
import { folderOf, readTree, type Tree, writeTree } from './testing/folders.ts';
import { sourceFiles } from './testing/sources.ts';
import { recordReleases } from './testing/stores.ts';

const begun = (version: string, predecessor?: string): string =>
  JSON.stringify({
    ...{ version, predecessor, origin: 'https://code.example/hive', ref: version },
    files: [{ path: 'cli/hive.md', kind: 'cli', upstream: 'docs/cli/hive.md', sha256: '0'.repeat(64) }],
  });

const under = (version: string, files: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`specs/${version}/${path}`, text]));

const equivalents = 'groups: []\n';
const added = sourceFiles['cli/hive_add.md'].replace('Does', 'Also does');

/** A store whose second version was made by copying the first one whole and changing a file. */
function copied(): string {
  return folderOf({
    ...under('v0.9.0', { ...sourceFiles, 'manifest.json': begun('v0.9.0') }),
    ...under('v0.10.0', { ...sourceFiles, 'cli/hive_add.md': added, 'manifest.json': begun('v0.10.0', 'v0.9.0') }),
  });
}

const specs = (folder: string) => runCli(['specs', '--specs', 'specs'], folder);

describe('make specs', () => {
  it('records every file of every version', async () => {
    const folder = copied();
    const before = filesBelow(folder);
    expect(await specs(folder)).toMatchObject({
      code: 0,
      stdout: 'v0.9.0: 6 files; manifest changed\nv0.10.0: 6 files; manifest changed\n',
    });
    expect(filesBelow(folder)).toEqual(before);
    const { files } = readManifest(join(folder, 'specs/v0.10.0/manifest.json'));
    expect(files.map(({ path }) => path)).toEqual(Object.keys(sourceFiles).sort());
    expect(files.find(({ path }) => path === 'cli/hive_add.md')?.sha256).toBe(sha256(added));
  });

  it('records a correction in the version whose file it is, and in no other', async () => {
    const folder = copied();
    await specs(folder);
    writeTree(folder, {
      'specs/v0.9.0/cli/hive.md': sourceFiles['cli/hive.md'].replace('Does', 'Really does'),
      'specs/v0.9.0/equivalents.yaml': equivalents,
    });
    expect((await specs(folder)).stdout).toBe(
      'v0.9.0: 7 files; manifest changed\nv0.10.0: 6 files; manifest unchanged\n',
    );
  });

  it.each<[string, Tree, string]>([
    ['a file is no source', { 'notes.txt': 'x' }, 'specs/v0.10.0/notes.txt: is no source of a version'],
    ['a source cannot be read', { 'api/openapi.yaml': 'openapi: [\n' }, 'specs/v0.10.0/api/openapi.yaml'],
  ])('writes nothing where %s', async (_, files, message) => {
    const folder = copied();
    writeTree(join(folder, 'specs/v0.10.0'), files);
    const before = filesBelow(folder).map((path) => [path, lstatSync(join(folder, path)).mtimeMs]);
    const { code, stderr } = await specs(folder);
    expect(code).toBe(1);
    expect(stderr).toContain(message);
    expect(stderr).not.toMatch(/^ +at /m);
    expect(filesBelow(folder).map((path) => [path, lstatSync(join(folder, path)).mtimeMs])).toEqual(before);
  });

  it('refuses a version without a source that its release ships, and takes one that the release lacks', async () => {
    const { 'crds/cells.yaml': _, ...files } = sourceFiles;
    const begin = JSON.stringify({ ...JSON.parse(begun('v0.9.0')), absent: ['crd'] });
    const folder = folderOf(under('v0.9.0', { ...files, 'manifest.json': begin }));
    const before = readTree(folder);
    recordReleases(folder, { 'v0.9.0': sourceFiles });
    const { code, stderr } = await specs(folder);
    expect(code).toBe(1);
    expect(stderr).toContain('(files): lists no crd file, but the history says that v0.9.0 ships some');
    expect(readTree(folder)).toMatchObject(before);
    recordReleases(folder, { 'v0.9.0': sourceFiles }, ['crd', 'helm']);
    expect((await specs(folder)).code).toBe(0);
  });
});

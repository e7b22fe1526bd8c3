import { lstatSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readManifest } from './io/manifest.ts';
import { runCli } from './testing/command-line.ts';
import { folderOf, pathsBelow, readTree, writeTree } from './testing/folders.ts';
import { sourceFiles } from './testing/sources.ts';
import { recordReleases } from './testing/stores.ts';
import { versionOf } from './testing/version-facts.ts';

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

const specs = (folder: string, ...args: string[]) => runCli(['specs', '--specs', 'specs', ...args], folder);

describe('make specs', () => {
  it('leaves in the folder of a version what is new in it', async () => {
    const folder = copied();
    expect(await specs(folder)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(
        'v0.10.0: 6 files, 5 of them from earlier versions; 6 entries of the manifest changed\n',
      ),
    });
    expect(pathsBelow(join(folder, 'specs/v0.10.0'))).toEqual(['cli/hive_add.md', 'manifest.json']);
    expect(pathsBelow(join(folder, 'specs/v0.9.0'))).toHaveLength(7);
  });

  it('changes nothing when run again', async () => {
    const folder = copied();
    await specs(folder);
    const before = readTree(folder);
    expect((await specs(folder)).stdout).toContain(
      'v0.10.0: 6 files, 5 of them from earlier versions; manifest unchanged',
    );
    expect(readTree(folder)).toEqual(before);
  });

  it('records a correction in every version that has the file, where somebody asks for it', async () => {
    const folder = copied();
    await specs(folder);
    const page = sourceFiles['cli/hive.md'].replace('Does', 'Really does');
    writeFileSync(join(folder, 'specs/v0.9.0/cli/hive.md'), page);
    const before = readTree(folder);
    const refused = await specs(folder);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('specs/v0.9.0/manifest.json');
    expect(refused.stderr).toContain('has changed since it was recorded, and v0.10.0 has it from there');
    expect(refused.stderr).toContain('make specs CORRECT=v0.9.0');
    expect(readTree(folder)).toEqual(before);
    expect((await specs(folder, '--correct', 'v0.9.9')).stderr).toContain('did you mean v0.9.0?');
    expect(await specs(folder, '--correct', 'v0.9.0')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('1 entry of the manifest changed\n  cli/hive.md is corrected in v0.10.0 too\n'),
    });
    const digests = ['v0.9.0', 'v0.10.0'].map(
      (version) =>
        readManifest(join(folder, 'specs', version, 'manifest.json')).files.find(({ path }) => path === 'cli/hive.md')
          ?.sha256,
    );
    expect(digests[0]).toBe(digests[1]);
  });

  it('gives a version its own file where one is put into its folder', async () => {
    const folder = copied();
    await specs(folder);
    const page = sourceFiles['cli/hive.md'].replace('Does', 'Newly does');
    writeTree(folder, { 'specs/v0.10.0/cli/hive.md': page });
    expect((await specs(folder)).stdout).toContain('v0.10.0: 6 files, 4 of them');
    expect(pathsBelow(join(folder, 'specs/v0.10.0'))).toContain('cli/hive.md');
  });

  it('passes on the files that people write', async () => {
    const folder = copied();
    writeTree(folder, { 'specs/v0.9.0/equivalents.yaml': equivalents });
    await specs(folder);
    const { files } = readManifest(join(folder, 'specs/v0.10.0/manifest.json'));
    expect(files).toContainEqual(expect.objectContaining({ path: 'equivalents.yaml', in: 'v0.9.0' }));
  });

  it('says which file is lost, and leaves the manifest alone', async () => {
    const folder = copied();
    await specs(folder);
    rmSync(join(folder, 'specs/v0.9.0/api/openapi.yaml'));
    const { code, stderr } = await specs(folder);
    expect(code).toBe(1);
    expect(stderr).toContain('specs/v0.10.0/manifest.json');
    expect(stderr).toContain('names a file in the folder of v0.9.0, where it does not exist');
  });

  it('writes nothing where a later version cannot be made out', async () => {
    const folder = copied();
    const before = readTree(folder);
    rmSync(join(folder, 'specs/v0.10.0/manifest.json'));
    const { code, stderr } = await specs(folder);
    expect(code).toBe(1);
    expect(stderr).toContain('error: specs/v0.10.0: has no manifest.json');
    writeTree(folder, { 'specs/v0.10.0/manifest.json': '{' });
    expect((await specs(folder)).code).toBe(1);
    writeTree(folder, { 'specs/v0.10.0/manifest.json': begun('v0.10.0', 'v0.9.0') });
    expect(readTree(folder)).toEqual(before);
  });

  it.each<[string, (folder: string) => void, string]>([
    [
      'predecessors go in a circle',
      (folder) => writeTree(folder, { 'specs/v0.9.0/manifest.json': begun('v0.9.0', 'v0.10.0') }),
      'leads back to v0.9.0',
    ],
    [
      'a predecessor is not there',
      (folder) => writeTree(folder, { 'specs/v0.10.0/manifest.json': begun('v0.10.0', 'v0.9.5') }),
      'is v0.9.5, which is not in the store',
    ],
    [
      'two versions have one number',
      (folder) => writeTree(folder, under('0.10.0', { ...sourceFiles, 'manifest.json': begun('0.10.0') })),
      'the same number as',
    ],
    [
      'the folder has another name',
      (folder) => writeTree(folder, { 'specs/v0.10.0/manifest.json': begun('v0.11.0') }),
      'is v0.11.0, and the folder is called v0.10.0',
    ],
    [
      'a source cannot be read',
      (folder) => writeTree(folder, { 'specs/v0.10.0/api/openapi.yaml': 'openapi: [\n' }),
      'specs/v0.10.0/api/openapi.yaml',
    ],
    [
      'a link leads out of the folder',
      (folder) => symlinkSync('../../../secret.yaml', join(folder, 'specs/v0.10.0/cli/hive_out.md')),
      'specs/v0.10.0/cli/hive_out.md',
    ],
  ])('writes nothing where %s', async (_, damage, message) => {
    const folder = copied();
    damage(folder);
    const before = pathsBelow(folder).map((path) => [path, lstatSync(join(folder, path)).mtimeMs]);
    const { code, stderr } = await specs(folder);
    expect(code).toBe(1);
    expect(stderr).toContain(message);
    expect(stderr).not.toMatch(/^ +at /m);
    expect(pathsBelow(folder).map((path) => [path, lstatSync(join(folder, path)).mtimeMs])).toEqual(before);
  });

  it('refuses what is no source', async () => {
    const folder = copied();
    writeTree(folder, { 'specs/v0.10.0/notes.txt': 'x' });
    const { code, stderr } = await specs(folder);
    expect(code).toBe(1);
    expect(stderr).toContain('specs/v0.10.0/notes.txt: is no source of a version');
  });

  it('refuses a version without a source that its release ships, and takes one that the release lacks', async () => {
    const { 'crds/cells.yaml': _, ...files } = sourceFiles;
    const begin = JSON.stringify({ ...JSON.parse(begun('v0.9.0')), absent: ['crd'] });
    const folder = folderOf(under('v0.9.0', { ...files, 'manifest.json': begin }));
    const before = readTree(folder);
    recordReleases(folder, [versionOf([], 'v0.9.0')]);
    const { code, stderr } = await specs(folder);
    expect(code).toBe(1);
    expect(stderr).toContain('(files): lists no crd file, and the history of releases says that v0.9.0 ships some');
    expect(readTree(folder)).toMatchObject(before);
    recordReleases(folder, [versionOf([], 'v0.9.0', ['crd', 'helm'])]);
    expect((await specs(folder)).code).toBe(0);
  });
});

describe('files to edit', () => {
  const api = 'specs/v0.10.0/api/openapi.yaml';
  const patch = 'specs/v0.10.0/patches/api/openapi.yaml.patch';
  const document = (line: string): string =>
    `${sourceFiles['api/openapi.yaml']}${Array.from({ length: 200 }, (_, at) => `x-line-${at}: as it was\n`).join('')}x-last: ${line}\n`;

  /** A store whose second version has a patch. */
  async function patched(): Promise<string> {
    const folder = copied();
    writeTree(folder, { 'specs/v0.9.0/api/openapi.yaml': document('one'), [api]: document('two') });
    expect((await specs(folder)).stdout).toContain('v0.10.0: 6 files, 4 of them from earlier versions, 1 as a patch');
    expect(pathsBelow(folder)).toContain(patch);
    expect(pathsBelow(folder)).not.toContain(api);
    return folder;
  }
  const restore = (folder: string, ...args: string[]) =>
    runCli(['specs', '--specs', 'specs', '--restore', 'v0.10.0', ...args], folder);

  it('are written out whole, and become the same patches again', async () => {
    const folder = await patched();
    const before = readTree(folder);
    expect(await restore(folder)).toMatchObject({ code: 0, stdout: expect.stringContaining(api) });
    expect(readFileSync(join(folder, api), 'utf8')).toBe(document('two'));
    expect(pathsBelow(folder)).not.toContain(patch);
    expect((await specs(folder)).code).toBe(0);
    expect(readTree(folder)).toEqual(before);
  });

  it('become a patch with what was changed in them', async () => {
    const folder = await patched();
    await restore(folder);
    writeTree(folder, { [api]: document('three') });
    expect((await specs(folder)).code).toBe(0);
    expect(readFileSync(join(folder, patch), 'utf8')).toContain('+x-last: three');
    expect(pathsBelow(folder)).not.toContain(api);
  });

  it('may be those of an earlier version', async () => {
    const folder = await patched();
    expect((await restore(folder, 'cli/hive.md')).code).toBe(0);
    expect(readFileSync(join(folder, 'specs/v0.10.0/cli/hive.md'), 'utf8')).toBe(sourceFiles['cli/hive.md']);
    expect(pathsBelow(folder)).toContain(patch);
  });

  it('take a correction of the version before', async () => {
    const folder = await patched();
    writeTree(folder, {
      'specs/v0.9.0/api/openapi.yaml': document('one').replace('x-line-9: as it', 'x-line-9: as that'),
    });
    expect((await specs(folder)).stderr).toContain('v0.10.0 has it from there');
    expect((await specs(folder, '--correct', 'v0.9.0')).code).toBe(0);
    await restore(folder);
    expect(readFileSync(join(folder, api), 'utf8')).toContain('x-line-9: as that was');
  });

  it('are named where they do not exist', async () => {
    const folder = await patched();
    expect((await restore(folder, 'cli/hiv.md')).stderr).toContain('lists no cli/hiv.md');
    const { code, stderr } = await runCli(['specs', '--specs', 'specs', '--restore', 'v0.11.0'], folder);
    expect(code).toBe(1);
    expect(stderr).toContain('has no version v0.11.0');
    expect((await runCli(['specs', 'cli/hive.md'], folder)).code).toBe(2);
  });
});

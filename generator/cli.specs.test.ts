import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from './testing/command-line.ts';
import { folderOf, writeTree } from './testing/folders.ts';
import { sourceFiles } from './testing/sources.ts';
import { recordReleases, storedVersion } from './testing/stores.ts';

const copied = (): string =>
  folderOf({
    ...storedVersion('v0.9.0', sourceFiles),
    ...storedVersion('v0.10.0', { ...sourceFiles, 'equivalents.yaml': 'groups: []\n' }, { predecessor: 'v0.9.0' }),
  });

const specs = (folder: string) => runCli(['specs', '--specs', 'specs'], folder);

describe('make specs', () => {
  it('reads every file of every version', async () => {
    expect(await specs(copied())).toMatchObject({ code: 0, stdout: 'v0.9.0: 6 files\nv0.10.0: 7 files\n' });
  });

  it('is refused where a file is no source', async () => {
    const folder = copied();
    writeTree(join(folder, 'specs/v0.10.0'), { 'notes.txt': 'x' });
    const { code, stderr } = await specs(folder);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringContaining('specs/v0.10.0/notes.txt: is no source of a version'),
    });
  });

  it('refuses a version without a source that its release ships, and takes one that the release lacks', async () => {
    const { 'crds/cells.yaml': _, ...files } = sourceFiles;
    const folder = folderOf(storedVersion('v0.9.0', files, { absent: ['crd'] }));
    recordReleases(folder, { 'v0.9.0': sourceFiles });
    const { code, stderr } = await specs(folder);
    expect(code).toBe(1);
    expect(stderr).toContain('(absent): there is no crd file, but the history says that v0.9.0 ships some');
    recordReleases(folder, { 'v0.9.0': sourceFiles }, ['crd', 'helm']);
    expect((await specs(folder)).code).toBe(0);
  });
});

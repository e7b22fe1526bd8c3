import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { notes } from '../../model/manifest.ts';
import { runCli } from '../../testing/command-line.ts';
import { folderOf, pathsBelow, temporaryFolder } from '../../testing/folders.ts';
import { manifestName } from '../manifest.ts';
import { readStore, type StoredVersion } from '../store.ts';
import { storeReader } from './bytes.ts';

const specs = join(import.meta.dirname, '../../../specs');
const sizeOf = (paths: readonly string[]): number => paths.reduce((sum, path) => sum + statSync(path).size, 0);

const sevenVersions = () => readStore(specs).slice(0, 7);

/** A version with all its files, as if it were alone. */
function wholeFiles({ folder, manifest }: StoredVersion): Record<string, Buffer> {
  const reader = storeReader();
  const files = manifest.files.map((entry) => {
    const resolved = reader.bytes(folder, entry);
    if ('fault' in resolved) throw new Error(resolved.fault.what);
    return [entry.path, resolved.bytes] as const;
  });
  const beside = pathsBelow(folder).filter((path) => path === manifestName || notes.has(path));
  return Object.fromEntries([...files, ...beside.map((path) => [path, readFileSync(join(folder, path))] as const)]);
}

/** The last of the seven by itself. */
function latestAlone(): Record<string, Buffer> {
  const latest = sevenVersions().at(-1);
  if (!latest) throw new Error('there is no version');
  return wholeFiles(latest);
}

it('the seven versions of the repository take little more than the latest alone', () => {
  const alone = Object.values(latestAlone()).reduce((sum, bytes) => sum + bytes.length, 0);
  const all = sevenVersions().flatMap(({ folder }) => pathsBelow(folder).map((path) => join(folder, path)));
  expect(sizeOf(all) / alone).toBeLessThan(2.2);
});

/** Bytes of what git makes of a folder. */
function packed(folder: string): number {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'pipe' });
  git('init', '--quiet');
  git('add', '--all', '--force');
  git('-c', 'user.name=a', '-c', 'user.email=a@b.example', 'commit', '--quiet', '--no-gpg-sign', '--message', 'all');
  git('repack', '-a', '-d', '-f', '--quiet');
  return sizeOf(
    pathsBelow(join(folder, '.git/objects/pack'))
      .filter((path) => path.endsWith('.pack'))
      .map((path) => join(folder, '.git/objects/pack', path)),
  );
}

it('git packs the seven versions into little more than the latest alone', () => {
  const all = temporaryFolder();
  for (const { folder, manifest } of sevenVersions()) cpSync(folder, join(all, manifest.version), { recursive: true });
  const alone = packed(folderOf(latestAlone()));
  expect(alone).toBeGreaterThan(10_000);
  expect(packed(all) / alone).toBeLessThan(1.4);
});

it('its patches are made of nothing but lines', () => {
  const patches = pathsBelow(specs).filter((path) => path.endsWith('.patch'));
  expect(patches.length).toBeGreaterThan(10);
  for (const path of patches)
    expect(readFileSync(join(specs, path), 'utf8')).toMatch(/^--- a\/\S+\n\+\+\+ b\/\S+\n@@ -\d+,\d+ \+\d+,\d+ @@\n/);
});

it('`make specs` has nothing to record in it, and misses nothing that a release ships', async () => {
  const folder = temporaryFolder();
  cpSync(specs, join(folder, 'specs'), { recursive: true });
  const { code, stdout, stderr } = await runCli(['specs', '--specs', 'specs'], folder);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const versions = stdout.split('\n').filter((line) => line.startsWith('v'));
  expect(versions.length).toBeGreaterThanOrEqual(7);
  expect(versions.filter((line) => !line.endsWith('manifest unchanged'))).toEqual([]);
});

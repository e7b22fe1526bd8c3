import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { folderOf, temporaryFolder, writeTree } from '../testing/folders.ts';
import { commitAll, newRepository } from '../testing/repositories.ts';
import { lastChanges } from './history.ts';

afterEach(() => vi.unstubAllEnvs());

const day = (folder: string): Record<string, string> => Object.fromEntries(lastChanges(folder).days);

describe('the last change', () => {
  it('is the day of the newest commit that touched the file, in UTC', () => {
    const folder = newRepository({ 'guides/a.md': '1', 'guides/sub/b.md': '1', 'other/c.md': '1' });
    commitAll(folder, '2025-03-01T10:00:00+00:00');
    writeTree(folder, { 'guides/a.md': '2' });
    // The first of April in Berlin, and still March in UTC.
    commitAll(folder, '2025-04-01T01:30:00+02:00');
    writeTree(folder, { 'other/c.md': '2' });
    commitAll(folder, '2025-05-01T10:00:00+00:00');
    // As after a merge, a commit may be older than the one before it.
    writeTree(folder, { 'guides/sub/b.md': '2' });
    commitAll(folder, '2025-02-01T10:00:00+00:00');
    expect(day(join(folder, 'guides'))).toEqual({ 'a.md': '2025-03-31', 'sub/b.md': '2025-03-01' });
  });
});

describe('without a history', () => {
  it.each<[string, RegExp, () => string]>([
    ['there is no repository', /^not a git repository.* build from a clone$/, () => folderOf({ 'a.md': '1' })],
    [
      'the clone is shallow',
      /^a shallow clone.*--unshallow/,
      () => {
        const folder = newRepository({ 'a.md': '1' });
        commitAll(folder, '2025-03-01T10:00:00+00:00');
        writeFileSync(join(folder, 'b.md'), '1');
        commitAll(folder, '2025-03-02T10:00:00+00:00');
        const clone = join(temporaryFolder(), 'clone');
        execFileSync('git', ['clone', '-q', '--depth', '1', `file://${folder}`, clone], { stdio: 'pipe' });
        return clone;
      },
    ],
    [
      'the repository is of another user',
      /^detected dubious ownership.* trust it: git config --global --add safe.directory \S+$/,
      () => {
        vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
        return newRepository({ 'a.md': '1' });
      },
    ],
  ])('nothing is said where %s', (_name, why, make) => {
    const folder = make();
    const { fault } = lastChanges(folder);
    expect(`${fault?.what} ${fault?.do}`).toMatch(why);
    expect(day(folder)).toEqual({});
  });
});

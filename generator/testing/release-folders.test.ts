import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderOf } from './folders.ts';
import { releaseFolders } from './release-folders.ts';

it('finds folders and links to folders, and neither files nor what is hidden', () => {
  const root = folderOf({
    'checkout/docs/hive.md': 'x',
    'releases/v1.0.0/docs/hive.md': 'x',
    'releases/notes.md': 'x',
  });
  const releases = join(root, 'releases');
  mkdirSync(join(releases, '.git'));
  symlinkSync(join(root, 'checkout'), join(releases, 'v2.0.0'), 'junction');
  symlinkSync(join(root, 'gone'), join(releases, 'v3.0.0'), 'junction');
  expect(releaseFolders(releases)).toEqual(['v1.0.0', 'v2.0.0']);
});

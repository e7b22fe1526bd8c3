import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isFolder } from '../io/read.ts';

/** Releases in a git repository, which a bundle is as well. */
export interface Releases {
  /** In the order of git. */
  readonly tags: readonly string[];
  /** Lays out the sources of a release. @returns Their folder, which is the caller's to remove with all others. */
  readonly layOut: (tag: string) => string;
}

/** @param work folder for the repository and the releases; it has to be there */
export function openReleases(place: string, work: string): Releases {
  const repository = join(work, 'repository.git');
  git('clone', '--quiet', '--bare', place, repository);
  return {
    tags: git('--git-dir', repository, 'tag').split('\n').filter(Boolean),
    layOut: (tag) => {
      const folder = join(work, tag);
      mkdirSync(folder, { recursive: true });
      git('--git-dir', repository, '--work-tree', folder, 'checkout', '--quiet', '--force', tag, '--', '.');
      return folder;
    },
  };
}

/** Anything else is a folder with a checkout of each release. */
export function isRepository(place: string): boolean {
  return !isFolder(place) || readdirSync(place).some((name) => name === '.git' || name === 'HEAD');
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' });
}

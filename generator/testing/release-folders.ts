import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isFolder } from '../io/read.ts';
import { compareVersions } from '../model/version.ts';

/** Where the tests over real releases find them: the project does not know, whoever runs these tests does. */
export function releasesPlace(): string {
  const place = process.env.THV_RELEASES ?? '';
  if (existsSync(place)) return resolve(place);
  throw new Error(`THV_RELEASES names ${place || 'nothing'}: name a folder or a repository of releases`);
}

/** A folder has a checkout of each release, named by its tag; anything else is a git repository, as a bundle is. */
export function isRepository(place: string): boolean {
  return !isFolder(place) || readdirSync(place).some((name) => name === '.git' || name === 'HEAD');
}

/** Real releases by their tags, oldest first. */
export interface RealReleases {
  readonly tags: readonly string[];
  /** The folder with the files of a release. */
  readonly layOut: (tag: string) => string;
}

export function realReleases(): RealReleases {
  const place = releasesPlace();
  if (!isRepository(place)) {
    const tags = readdirSync(place).filter((name) => !name.startsWith('.') && isFolder(join(place, name)));
    return { tags: tags.sort(compareVersions), layOut: (tag) => join(place, tag) };
  }
  // Removed with all that tests have written.
  const work = mkdtempSync(join(tmpdir(), 'releases-'));
  const repository = join(work, 'repository.git');
  const git = (...args: readonly string[]): string => execFileSync('git', args, { encoding: 'utf8' });
  git('clone', '--quiet', '--bare', place, repository);
  return {
    tags: git('--git-dir', repository, 'tag').trim().split('\n').sort(compareVersions),
    layOut: (tag) => {
      const folder = join(work, tag);
      mkdirSync(folder, { recursive: true });
      git('--git-dir', repository, '--work-tree', folder, 'checkout', '--quiet', '--force', tag, '--', '.');
      return folder;
    },
  };
}

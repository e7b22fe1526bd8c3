import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll } from 'vitest';
import { isFolder } from '../io/read.ts';
import { isRepository, openReleases } from './lay-out-releases.ts';

/** Where the tests over real releases find them: the project does not know, whoever runs these tests does. */
export function releasesPlace(): string {
  const place = process.env.THV_RELEASES;
  if (!place)
    throw new Error('THV_RELEASES is not set. Name a folder or a repository of releases: make releases RELEASES=place');
  return resolve(place);
}

/** Names of the folders of releases in a folder; links to checkouts count as the checkouts do. */
export function releaseFolders(root: string): string[] {
  return readdirSync(root).filter((name) => !name.startsWith('.') && isFolder(join(root, name)));
}

/**
 * Folders of releases by their tags, as far as a place has them: a folder that holds a checkout of each, or a git
 * repository, which a bundle is as well. Of a repository, the sources are laid out in a folder that is removed in the end.
 */
export function checkouts(place: string, tags: readonly string[]): ReadonlyMap<string, string> {
  if (!isRepository(place)) {
    const names = new Set(releaseFolders(place));
    return new Map(tags.filter((tag) => names.has(tag)).map((tag) => [tag, join(place, tag)]));
  }
  const work = mkdtempSync(join(tmpdir(), 'thv-docs-releases-'));
  afterAll(() => rmSync(work, { recursive: true, force: true }));
  const releases = openReleases(place, work);
  const known = new Set(releases.tags);
  return new Map(tags.filter((tag) => known.has(tag)).map((tag) => [tag, releases.layOut(tag)]));
}

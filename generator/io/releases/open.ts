import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { failureAt, inFile } from '../../shared/problem.ts';
import { displayPath, isFile, isFolder } from '../read.ts';
import type { ReleaseSource } from './source.ts';
import { isAddress, TaggedReleases } from './tags.ts';
import { archiveName, isBundle, untaggedRelease } from './untagged.ts';

/**
 * Opens what releases come from: the address of a git repository, a clone or a bundle of one, a checkout without git, or
 * an archive. Whoever opens it closes it.
 *
 * @param version the release of a checkout or archive
 * @param day of that release; null where it tells
 * @throws {InputError} for a place that is none of them
 */
export function openReleases(place: string, version: string | null, day: string | null): ReleaseSource {
  const path = resolve(place);
  if (isAddress(place)) return new TaggedReleases(place);
  if (isFolder(path)) return isRepository(path) ? new TaggedReleases(place) : untaggedRelease(place, version, day);
  if (isFile(path) && isBundle(path)) return new TaggedReleases(place);
  if (isFile(path) && archiveName.test(path)) return untaggedRelease(place, version, day);
  throw failureAt(inFile(displayPath(place)), {
    what: isFile(path) ? 'is neither a bundle of git nor an archive' : 'does not exist',
    why: 'releases are read from a git repository, a bundle of one, a checkout, or an archive (.tar, .tar.gz, .tgz)',
    do: 'name one of them with --from',
  });
}

function isRepository(folder: string): boolean {
  return existsSync(join(folder, '.git')) || (isFile(join(folder, 'HEAD')) && isFolder(join(folder, 'objects')));
}

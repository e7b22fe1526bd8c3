import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { isVersion } from '../../model/version.ts';
import { failureAt, inFile } from '../../shared/problem.ts';
import { runGit } from '../programs.ts';
import { remove } from '../put-in-place.ts';
import { displayPath, isFile, isFolder } from '../read.ts';
import { scratchFolder } from '../scratch.ts';
import { isAddress, type ReleaseSource, TaggedReleases, unpack } from './tags.ts';

/** Extensions of archives. */
const archiveName = /\.(?:tar|tar\.gz|tgz)$/i;

/**
 * Opens a source of releases: the address of a git repository, a clone or bundle of one, a checkout without git, or an
 * archive. The caller closes it.
 *
 * @param version the release of a checkout or archive
 * @param day of that release; null: from the place itself
 * @throws {InputError} for any other place
 */
export function openReleases(place: string, version: string | null, day: string | null): ReleaseSource {
  const path = resolve(place);
  if (isAddress(place)) return new TaggedReleases(place);
  if (isFolder(path)) return isRepository(path) ? new TaggedReleases(place) : untaggedRelease(place, version, day);
  const isBundle = isFile(path) && runGit(['bundle', 'list-heads', path]).isDone;
  if (isBundle) return new TaggedReleases(place);
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

/**
 * One release without a repository: a checkout, or the archive that a host makes from a tag. The commit is set if the
 * archive has it.
 *
 * @param version the release; null: taken from the name of the place
 * @param day of the release, `2025-10-07`; null: that of the newest file of an archive, today for a checkout
 */
export function untaggedRelease(place: string, version: string | null, day: string | null): ReleaseSource {
  const shown = displayPath(place);
  const path = resolve(place);
  const name = basename(path).replace(archiveName, '');
  const named = version ?? /v?\d+\.\d+\.\d+[\w.+-]*$/.exec(name)?.[0] ?? null;
  const tag = named !== null && !isVersion(named) && isVersion(`v${named}`) ? `v${named}` : named;
  if (tag === null || !isVersion(tag))
    throw failureAt(inFile(shown), {
      what: tag === null ? 'does not say which version it is' : `would be the version \`${tag}\`, which is no version`,
      why: 'pages, addresses and what changed go by the version',
      do: 'name the tag: thv-docs release v0.4.0 --from …',
    });
  const dayTime = day === null ? null : Date.parse(`${day}T00:00:00Z`) / 1000;
  const work = isFolder(path) ? null : scratchFolder('archive');
  const close = (): void => {
    if (work !== null) remove(work);
  };
  try {
    const now = Math.floor(Date.now() / 1000);
    const { folder, commit, ...found } =
      work === null ? { folder: path, commit: null, time: now } : unpacked(path, shown, work);
    const time = dayTime ?? found.time;
    const tags = [{ version: tag, commit, time }];
    return { isRepository: false, tags, layOut: () => ({ folder, time }), close };
  } catch (cause) {
    close();
    throw cause;
  }
}

function unpacked(file: string, shown: string, work: string): { folder: string; commit: string | null; time: number } {
  const folder = join(work, 'release');
  const failed = unpack(file, folder);
  if (failed !== null)
    throw failureAt(inFile(shown), {
      what: `cannot be unpacked (${failed})`,
      why: 'an incomplete release would look like a complete one',
      do: 'fetch the archive again',
    });
  // Hosts put everything into one folder named after the release.
  const [only, ...others] = readdirSync(folder);
  const root = only !== undefined && others.length === 0 && isFolder(join(folder, only)) ? join(folder, only) : folder;
  return { folder: root, commit: commitOf(file), time: Math.floor(statSync(root).mtimeMs / 1000) };
}

/** The commit in the first block of an archive made by git. */
function commitOf(file: string): string | null {
  const bytes = readFileSync(file);
  const isCompressed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const input = (isCompressed ? gunzipSync(bytes) : bytes).subarray(0, 1024);
  return /^[0-9a-f]{40}$/m.exec(runGit(['get-tar-commit-id'], { input }).stdout)?.[0] ?? null;
}

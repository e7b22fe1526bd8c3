import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { isVersion } from '../../model/version.ts';
import { failureAt, inFile } from '../../shared/problem.ts';
import { displayPath, errorCode, isFolder, readBytes } from '../read.ts';
import { discard, scratchFolder } from '../scratch.ts';
import type { FetchedTag, ReleaseSource } from './source.ts';

/** How the names of archives end. */
export const archiveName = /\.(?:tar|tar\.gz|tgz)$/i;

/**
 * One release without a repository: a checkout, or an archive as hosts make them of a tag. Its commit is known where the
 * archive names it.
 *
 * @param version the release; null: the one that the place is named after
 * @param day of the release, `2025-10-07`; null: that of the newest file of an archive, today for a checkout
 */
export function untaggedRelease(place: string, version: string | null, day: string | null): ReleaseSource {
  const shown = displayPath(place);
  const path = resolve(place);
  const name = basename(path).replace(archiveName, '');
  const told = version ?? /v?\d+\.\d+\.\d+[\w.+-]*$/.exec(name)?.[0] ?? null;
  const tag = told !== null && !isVersion(told) && isVersion(`v${told}`) ? `v${told}` : told;
  if (tag === null || !isVersion(tag))
    throw failureAt(inFile(shown), {
      what: tag === null ? 'does not say which version it is' : `would be the version \`${tag}\`, which is no version`,
      why: 'pages, addresses and what changed go by the version',
      do: 'name the tag: thv-docs release v0.4.0 --from …',
    });
  if (isFolder(path)) return ofFolder(path, { version: tag, commit: null, time: secondsOf(day) ?? now() }, () => {});
  const work = scratchFolder('archive');
  const close = (): void => discard(work);
  try {
    const { folder, commit, time } = unpacked(path, shown, work);
    return ofFolder(folder, { version: tag, commit, time: secondsOf(day) ?? time }, close);
  } catch (cause) {
    close();
    throw cause;
  }
}

function ofFolder(folder: string, tag: FetchedTag, close: () => void): ReleaseSource {
  return {
    isRepository: false,
    tags: [tag],
    fetched: () => [tag],
    layOut: () => folder,
    close,
  };
}

function now(): number {
  return Math.floor(Date.now() / 1000);
}

function secondsOf(day: string | null): number | null {
  return day === null ? null : Date.parse(`${day}T00:00:00Z`) / 1000;
}

function unpacked(file: string, shown: string, work: string): { folder: string; commit: string | null; time: number } {
  const bytes = plainBytes(file, shown);
  const folder = join(work, 'release');
  mkdirSync(folder);
  const said = run('tar', ['-x', '-f', '-', '-C', folder], bytes);
  if (said.status !== 0)
    throw failureAt(inFile(shown), {
      what: `cannot be unpacked (${said.text.split('\n').at(-1)})`,
      why: 'a part of a release must not pass for the whole',
      do: 'fetch the archive again',
    });
  // Hosts put everything into one folder that's named after the release.
  const [only, ...others] = readdirSync(folder);
  const root = only !== undefined && others.length === 0 && isFolder(join(folder, only)) ? join(folder, only) : folder;
  const commit = run('git', ['get-tar-commit-id'], bytes);
  return {
    folder: root,
    commit: /^[0-9a-f]{40}$/.test(commit.text) ? commit.text : null,
    time: Math.floor(statSync(root).mtimeMs / 1000),
  };
}

/** An archive without its compression. */
function plainBytes(file: string, shown: string): Buffer {
  const bytes = readBytes(file);
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes);
  } catch (cause) {
    throw failureAt(inFile(shown), {
      what: `cannot be unpacked (${errorCode(cause)})`,
      why: 'a part of a release must not pass for the whole',
      do: 'fetch the archive again',
    });
  }
}

function run(program: string, args: readonly string[], input: Buffer): { status: number | null; text: string } {
  const { status, stdout, stderr, error } = spawnSync(program, args, { input, maxBuffer: 1024 * 1024 });
  return { status, text: error ? error.message : `${stdout ?? ''}${stderr ?? ''}`.trim() };
}

/** Whether a file is a bundle of git's, which is a repository. */
export function isBundle(file: string): boolean {
  const head = Buffer.alloc(24);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, head);
  } finally {
    closeSync(handle);
  }
  return head.toString().includes(' git bundle');
}

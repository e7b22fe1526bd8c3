import { mkdirSync } from 'node:fs';
import { runProgram } from '../programs.ts';

/** A release as its source has it. */
export interface ReleaseTag {
  readonly version: string;
  /** Null where the source has no commits. */
  readonly commit: string | null;
  /**
   * When the tag was made, in seconds since 1970; of a plain tag, when its commit was. Null until a release is fetched
   * from a repository elsewhere.
   */
  readonly time: number | null;
}

/** A release that is at hand. */
export interface FetchedTag extends ReleaseTag {
  readonly time: number;
}

/** Where releases come from: a repository, a checkout, an archive. */
export interface ReleaseSource {
  /** It has every release, and not just the one that was asked for. */
  readonly isRepository: boolean;
  /** In the order of versions, oldest first. */
  readonly tags: readonly ReleaseTag[];
  /** Brings releases here. @throws {InputError} where the source can't be reached */
  readonly fetched: (tags: readonly ReleaseTag[]) => readonly FetchedTag[];
  /** Lays out the files of a release. @returns the folder, which the next call changes */
  readonly layOut: (tag: ReleaseTag) => string;
  /** Removes what was written for reading. */
  readonly close: () => void;
}

/**
 * Writes the files of an archive, compressed or not, into a new folder.
 *
 * @returns why that failed; null: it didn't
 */
export function unpack(archive: string, folder: string): string | null {
  mkdirSync(folder);
  const { isDone, stderr } = runProgram('tar', ['-x', '-f', archive, '-C', folder]);
  return isDone ? null : (stderr.split('\n')[0] ?? '');
}

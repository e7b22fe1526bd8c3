import { join } from 'node:path';
import { failureAt, inFile } from '../shared/problem.ts';
import { sha256 } from './digest.ts';
import { listFiles } from './list-files.ts';
import { decodeText, displayPath, isFile, isFolder, readBytes } from './read.ts';

export interface GuideFolder {
  readonly files: readonly {
    readonly path: string;
    readonly file: string;
    readonly text: string;
    readonly sha256: string;
    readonly updated?: string;
  }[];
  /** Text of a fragment; null if missing. */
  readonly fragment: (path: string) => string | null;
  /** Bytes of an image; null if missing. */
  readonly asset: (path: string) => Uint8Array | null;
  /** Digest of every file in the folder, by path. */
  readonly digests: ReadonlyMap<string, string>;
}

/**
 * Reads the guides folder, which may be empty. Throws InputError if it doesn't exist.
 *
 * @param changes day of each file's last change, by path
 */
export function loadGuides(
  folder: string,
  isPage: (path: string) => boolean,
  changes: ReadonlyMap<string, string> = new Map(),
): GuideFolder {
  if (!isFolder(folder))
    throw failureAt(inFile(displayPath(folder)), {
      what: 'is not a folder',
      why: 'the site would be built without guides, unnoticed',
      do: 'name the folder of the guides with --guides; it may be empty',
    });
  const paths = listFiles(folder, () => true);
  const bytes = new Map(paths.map((path) => [path, readBytes(join(folder, path))]));
  const digests = new Map([...bytes].map(([path, content]) => [path, sha256(content)]));
  const text = (path: string): string => decodeText(bytes.get(path) ?? Buffer.alloc(0), `guides/${path}`);
  return {
    files: paths.filter(isPage).map((path) => {
      const updated = changes.get(path);
      return {
        path,
        file: `guides/${path}`,
        text: text(path),
        sha256: digests.get(path) ?? '',
        ...(updated === undefined ? {} : { updated }),
      };
    }),
    fragment: (path) => (bytes.has(path) ? text(path) : null),
    asset: (path) => (isFile(join(folder, path)) ? (bytes.get(path) ?? null) : null),
    digests,
  };
}

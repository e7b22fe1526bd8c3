import { join, resolve } from 'node:path';
import { manifestName } from '../io/manifest.ts';
import { displayPath } from '../io/read.ts';
import { sha256 } from '../io/sha256.ts';
import { storeReader } from '../io/store/bytes.ts';
import { writeWhole } from '../io/store/write.ts';
import { readStore } from '../io/store.ts';
import { say } from '../io/terminal.ts';
import type { ManifestFile } from '../model/manifest.ts';
import { nearest } from '../shared/nearest.ts';
import { failureAt, InputError, inFile, inPath, problemAt } from '../shared/problem.ts';

/**
 * `thv-docs specs --restore`: puts whole files into the folder of a version, to be edited. `thv-docs specs` makes
 * patches of them again.
 *
 * @param paths files of the version, wherever their bytes are; none: those that are patches
 */
export function restoreSpecs(specs: string, version: string, paths: readonly string[]): void {
  const versions = readStore(resolve(specs));
  const found = versions.find(({ manifest }) => manifest.version === version);
  if (!found) {
    const names = versions.map(({ manifest }) => manifest.version);
    const near = nearest(version, names);
    throw failureAt(inFile(displayPath(specs)), {
      what: `has no version ${version}`,
      do: near === null ? `the versions are ${names.join(', ')}` : `did you mean ${near}?`,
    });
  }
  const { folder, manifest } = found;
  const place = displayPath(join(specs, version, manifestName));
  const known = new Map(manifest.files.map((entry) => [entry.path, entry]));
  const unknown = paths.filter((path) => !known.has(path));
  if (unknown.length > 0)
    throw new InputError(
      unknown.map((path) => {
        const near = nearest(path, known.keys());
        return problemAt(inPath(place, 'files'), {
          what: `lists no ${path}`,
          do: near === null ? 'name a file by its path in the folder of the version' : `did you mean ${near}?`,
        });
      }),
    );
  const isWanted = ({ path, in: holder, patchOf }: ManifestFile): boolean =>
    paths.length === 0 ? patchOf !== undefined : paths.includes(path) && (patchOf ?? holder) !== undefined;
  const wanted = manifest.files.filter(isWanted);
  const reader = storeReader();
  const bytes = new Map(
    wanted.map((entry) => {
      const resolved = reader.bytes(folder, entry);
      if ('fault' in resolved) throw failureAt(inPath(place, entry.path), resolved.fault);
      if (sha256(resolved.bytes) !== entry.sha256)
        throw failureAt(inPath(place, entry.path), {
          what: 'is not the file that the manifest records',
          why: 'a file that it is made from has changed',
          do: 'restore that one, or record the change with `make specs`',
        });
      return [entry.path, resolved.bytes] as const;
    }),
  );
  writeWhole(folder, manifest, bytes);
  for (const path of bytes.keys()) say(join(specs, version, path));
  say(
    bytes.size === 0
      ? `${version}: all of that is whole already`
      : `${version}: ${bytes.size} files written; edit them, then run \`make specs\``,
  );
}

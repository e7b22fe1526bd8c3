import { join } from 'node:path';
import { discover } from '../io/discover.ts';
import { displayPath, readBytes } from '../io/read.ts';
import { strayFiles } from '../io/store/faults.ts';
import { type VersionToStore, versionToStore } from '../io/store/write.ts';
import type { StoredVersion } from '../io/store.ts';
import { sourcePlaces } from '../kinds/portable.ts';
import type { SourceKind } from '../model/manifest.ts';
import { InputError, inFile, problemAt } from '../shared/problem.ts';

/** Where the facts of the files are that people write. */
const upstreamOfWritten: Readonly<Record<string, string>> = {
  clients: 'pkg/client/config.go',
  equivalents: 'cmd/thv/app/run_flags.go',
  coverage: 'docs',
  moves: 'docs',
};

/** Path of the same facts in the upstream repository, for a file that's new to a manifest. */
function upstreamOf(path: string, kind: SourceKind): string {
  const place = sourcePlaces.find(({ source }) => source === kind);
  return place?.upstream(path.split('/').at(-1) ?? path) ?? upstreamOfWritten[kind] ?? path;
}

/** A version as its folder has it. @throws InputError for files that can't be read, and for those that are no source */
export function plannedVersion({ folder, manifest }: StoredVersion): VersionToStore {
  const { files: entries, ...about } = manifest;
  const known = new Map(entries.map(({ path, upstream }) => [path, upstream]));
  const files = discover(folder).flatMap(({ kind, paths }) =>
    paths.map((path) => ({
      ...{ path, kind, upstream: known.get(path) ?? upstreamOf(path, kind) },
      bytes: readBytes(join(folder, path)),
    })),
  );
  refuseStrays(
    folder,
    files.map(({ path }) => path),
  );
  return versionToStore(about, files);
}

/** What no kind of source takes would be ignored silently. */
function refuseStrays(folder: string, expected: readonly string[]): void {
  const strays = strayFiles(
    folder,
    expected,
    () => true,
    (path) =>
      problemAt(inFile(displayPath(join(folder, path))), {
        what: 'is no source of a version',
        why: 'nobody would read it',
        do: 'put it where a kind of source is kept (docs/sources.md), or remove it',
      }),
  );
  if (strays.length > 0) throw new InputError(strays);
}

import { join } from 'node:path';
import { discover } from '../io/discover.ts';
import { fileNames, type LoadedFile, loadBytes } from '../io/loaded-sources.ts';
import { manifestName } from '../io/manifest.ts';
import { sourcePlaces } from '../io/places.ts';
import { displayPath, isFile, readBytes } from '../io/read.ts';
import { sha256 } from '../io/sha256.ts';
import { type StoreReader, storeReader } from '../io/store/bytes.ts';
import { strayFiles } from '../io/store/faults.ts';
import { patchPath } from '../io/store/patch.ts';
import { type FileToStore, type PlannedVersion, planVersion } from '../io/store/write.ts';
import { sourceNames } from '../model/kinds.ts';
import { type Manifest, type ManifestFile, type SourceKind, writtenKinds } from '../model/manifest.ts';
import { failureAt, InputError, inFile, inPath, problemAt } from '../shared/problem.ts';

/** Where the facts of the files are that people write. */
const upstreamOfWritten: Readonly<Record<string, string>> = {
  clients: 'pkg/client/config.go',
  equivalents: 'cmd/thv/app/run_flags.go',
  coverage: 'docs',
  moves: 'docs',
};

/** Path of the same facts in the upstream repository, for a file that's new to a manifest. */
function upstreamOf(path: string, kind: SourceKind): string {
  const source = sourceNames.find((name) => name === kind);
  if (source) return sourcePlaces[source].upstream(path.split('/').at(-1) ?? path);
  return upstreamOfWritten[kind] ?? path;
}

/**
 * A version as its folder has it. What its manifest has from earlier versions stays, as do the files that people write;
 * a whole file goes before a patch, since somebody put it there.
 *
 * @param specs folder of the store
 * @throws InputError for files that can't be made out, and for those that are no source
 */
export function plannedVersion(specs: string, recorded: Manifest, predecessor: PlannedVersion | null): PlannedVersion {
  const { files: entries, ...about } = recorded;
  const folder = join(specs, about.version);
  const known = new Map(entries.map((entry) => [entry.path, entry]));
  const found = new Map(discover(folder).flatMap(({ kind, paths }) => paths.map((path) => [path, kind] as const)));
  // Where the release keeps a source elsewhere, its manifest tells.
  for (const { path, kind } of entries) if (isFile(join(folder, path))) found.set(path, kind);
  const own = [...found].map(([path, kind]): FileToStore => {
    const bytes = readBytes(join(folder, path));
    const upstream = known.get(path)?.upstream ?? upstreamOf(path, kind);
    return { path, kind, upstream, bytes, sha256: sha256(bytes) };
  });
  const taken = new Set(own.map(({ path }) => path));
  refuseStrays(folder, [...taken, ...entries.flatMap(({ path, patchOf }) => (patchOf ? [patchPath(path)] : []))]);
  const written = predecessor?.manifest.files.filter(({ kind, path }) => isWritten(kind) && !known.has(path)) ?? [];
  const reader = storeReader();
  const others: ManifestFile[] = [
    ...entries.filter((entry) => entry.in !== undefined || entry.patchOf !== undefined),
    ...written.map(({ patchOf: _, ...entry }) => ({ ...entry, in: entry.in ?? predecessor?.manifest.version })),
  ];
  const inherited = others.filter(({ path }) => !taken.has(path)).map((entry) => fileOf(folder, entry, reader));
  return planVersion(about, [...own, ...inherited], predecessor);
}

/** A file that isn't in the folder as it is: it's a patch there, or with an earlier version. */
function fileOf(folder: string, entry: ManifestFile, reader: StoreReader): FileToStore {
  const resolved = reader.bytes(folder, entry);
  if ('fault' in resolved) throw failureAt(inPath(displayPath(join(folder, manifestName)), entry.path), resolved.fault);
  const { path, kind, upstream, patchOf } = entry;
  const patch = patchOf === undefined ? {} : { patch: readBytes(join(folder, patchPath(path))) };
  return { path, kind, upstream, bytes: resolved.bytes, sha256: sha256(resolved.bytes), ...patch };
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

function isWritten(kind: SourceKind): boolean {
  return (writtenKinds as readonly SourceKind[]).includes(kind);
}

/** The files of a planned version as they'd be read. @param display its folder as messages name it */
export function plannedFiles({ manifest, bytes, patches }: PlannedVersion, display: string): LoadedFile[] {
  const nameOf = fileNames(display);
  return manifest.files.flatMap((entry): LoadedFile[] => {
    const own = bytes.get(entry.path);
    if (!own) return [];
    const patch = patches.has(entry.path) ? { patch: nameOf({ path: patchPath(entry.path) }) } : {};
    return [
      { ...loadBytes(own, nameOf(entry), entry.kind), ...(entry.in && { isInherited: true as const }), ...patch },
    ];
  });
}

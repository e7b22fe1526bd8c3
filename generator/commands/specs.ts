import { join, relative, resolve } from 'node:path';
import { discover } from '../io/discover.ts';
import { historyName, proveHistory } from '../io/facts-history.ts';
import { manifestName, readManifest } from '../io/manifest.ts';
import { sha256 } from '../io/output.ts';
import { displayPath, isFile, isFolder, isTaken, readBytes } from '../io/read.ts';
import { loadSources } from '../io/sources.ts';
import { type StoreReader, storeReader } from '../io/store/bytes.ts';
import { folderFaults, strayFiles } from '../io/store/faults.ts';
import { patchPath } from '../io/store/patch.ts';
import { type FileToStore, type PlannedVersion, planVersion, writeVersions } from '../io/store/write.ts';
import { readStore, versionFolders } from '../io/store.ts';
import { report, say } from '../io/terminal.ts';
import { sourcePlaces } from '../kinds/portable.ts';
import { type Manifest, type ManifestFile, type SourceKind, writtenKinds } from '../model/manifest.ts';
import { compareVersions } from '../model/version.ts';
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
  const place = sourcePlaces.find(({ source }) => source === kind);
  return place?.upstream(path.split('/').at(-1) ?? path) ?? upstreamOfWritten[kind] ?? path;
}

/**
 * `thv-docs specs`: records in each manifest which files a version has and their digests, keeps in its folder what is
 * new in it, then reads them all. Nothing is written where a version can't be made out.
 */
export async function recordSpecs(specs: string): Promise<void> {
  const root = resolve(specs);
  const names = versionFolders(root);
  if (names.length === 0)
    throw failureAt(inFile(displayPath(specs)), {
      what: isFolder(root) ? 'holds no version with a manifest.json' : 'does not exist',
      do: 'start one with `version`, `origin`, `ref` and an empty list of `files`',
    });
  const faults = folderFaults(root, names, new Set(names.filter((name) => isFile(join(root, name, manifestName)))));
  if (faults.length > 0) throw new InputError(faults);
  const { readTool } = await import('../kinds/read-tool.ts');
  const planned = new Map<string, PlannedVersion>();
  for (const version of names.sort(compareVersions)) {
    const recorded = readManifest(join(root, version, manifestName));
    planned.set(version, planOf(root, version, recorded, planned.get(recorded.predecessor ?? '') ?? null));
  }
  for (const [version, plan] of planned) {
    const { files } = plan.manifest;
    const changed = changesIn(readManifest(join(root, version, manifestName)).files, files);
    const inherited = files.filter((entry) => entry.in !== undefined).length;
    const counts = [
      ...(inherited > 0 ? [`${inherited} of them those of earlier versions`] : []),
      ...(plan.patches.size > 0 ? [`${plan.patches.size} as patches`] : []),
    ];
    const all = [`${files.length} files`, ...counts].join(', ');
    say(`${version}: ${all}; ${changed === 0 ? 'manifest unchanged' : `${changed} entries changed`}`);
  }
  writeVersions(root, planned.values());
  const reader = storeReader();
  for (const { folder } of readStore(root)) {
    const sources = loadSources({ folder, display: displayPath(relative(process.cwd(), folder)) }, { reader });
    const { warnings } = await readTool(sources.version, sources.files, null);
    report([...sources.warnings, ...warnings]);
  }
  const history = join(root, historyName);
  if (isTaken(history)) say(`${historyName}: ${proveHistory(history).entries.length} releases`);
}

/** How many entries differ, went or came. */
function changesIn(before: readonly ManifestFile[], now: readonly ManifestFile[]): number {
  const known = new Map(before.map((entry) => [entry.path, entry]));
  const paths = new Set(now.map(({ path }) => path));
  const isSame = ({ path, sha256, in: holder, patchOf }: ManifestFile): boolean => {
    const old = known.get(path);
    return old?.sha256 === sha256 && old.in === holder && old.patchOf === patchOf;
  };
  return now.filter((entry) => !isSame(entry)).length + before.filter(({ path }) => !paths.has(path)).length;
}

/**
 * A version as its folder has it. What its manifest has from earlier versions stays, as do the files that people write;
 * a whole file goes before a patch, since somebody put it there.
 */
function planOf(root: string, version: string, recorded: Manifest, predecessor: PlannedVersion | null): PlannedVersion {
  const folder = join(root, version);
  const { files: entries, ...about } = recorded;
  const known = new Map(entries.map((entry) => [entry.path, entry]));
  const own = discover(folder).flatMap(({ kind, paths }) =>
    paths.map((path): FileToStore => {
      const bytes = readBytes(join(folder, path));
      return {
        path,
        kind,
        upstream: known.get(path)?.upstream ?? upstreamOf(path, kind),
        bytes,
        sha256: sha256(bytes),
      };
    }),
  );
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
  const strays = strayFiles(folder, expected);
  if (strays.length === 0) return;
  throw new InputError(
    strays.map((path) =>
      problemAt(inFile(displayPath(join(folder, path))), {
        what: 'is no source of a version',
        why: 'nobody would read it',
        do: 'put it where a kind of source is kept (docs/sources.md), or remove it',
      }),
    ),
  );
}

function isWritten(kind: SourceKind): boolean {
  return (writtenKinds as readonly SourceKind[]).includes(kind);
}

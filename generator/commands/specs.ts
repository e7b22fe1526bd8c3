import { join, relative, resolve } from 'node:path';
import { discover } from '../io/discover.ts';
import { manifestedFolders, manifestName, readManifest } from '../io/manifest.ts';
import { sha256 } from '../io/output.ts';
import { displayPath, isFile, readBytes } from '../io/read.ts';
import { loadSources } from '../io/sources.ts';
import { placeOf, readStore, type Stored, storeVersion } from '../io/store.ts';
import { report, say } from '../io/terminal.ts';
import { sourcePlaces } from '../kinds/portable.ts';
import { type Manifest, type SourceKind, writtenKinds } from '../model/manifest.ts';
import { compareVersions, isVersion } from '../model/version.ts';
import { failureAt, type InputError, inFile, inPath } from '../shared/problem.ts';

/** Oldest first; what is no version keeps its place, and reading the store refuses it. */
function byVersion(a: string, b: string): number {
  return isVersion(a) && isVersion(b) ? compareVersions(a, b) : 0;
}

/** Where the facts of the files are that people write. */
const upstreamOfWritten: Readonly<Record<string, string>> = {
  clients: 'pkg/client/config.go',
  equivalents: 'cmd/thv/app/run_flags.go',
  coverage: 'docs',
};

/** Path of the same facts in the upstream repository, for a file that's new to a manifest. */
function upstreamOf(path: string, kind: SourceKind): string {
  const place = sourcePlaces.find(({ source }) => source === kind);
  return place?.upstream(path.split('/').at(-1) ?? path) ?? upstreamOfWritten[kind] ?? path;
}

/** `thv-docs specs`: records in each manifest which files a version has and their digests, then reads them all. */
export async function recordSpecs(specs: string): Promise<void> {
  const root = resolve(specs);
  const versions = manifestedFolders(root).sort(byVersion);
  if (versions.length === 0)
    throw failureAt(inFile(displayPath(specs)), {
      what: 'holds no version with a manifest.json',
      do: 'start one with `version`, `origin`, `ref` and an empty list of `files`',
    });
  const { readTool } = await import('../kinds/read-tool.ts');
  const manifests = new Map<string, Manifest>();
  for (const version of versions) {
    const { predecessor } = readManifest(join(root, version, manifestName));
    const { stored, changed } = recordVersion(root, version, manifests.get(predecessor ?? '') ?? null);
    manifests.set(version, stored.manifest);
    const counts = stored.inherited === 0 ? '' : `, ${stored.inherited} of them those of earlier versions`;
    const files = `${stored.manifest.files.length} files${counts}`;
    say(`${version}: ${files}; ${changed === 0 ? 'manifest unchanged' : `${changed} entries changed`}`);
  }
  for (const { folder } of readStore(root)) {
    const sources = loadSources({ folder, display: displayPath(relative(process.cwd(), folder)) });
    const { warnings } = await readTool(sources.version, sources.files, null);
    report([...sources.warnings, ...warnings]);
  }
}

/**
 * Brings a version of the store up to date with the files in its folder. What its manifest has from earlier versions
 * stays, as do the files that people write; a file that is the same as before goes out of the folder.
 */
function recordVersion(
  root: string,
  version: string,
  predecessor: Manifest | null,
): { stored: Stored; changed: number } {
  const folder = join(root, version);
  const { files: recorded, ...about } = readManifest(join(folder, manifestName));
  const known = new Map(recorded.map((entry) => [entry.path, entry]));
  const own = discover(folder).flatMap(({ kind, paths }) =>
    paths.map((path) => ({
      path,
      kind,
      upstream: known.get(path)?.upstream ?? upstreamOf(path, kind),
      at: join(folder, path),
    })),
  );
  const taken = new Set(own.map(({ path }) => path));
  const written = predecessor?.files.filter(({ kind, path }) => isWritten(kind) && !known.has(path)) ?? [];
  const inherited = [...recorded.filter((entry) => entry.in !== undefined), ...written]
    .filter(({ path }) => !taken.has(path))
    .map(({ path, kind, upstream, in: holder = predecessor?.version }) => ({
      ...{ path, kind, upstream },
      at: placeOf(folder, { path, in: holder }),
    }));
  const files = [...own, ...inherited].map(({ at, ...entry }) => {
    if (!isFile(at)) throw lostFile(join(folder, manifestName), entry.path);
    const bytes = readBytes(at);
    return { ...entry, bytes, sha256: sha256(bytes) };
  });
  const stored = storeVersion(root, about, files, predecessor);
  const same = stored.manifest.files.filter((entry) => {
    const before = known.get(entry.path);
    return before?.sha256 === entry.sha256 && before.in === entry.in;
  });
  const gone = recorded.filter(({ path }) => !stored.manifest.files.some((entry) => entry.path === path));
  return { stored, changed: stored.manifest.files.length - same.length + gone.length };
}

function lostFile(manifest: string, path: string): InputError {
  return failureAt(inPath(displayPath(manifest), path), {
    what: 'names a file in the folder of an earlier version, where it does not exist',
    why: 'part of the reference would be missing',
    do: 'restore the file, or take the entry out of the manifest',
  });
}

function isWritten(kind: SourceKind): boolean {
  return (writtenKinds as readonly SourceKind[]).includes(kind);
}

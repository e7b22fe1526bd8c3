import { join, resolve } from 'node:path';
import { discover } from '../io/discover.ts';
import { historyName, proveHistory } from '../io/facts-history.ts';
import { type LoadedFile, loadFile } from '../io/loaded-sources.ts';
import { manifestName } from '../io/manifest.ts';
import { compareText, displayPath, isFile, isFolder, isTaken } from '../io/read.ts';
import { kindFaults, loadSources } from '../io/sources.ts';
import { strayFiles } from '../io/store/faults.ts';
import { changeTogether, manifestChange } from '../io/store/write.ts';
import { readManifests, readStore, type StoredVersion } from '../io/store.ts';
import { report, say } from '../io/terminal.ts';
import { sourcePlaces } from '../kinds/index.ts';
import { sourceNames } from '../model/kinds.ts';
import type { Manifest, SourceKind } from '../model/manifest.ts';
import type { Problem } from '../model/problem.ts';
import { counted } from '../shared/counted.ts';
import { failureAt, InputError, inFile, inPath, problemAt } from '../shared/problem.ts';
import { recordedHistory } from './recorded.ts';

/**
 * `thv-docs specs`: records the files of each version and their digests in its manifest. Validates everything before
 * writing: names, predecessors, files, and the sources' content.
 */
export async function recordSpecs(specs: string): Promise<void> {
  const root = resolve(specs);
  const recorded = readManifests(root);
  if (recorded.length === 0)
    throw failureAt(inFile(displayPath(specs)), {
      what: isFolder(root) ? 'holds no version with a manifest.json' : 'does not exist',
      do: 'start one with `version`, `origin`, `ref` and one file in `files`',
    });
  const found = recorded.map(foundVersion);
  report(await judge(root, found));
  changeTogether(root, new Map(found.map(({ manifest }) => manifestChange(manifest))));
  for (const [at, { manifest }] of found.entries()) say(summaryOf(recorded[at]?.manifest, manifest));
  // What is written must equal what was validated.
  for (const { folder } of readStore(root)) loadSources({ folder, display: displayPath(folder) });
  const history = join(root, historyName);
  if (isTaken(history)) say(`${historyName}: ${proveHistory(history).releases.length} releases`);
}

/** Upstream locations of the facts in annotation files. */
const upstreamOfWritten: Readonly<Record<string, string>> = {
  clients: 'pkg/client/config.go',
  equivalents: 'cmd/thv/app/run_flags.go',
  reference: 'cmd/thv/app/run_flags.go',
  coverage: 'docs',
  moves: 'docs',
};

/** Path of the same facts in the upstream repository, for a file new to the manifest. */
function upstreamOf(path: string, kind: SourceKind): string {
  const source = sourceNames.find((name) => name === kind);
  if (source) return sourcePlaces[source].upstream(path.split('/').slice(1).join('/'));
  return upstreamOfWritten[kind] ?? path;
}

/** A version as found in its folder: its manifest, and its files as read. */
interface FoundVersion {
  readonly manifest: Manifest;
  readonly files: readonly LoadedFile[];
}

/** @throws InputError for files that can't be read or are no source */
function foundVersion({ folder, manifest }: StoredVersion): FoundVersion {
  const { files: entries, ...about } = manifest;
  const known = new Map(entries.map(({ path, upstream }) => [path, upstream]));
  const found = new Map(discover(folder).flatMap(({ kind, paths }) => paths.map((path) => [path, kind] as const)));
  // The manifest lists sources at unusual paths.
  for (const { path, kind } of entries) if (isFile(join(folder, path))) found.set(path, kind);
  const problemOf = (path: string): Problem => problemAt(inFile(displayPath(join(folder, path))), noSource);
  refuse(strayFiles(folder, found.keys(), () => true, problemOf));
  const sorted = [...found].sort(([a], [b]) => compareText(a, b));
  const files = sorted.map(([path, kind]) => loadFile(folder, displayPath(folder), path, kind));
  const listed = sorted.map(([path, kind], index) => {
    return { path, kind, upstream: known.get(path) ?? upstreamOf(path, kind), sha256: files[index]?.sha256 ?? '' };
  });
  return { manifest: { ...about, files: listed }, files };
}

const noSource = {
  what: 'is no source of a version',
  why: 'the file would be ignored',
  do: 'put it where a kind of source is kept (docs/sources.md), or remove it',
};

/** Validates what is to be recorded. @returns warnings @throws InputError */
async function judge(root: string, found: readonly FoundVersion[]): Promise<Problem[]> {
  const { readTool } = await import('../kinds/read-tool.ts');
  const manifests = found.map(({ manifest }) => manifest);
  refuse(uncollected(root, manifests));
  refuse(
    manifests.flatMap((manifest) => kindFaults(manifest, displayPath(join(root, manifest.version, manifestName)))),
  );
  const read = found.map(({ manifest, files }) => readTool(manifest.version, files, null));
  return (await Promise.all(read)).flatMap(({ warnings }) => warnings);
}

/**
 * Sources that a release ships by the history, but its stored version lacks. Without collecting them, pages would claim
 * that the release has none. Versions without a history are skipped.
 *
 * @param root folder of the store
 */
function uncollected(root: string, manifests: readonly Manifest[]): Problem[] {
  const { releases } = recordedHistory(root);
  return manifests.flatMap(({ version, files }) => {
    const release = releases.find((one) => one.version === version);
    if (!release) return [];
    const there = new Set([...files.map(({ kind }) => kind), ...release.missing]);
    return sourceNames
      .filter((source) => !there.has(source))
      .map((source) =>
        problemAt(inPath(displayPath(join(root, version, manifestName)), 'files'), {
          what: `lists no ${source} file, but the history says that ${version} ships some`,
          why: 'pages would say that the release ships none',
          do: `put the release's files into the folder, with descriptions of our own, and take \`${source}\` out of \`absent\` if it's there`,
        }),
      );
  });
}

function summaryOf(before: Manifest | undefined, { version, files }: Manifest): string {
  const isSame = JSON.stringify(before?.files) === JSON.stringify(files);
  return `${version}: ${counted(files.length, 'file')}; manifest ${isSame ? 'unchanged' : 'changed'}`;
}

function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new InputError(problems);
}

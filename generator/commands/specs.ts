import { join, relative, resolve } from 'node:path';
import { discover } from '../io/discover.ts';
import { manifestedFolders, manifestName, readManifest, writeManifest } from '../io/manifest.ts';
import { sha256 } from '../io/output.ts';
import { displayPath, readBytes } from '../io/read.ts';
import { loadSources } from '../io/sources.ts';
import { report, say } from '../io/terminal.ts';
import { sourcePlaces } from '../kinds/portable.ts';
import type { SourceKind } from '../model/manifest.ts';
import { failureAt, inFile } from '../shared/problem.ts';

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
  const versions = manifestedFolders(root);
  if (versions.length === 0)
    throw failureAt(inFile(displayPath(specs)), {
      what: 'holds no version with a manifest.json',
      do: 'start one with `version`, `origin`, `ref` and an empty list of `files`',
    });
  const { readTool } = await import('../kinds/read-tool.ts');
  for (const version of versions) {
    const folder = join(root, version);
    const changed = recordVersion(folder);
    const sources = loadSources({ folder, display: displayPath(relative(process.cwd(), folder)) });
    const { warnings } = await readTool(sources.version, sources.files, null);
    report([...sources.warnings, ...warnings]);
    say(
      `${version}: ${sources.files.length} files, ${changed === 0 ? 'manifest unchanged' : `${changed} entries changed`}`,
    );
  }
}

/** Brings the list of files up to date; returns how many entries differ from before. */
function recordVersion(folder: string): number {
  const file = join(folder, manifestName);
  const manifest = readManifest(file);
  const known = new Map(manifest.files.map((entry) => [entry.path, entry]));
  const files = discover(folder)
    .flatMap(({ kind, paths }) =>
      paths.map((path) => ({
        path,
        kind,
        upstream: known.get(path)?.upstream ?? upstreamOf(path, kind),
        sha256: sha256(readBytes(join(folder, path))),
      })),
    )
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  const kept = files.filter((entry) => known.get(entry.path)?.sha256 === entry.sha256).length;
  const changed =
    files.length - kept + manifest.files.filter((entry) => !files.some((item) => item.path === entry.path)).length;
  if (changed > 0) writeManifest(file, { ...manifest, files });
  return changed;
}

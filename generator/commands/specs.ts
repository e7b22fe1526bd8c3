import { join, relative, resolve } from 'node:path';
import { discover } from '../io/discover.ts';
import { manifestedFolders, manifestName, readManifest, writeManifest } from '../io/manifest.ts';
import { sha256 } from '../io/output.ts';
import { displayPath, readBytes } from '../io/read.ts';
import { loadSources } from '../io/sources.ts';
import { report, say } from '../io/terminal.ts';
import { failureAt, inFile } from '../shared/problem.ts';

/** Paths of the same facts in the upstream repository, for files that are new to a manifest. */
const upstreamOf = (path: string): string => {
  const name = path.split('/').at(-1) ?? path;
  if (path === 'clients.yaml') return 'pkg/client/config.go';
  if (path === 'same.yaml') return 'cmd/thv/app/run_flags.go';
  if (path === 'coverage.yaml') return 'docs';
  if (path.startsWith('cli/')) return `docs/cli/${name.replace(/\.ya?ml$/, '.md')}`;
  if (path.startsWith('api/')) return 'docs/server/swagger.yaml';
  if (path.startsWith('registry/')) return `pkg/registry/data/${name}`;
  return `deploy/charts/operator-crds/crds/toolhive.stacklok.dev_${name}`;
};

/** `thv-docs specs`: records in each manifest which files a version has and their digests, then reads them all. */
export async function recordSpecs(specs: string): Promise<void> {
  const root = resolve(specs);
  const versions = manifestedFolders(root);
  if (versions.length === 0)
    throw failureAt(inFile(displayPath(specs)), {
      what: 'holds no version with a manifest.json',
      do: 'start one with `version`, `origin`, `ref` and an empty list of `files`',
    });
  const { readSources } = await import('../pipeline.ts');
  for (const version of versions) {
    const folder = join(root, version);
    const changed = recordVersion(folder);
    const sources = loadSources(folder, displayPath(relative(process.cwd(), folder)));
    report(await readSources(sources));
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
        upstream: known.get(path)?.upstream ?? upstreamOf(path),
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

import { join, posix, relative, resolve } from 'node:path';
import { historyName, proveHistory } from '../io/facts-history.ts';
import { loadBytes } from '../io/loaded-sources.ts';
import { manifestName } from '../io/manifest.ts';
import { kindFaults } from '../io/manifested-sources.ts';
import { displayPath, isFolder, isTaken } from '../io/read.ts';
import { loadSources } from '../io/sources.ts';
import { changeTogether, manifestChange, type VersionToStore } from '../io/store/write.ts';
import { readManifests, readStore } from '../io/store.ts';
import { report, say } from '../io/terminal.ts';
import type { Manifest, ManifestFile } from '../model/manifest.ts';
import type { Problem } from '../model/problem.ts';
import { counted } from '../shared/counted.ts';
import { failureAt, InputError, inFile } from '../shared/problem.ts';
import { plannedVersion } from './planned-specs.ts';
import { uncollected } from './uncollected.ts';

/**
 * `thv-docs specs`: records in each manifest which files a version has, and their digests. Everything is judged before
 * anything is written: names and predecessors, files, and what the sources say.
 */
export async function recordSpecs(specs: string): Promise<void> {
  const root = resolve(specs);
  const recorded = readManifests(root);
  if (recorded.length === 0)
    throw failureAt(inFile(displayPath(specs)), {
      what: isFolder(root) ? 'holds no version with a manifest.json' : 'does not exist',
      do: 'start one with `version`, `origin`, `ref` and an empty list of `files`',
    });
  const planned = recorded.map(plannedVersion);
  report(await judge(root, planned));
  changeTogether(root, new Map(planned.map(({ manifest }) => manifestChange(manifest))));
  for (const [at, { manifest }] of planned.entries()) say(summaryOf(recorded[at]?.manifest, manifest));
  // What's written is what was judged.
  for (const { folder } of readStore(root)) loadSources({ folder, display: displayPath(folder) });
  const history = join(root, historyName);
  if (isTaken(history)) say(`${historyName}: ${proveHistory(history).entries.length} releases`);
}

/** Judges what is to be recorded as it'd be read. @returns warnings @throws InputError */
async function judge(root: string, planned: readonly VersionToStore[]): Promise<Problem[]> {
  const { readTool } = await import('../kinds/read-tool.ts');
  const manifests = planned.map(({ manifest }) => manifest);
  refuse(uncollected(root, manifests));
  refuse(
    manifests.flatMap((manifest) => kindFaults(manifest, displayPath(join(root, manifest.version, manifestName)))),
  );
  const warnings: Problem[] = [];
  for (const { manifest, files } of planned) {
    const display = displayPath(relative(process.cwd(), join(root, manifest.version)));
    const loaded = files.map(({ path, kind, bytes }) => loadBytes(bytes, posix.join(display, path), kind));
    warnings.push(...(await readTool(manifest.version, loaded, null)).warnings);
  }
  return warnings;
}

function summaryOf(before: Manifest | undefined, { version, files }: Manifest): string {
  const changed = changesIn(before?.files ?? [], files);
  const entries = `${changed} ${changed === 1 ? 'entry' : 'entries'}`;
  return `${version}: ${counted(files.length, 'file')}; ${changed === 0 ? 'manifest unchanged' : `${entries} of the manifest changed`}`;
}

/** How many entries differ, went or came. */
function changesIn(before: readonly ManifestFile[], now: readonly ManifestFile[]): number {
  const known = new Map(before.map(({ path, sha256 }) => [path, sha256]));
  const paths = new Set(now.map(({ path }) => path));
  const fresh = now.filter(({ path, sha256 }) => known.get(path) !== sha256);
  return fresh.length + before.filter(({ path }) => !paths.has(path)).length;
}

function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new InputError(problems);
}

import { join, relative, resolve } from 'node:path';
import { historyName, proveHistory } from '../io/facts-history.ts';
import { manifestName, readManifest } from '../io/manifest.ts';
import { kindFaults } from '../io/manifested-sources.ts';
import { displayPath, isFile, isFolder, isTaken } from '../io/read.ts';
import { loadSources } from '../io/sources.ts';
import { storeReader } from '../io/store/bytes.ts';
import { faultsOf, folderFaults, twinFaults, versionFaults } from '../io/store/faults.ts';
import { gapFaults } from '../io/store/gaps.ts';
import { type PlannedVersion, writeVersions } from '../io/store/write.ts';
import { readStore, versionFolders } from '../io/store.ts';
import { report, say } from '../io/terminal.ts';
import type { Manifest, ManifestFile } from '../model/manifest.ts';
import type { Problem } from '../model/problem.ts';
import { compareVersions } from '../model/version.ts';
import { nearest } from '../shared/nearest.ts';
import { failureAt, InputError, inFile, problemAt } from '../shared/problem.ts';
import { correctionsIn, unasked } from './corrections.ts';
import { plannedFiles, plannedVersion } from './planned-specs.ts';
import { uncollected } from './uncollected.ts';

/**
 * `thv-docs specs`: records in each manifest which files a version has and their digests, and keeps in its folder what is
 * new in it. Everything is judged before anything is written: names and predecessors, files, and what the sources say.
 *
 * @param corrected versions whose files may change in later ones too
 */
export async function recordSpecs(specs: string, corrected: readonly string[] = []): Promise<void> {
  const root = resolve(specs);
  const recorded = recordedVersions(specs);
  refuseUnknown(specs, recorded, corrected);
  const planned = new Map<string, PlannedVersion>();
  for (const manifest of recorded)
    planned.set(manifest.version, plannedVersion(root, manifest, planned.get(manifest.predecessor ?? '') ?? null));
  const corrections = correctionsIn(root, recorded, planned);
  refuse(corrections.filter(({ version }) => !corrected.includes(version)).map((one) => unasked(root, one)));
  report(await judge(root, planned));
  writeVersions(root, planned.values());
  for (const manifest of recorded) {
    const plan = planned.get(manifest.version);
    if (!plan) continue;
    say(summaryOf(manifest, plan));
    for (const { path, also } of corrections.filter(({ version }) => version === manifest.version))
      say(`  ${path} is corrected in ${also.join(', ')} too`);
  }
  prove(root);
  const history = join(root, historyName);
  if (isTaken(history)) say(`${historyName}: ${proveHistory(history).releases.length} releases`);
}

/** What the manifests of a store say, oldest first. @throws InputError where names or predecessors don't hold together */
function recordedVersions(specs: string): Manifest[] {
  const root = resolve(specs);
  const names = versionFolders(root);
  if (names.length === 0)
    throw failureAt(inFile(displayPath(specs)), {
      what: isFolder(root) ? 'holds no version with a manifest.json' : 'does not exist',
      do: 'start one with `version`, `origin`, `ref` and an empty list of `files`',
    });
  refuse(folderFaults(root, names, new Set(names.filter((name) => isFile(join(root, name, manifestName))))));
  const versions = names.map((name) => {
    const folder = join(root, name);
    return { name, folder, manifest: readManifest(join(folder, manifestName)) };
  });
  const manifests = versions.map(({ manifest }) => manifest);
  const known = new Map(manifests.map((manifest) => [manifest.version, manifest]));
  refuse([...gapFaults(root, manifests), ...versions.flatMap((version) => versionFaults(version, known))]);
  const sorted = versions.toSorted((a, b) => compareVersions(a.name, b.name));
  refuse(twinFaults(sorted));
  return sorted.map(({ manifest }) => manifest);
}

function refuseUnknown(specs: string, recorded: readonly Manifest[], corrected: readonly string[]): void {
  const names = recorded.map(({ version }) => version);
  refuse(
    corrected
      .filter((version) => !names.includes(version))
      .map((version) => {
        const near = nearest(version, names);
        return problemAt(inFile(displayPath(specs)), {
          what: `has no version ${version}`,
          do: near === null ? `the versions are ${names.join(', ')}` : `did you mean ${near}?`,
        });
      }),
  );
}

/** Judges what is to be written as it'd be read. @returns warnings @throws InputError */
async function judge(root: string, planned: ReadonlyMap<string, PlannedVersion>): Promise<Problem[]> {
  const { readTool } = await import('../kinds/read-tool.ts');
  const known = new Map([...planned].map(([version, { manifest }]) => [version, manifest]));
  refuse(uncollected(root, [...known.values()]));
  refuse(
    [...planned].flatMap(([name, { manifest }]) => {
      const folder = join(root, name);
      return [
        ...faultsOf({ name, folder, manifest }, known),
        ...kindFaults(manifest, displayPath(join(folder, manifestName))),
      ];
    }),
  );
  const warnings: Problem[] = [];
  for (const [version, plan] of planned) {
    const display = displayPath(relative(process.cwd(), join(root, version)));
    warnings.push(...(await readTool(version, plannedFiles(plan, display), null)).warnings);
  }
  return warnings;
}

/** Reads everything again: what's written is what was judged. */
function prove(root: string): void {
  const reader = storeReader();
  for (const { folder } of readStore(root)) loadSources({ folder, display: displayPath(folder) }, { reader });
}

function summaryOf(before: Manifest, { manifest: { version, files }, patches }: PlannedVersion): string {
  const inherited = files.filter((entry) => entry.in !== undefined).length;
  const changed = changesIn(before.files, files);
  const counts = [
    `${files.length} ${files.length === 1 ? 'file' : 'files'}`,
    ...(inherited > 0 ? [`${inherited} of them from earlier versions`] : []),
    ...(patches.size > 0 ? [patches.size === 1 ? '1 as a patch' : `${patches.size} as patches`] : []),
  ];
  const changes =
    changed === 0 ? 'manifest unchanged' : `${changed} ${changed === 1 ? 'entry' : 'entries'} of the manifest changed`;
  return `${version}: ${counts.join(', ')}; ${changes}`;
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

function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new InputError(problems);
}

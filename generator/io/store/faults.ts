import { join } from 'node:path';
import { type Manifest, type ManifestFile, notes } from '../../model/manifest.ts';
import type { Problem } from '../../model/problem.ts';
import { compareVersions, isVersion } from '../../model/version.ts';
import { inFile, inPath, problemAt } from '../../shared/problem.ts';
import { listFiles } from '../list-files.ts';
import { manifestName } from '../manifest.ts';
import { displayPath } from '../read.ts';
import { holderOf } from './gaps.ts';
import { patchPath } from './patch.ts';

/** A version with the name of its folder. */
export interface NamedVersion {
  readonly name: string;
  /** Absolute. */
  readonly folder: string;
  readonly manifest: Manifest;
}

export type Versions = ReadonlyMap<string, Manifest>;

type ReportAt = (place: string, what: string, why: string, remedy: string) => void;

const orderable = 'use a tag with three numbers, such as v1.2.3 or v1.2.3-rc.1';

/** What doesn't hold together in what a manifest says: of the version itself, and of the places of its files. */
export function faultsOf(named: NamedVersion, known: Versions): Problem[] {
  const { folder, manifest } = named;
  const { version, files } = manifest;
  const { problems, report } = reporter(folder);
  const own = versionFaults(named, known);
  if (!isVersion(version)) return [...own];
  const seen = new Set<string>();
  for (const entry of files) {
    if (seen.has(entry.path))
      report(entry.path, 'is listed twice', 'only one of the two can be the file', 'remove one of the two');
    seen.add(entry.path);
    checkHolder(entry, version, known, report);
  }
  return [...own, ...problems];
}

function reporter(folder: string): { readonly problems: readonly Problem[]; readonly report: ReportAt } {
  const problems: Problem[] = [];
  const report: ReportAt = (place, what, why, remedy) => {
    problems.push(problemAt(inPath(displayPath(join(folder, manifestName)), place), { what, why, do: remedy }));
  };
  return { problems, report };
}

/** What doesn't hold together in a version's name and its predecessor: what only people can mend. */
export function versionFaults({ name, folder, manifest }: NamedVersion, known: Versions): readonly Problem[] {
  const { version } = manifest;
  const { problems, report } = reporter(folder);
  if (version !== name)
    report(
      'version',
      `is ${version}, and the folder is called ${name}`,
      'other manifests name the folder by its version',
      'make the two the same',
    );
  if (!isVersion(version)) {
    report(
      'version',
      `is ${version}, which cannot be ordered`,
      'the latest version, and what came before, follow from the order',
      orderable,
    );
    return problems;
  }
  checkPredecessor(manifest, known, report);
  return problems;
}

function checkPredecessor({ version, predecessor, files }: Manifest, known: Versions, report: ReportAt): void {
  if (predecessor === undefined) return;
  // Where bytes are lost with it, gaps.ts says that it's missing.
  if (!known.has(predecessor) && files.some((entry) => holderOf(entry) === predecessor)) return;
  if (!known.has(predecessor))
    report(
      'predecessor',
      `is ${predecessor}, which is not in the store`,
      'what changed in this version could not be told',
      `add specs/${predecessor}, or name a version that is there`,
    );
  // No circle has an order, so this refuses them all.
  else if (isVersion(predecessor) && compareVersions(predecessor, version) >= 0) {
    const circle = circleOf(version, known);
    report(
      'predecessor',
      circle
        ? `is ${predecessor}, and that leads back to ${version}: ${circle.join(' → ')}`
        : `is ${predecessor}, which does not come before ${version}`,
      'each version follows an earlier one',
      'name the release that this one came after',
    );
  }
}

/** The predecessors from a version back to itself; null where they end, or go round without it. */
function circleOf(version: string, known: Versions): string[] | null {
  const way = [version];
  for (let at = known.get(version)?.predecessor; at !== undefined; at = known.get(at)?.predecessor) {
    if (at === version) return [...way, at];
    if (way.includes(at)) return null;
    way.push(at);
  }
  return null;
}

/** Bytes are with an earlier version that holds them itself, and a patch is of such bytes; gaps.ts tells of those lost. */
function checkHolder(entry: ManifestFile, version: string, known: Versions, report: ReportAt): void {
  const { path, in: same, patchOf, sha256 } = entry;
  const holder = holderOf(entry);
  const manifest = holder === undefined ? undefined : known.get(holder);
  if (holder === undefined || !manifest) return;
  const held = manifest.files.find((file) => file.path === path);
  const is = patchOf === undefined ? 'is in' : 'is a patch of';
  if (isVersion(holder) && compareVersions(holder, version) >= 0)
    report(
      path,
      `${is} ${holder}, which does not come before ${version}`,
      'a version may not change when a later one does',
      'run `make specs` with the file in the folder of the earlier version',
    );
  else if (!held || held.in !== undefined)
    report(
      path,
      `${is} ${holder}, which does not hold it`,
      'the file could not be read',
      'name the version whose folder has the file, or run `make specs`',
    );
  else if (same !== undefined && held.sha256 !== sha256)
    report(
      path,
      `has sha256 ${sha256.slice(0, 12)}…, and in ${holder} it is ${held.sha256.slice(0, 12)}…`,
      'the two versions would not have the same file',
      'restore the file, or run `make specs` after an intended change',
    );
}

/** Files in the folder of a version that its manifest doesn't list, as far as `matters` takes them. */
export function undeclaredFiles(
  folder: string,
  { files }: Pick<Manifest, 'files'>,
  matters: (path: string) => boolean = () => true,
): Problem[] {
  const own = files.flatMap(({ path, in: holder, patchOf }) =>
    patchOf === undefined ? (holder === undefined ? [path] : []) : [patchPath(path)],
  );
  return strayFiles(folder, own, matters, (path) =>
    problemAt(inPath(displayPath(join(folder, manifestName)), 'files'), {
      what: `does not list ${path}, which stands in the folder`,
      why: 'the file would be ignored silently',
      do: 'run `make specs`, or remove the file',
    }),
  );
}

/**
 * Files in the folder of a version that aren't among these, and links that aren't followed; notes and the manifest are
 * nobody's business.
 */
export function strayFiles(
  folder: string,
  own: Iterable<string>,
  matters: (path: string) => boolean,
  problemOf: (path: string) => Problem,
): Problem[] {
  const expected = new Set([manifestName, ...notes, ...own]);
  const lost: Problem[] = [];
  const files = listFiles(folder, (path) => !isHidden(path), {
    lost: (path, message) => {
      // One that's listed is told of where it's read.
      if (matters(path) && !expected.has(path)) lost.push(problemAt(inFile(displayPath(join(folder, path))), message));
    },
  });
  return [...files.filter((path) => !expected.has(path) && matters(path)).map(problemOf), ...lost];
}

/** Systems and editors leave such files. */
function isHidden(path: string): boolean {
  return path.split('/').some((part) => part.startsWith('.')) || path.endsWith('~');
}

/** Folders that are no version. */
export function folderFaults(root: string, names: readonly string[], manifested: ReadonlySet<string>): Problem[] {
  return names.flatMap((name) => {
    if (!isVersion(name))
      return [
        problemAt(inPath(displayPath(join(root, name)), ''), {
          what: `is called ${name}, which is no version`,
          why: 'every folder of the store is a version, and versions are ordered by their numbers',
          do: orderable,
        }),
      ];
    if (manifested.has(name)) return [];
    return [
      problemAt(inPath(displayPath(join(root, name)), ''), {
        what: `has no ${manifestName}`,
        why: 'nobody knows what the version consists of',
        do: 'restore the manifest, or remove the folder',
      }),
    ];
  });
}

/** Versions of one number. */
export function twinFaults(sorted: readonly NamedVersion[]): Problem[] {
  return sorted.flatMap(({ folder, manifest }, index) => {
    const before = sorted[index - 1]?.manifest.version;
    if (before === undefined || compareVersions(before, manifest.version) !== 0) return [];
    return [
      problemAt(inPath(displayPath(join(folder, manifestName)), 'version'), {
        what: `is ${manifest.version}, the same number as ${before}`,
        why: 'neither would come before the other',
        do: 'remove one of the two',
      }),
    ];
  });
}

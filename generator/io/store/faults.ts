import { join } from 'node:path';
import { type Manifest, notes } from '../../model/manifest.ts';
import type { Problem } from '../../model/problem.ts';
import { compareVersions, isVersion } from '../../model/version.ts';
import { inFile, inPath, problemAt } from '../../shared/problem.ts';
import { listFiles } from '../list-files.ts';
import { manifestName } from '../manifest.ts';
import { displayPath } from '../read.ts';

/** A version with the name of its folder. */
export interface NamedVersion {
  readonly name: string;
  /** Absolute. */
  readonly folder: string;
  readonly manifest: Manifest;
}

type Versions = ReadonlyMap<string, Manifest>;

type ReportAt = (place: string, what: string, why: string, remedy: string) => void;

const orderable = 'use a tag with three numbers, such as v1.2.3 or v1.2.3-rc.1';

function reporter(folder: string): { readonly problems: readonly Problem[]; readonly report: ReportAt } {
  const problems: Problem[] = [];
  const report: ReportAt = (place, what, why, remedy) => {
    problems.push(problemAt(inPath(displayPath(join(folder, manifestName)), place), { what, why, do: remedy }));
  };
  return { problems, report };
}

/** What doesn't hold together in what a manifest says of its version: name and predecessor. */
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

function checkPredecessor({ version, predecessor }: Manifest, known: Versions, report: ReportAt): void {
  if (predecessor === undefined) return;
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

/** Files that a manifest lists twice, and those in the folder that it doesn't list, as far as `matters` takes them. */
export function listingFaults(
  folder: string,
  { files }: Pick<Manifest, 'files'>,
  matters: (path: string) => boolean = () => true,
): Problem[] {
  const { problems, report } = reporter(folder);
  const listed = new Set<string>();
  for (const { path } of files) {
    if (listed.has(path))
      report(path, 'is listed twice', 'only one of the two can be the file', 'remove one of the two');
    listed.add(path);
  }
  const strays = strayFiles(folder, listed, matters, (path) =>
    problemAt(inPath(displayPath(join(folder, manifestName)), 'files'), {
      what: `does not list ${path}, which stands in the folder`,
      why: 'the file would be ignored silently',
      do: 'run `make specs`, or remove the file',
    }),
  );
  return [...problems, ...strays];
}

/**
 * Files in the folder of a version that aren't among these, and links that aren't followed; notes and the manifest are
 * nobody's business.
 */
export function strayFiles(
  folder: string,
  listed: Iterable<string>,
  matters: (path: string) => boolean,
  problemOf: (path: string) => Problem,
): Problem[] {
  const expected = new Set([manifestName, ...notes, ...listed]);
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

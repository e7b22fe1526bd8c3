import { join } from 'node:path';
import type { Manifest, ManifestFile } from '../../model/manifest.ts';
import type { Problem } from '../../model/problem.ts';
import { compareVersions, isVersion } from '../../model/version.ts';
import { counted } from '../../shared/counted.ts';
import { inFile, problemAt } from '../../shared/problem.ts';
import { displayPath } from '../read.ts';

/** The earlier version that a file's bytes are with, or that it's a patch of; undefined where it's whole in its own folder. */
export function holderOf({ in: same, patchOf }: Pick<ManifestFile, 'in' | 'patchOf'>): string | undefined {
  return same ?? patchOf;
}

/** So many are named of a list. */
const named = 3;

export function someOf(names: readonly string[]): string {
  const shown = names.slice(0, named);
  const rest = names.length - shown.length;
  const last = rest > 0 ? `${rest} more` : shown.pop();
  return shown.length > 0 ? `${shown.join(', ')} and ${last}` : `${last}`;
}

/**
 * Versions whose folder is missing though others have bytes from it: one mistake each, however many files and versions
 * it's about.
 *
 * @param specs folder of the store
 */
export function gapFaults(specs: string, manifests: readonly Manifest[]): Problem[] {
  const known = new Set(manifests.map(({ version }) => version));
  const lost = manifests.flatMap(({ version, files }) =>
    files.flatMap((entry) => {
      const holder = holderOf(entry);
      return holder === undefined || known.has(holder) ? [] : [{ holder, version, path: entry.path }];
    }),
  );
  return [...Map.groupBy(lost, ({ holder }) => holder)].map(([holder, those]) => {
    const versions = [...new Set(those.map(({ version }) => version))].sort(ordered);
    const paths = [...new Set(those.map(({ path }) => path))].sort();
    return problemAt(inFile(displayPath(join(specs, holder))), {
      what: `is missing, and ${someOf(versions)} ${versions.length === 1 ? 'has' : 'have'} ${counted(paths.length, 'file')} from it: ${someOf(paths)}`,
      why: 'those files could not be read',
      do: 'restore the folder with its manifest.json, or put the files into the folder of the version after it',
    });
  });
}

function ordered(a: string, b: string): number {
  return isVersion(a) && isVersion(b) ? compareVersions(a, b) : 0;
}

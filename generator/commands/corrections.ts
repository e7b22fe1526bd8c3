import { join } from 'node:path';
import { manifestName } from '../io/manifest.ts';
import { displayPath, isFile } from '../io/read.ts';
import { holderOf, someOf } from '../io/store/gaps.ts';
import type { PlannedVersion } from '../io/store/write.ts';
import type { Manifest, ManifestFile } from '../model/manifest.ts';
import type { Problem } from '../model/problem.ts';
import { inPath, problemAt } from '../shared/problem.ts';

/** A file that isn't what was recorded, in a version that others have it from. */
export interface Correction {
  readonly version: string;
  readonly path: string;
  /** Versions that change with it, oldest first. */
  readonly also: readonly string[];
}

/**
 * Files of earlier versions that changed after they were recorded, and reach later ones.
 *
 * @param specs folder of the store; nothing has been written yet
 * @param recorded what the manifests say, oldest first
 */
export function correctionsIn(
  specs: string,
  recorded: readonly Manifest[],
  planned: ReadonlyMap<string, PlannedVersion>,
): Correction[] {
  const entries = new Map(
    recorded.map(({ version, files }) => [version, new Map(files.map((entry) => [entry.path, entry]))]),
  );
  const isChanged = (version: string, { path, sha256 }: ManifestFile): boolean =>
    planned.get(version)?.manifest.files.some((now) => now.path === path && now.sha256 !== sha256) ?? false;
  const comesFrom = (version: string, path: string, source: string): boolean => {
    // A whole file in its own folder is what somebody has put there.
    if (isFile(join(specs, version, path))) return false;
    const entry = entries.get(version)?.get(path);
    const holder = entry && holderOf(entry);
    return holder !== undefined && (holder === source || comesFrom(holder, path, source));
  };
  return recorded.flatMap(({ version, files }) =>
    files
      .filter((entry) => entry.in === undefined && isChanged(version, entry))
      .flatMap(({ path }): Correction[] => {
        const also = recorded
          .filter((other) => other.version !== version && comesFrom(other.version, path, version))
          .filter((other) => other.files.some((entry) => entry.path === path && isChanged(other.version, entry)))
          .map((other) => other.version);
        return also.length > 0 ? [{ version, path, also }] : [];
      }),
  );
}

/** What's said of a correction that nobody has asked for. */
export function unasked(specs: string, { version, path, also }: Correction): Problem {
  return problemAt(inPath(displayPath(join(specs, version, manifestName)), path), {
    what: `has changed since it was recorded, and ${someOf(also)} ${also.length === 1 ? 'has' : 'have'} it from there`,
    why: 'a version that has been published would change without anybody saying so',
    do: `restore it and put the changed file into the folder of the version that it's for; to correct it in all of them, run \`make specs CORRECT=${version}\``,
  });
}

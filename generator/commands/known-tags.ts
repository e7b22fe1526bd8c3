import type { ReleaseTag } from '../io/releases/source.ts';
import { nearestVersion } from '../shared/nearest-version.ts';
import { InputError, inPath, problemAt } from '../shared/problem.ts';

/**
 * @param shown the source, as messages call it
 * @throws {InputError} for versions that have no tag
 */
export function refuseUnknownTags(wanted: readonly string[], tags: readonly ReleaseTag[], shown: string): void {
  const names = tags.map(({ version }) => version);
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length === 0) return;
  throw new InputError(
    unknown.map((name) => {
      const near = nearestVersion(name, names);
      return problemAt(inPath(shown, name), {
        what: 'is no tag of the repository',
        do: near === null ? 'name a version that has a tag' : `did you mean ${near}?`,
      });
    }),
  );
}

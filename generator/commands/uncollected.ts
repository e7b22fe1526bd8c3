import { join } from 'node:path';
import { manifestName } from '../io/manifest.ts';
import { displayPath } from '../io/read.ts';
import { sourceNames } from '../model/kinds.ts';
import type { Manifest } from '../model/manifest.ts';
import type { Problem } from '../model/problem.ts';
import { inPath, problemAt } from '../shared/problem.ts';
import { recordedHistory } from './recorded-history.ts';

/**
 * Sources that a release ships, as its history tells, and that its version in the store lacks. Nobody has collected them,
 * and readers would take that for the release's doing. Nothing is said of versions without a history.
 *
 * @param root folder of the store
 */
export function uncollected(root: string, manifests: readonly Manifest[]): Problem[] {
  const { releases } = recordedHistory(root);
  return manifests.flatMap(({ version, files }) => {
    const release = releases.find((one) => one.version === version);
    if (!release) return [];
    const there = new Set([...files.map(({ kind }) => kind), ...release.missing]);
    return sourceNames
      .filter((source) => !there.has(source))
      .map((source) =>
        problemAt(inPath(displayPath(join(root, version, manifestName)), 'files'), {
          what: `lists no ${source} file, and the history of releases says that ${version} ships some`,
          why: 'readers would be told that the release has nothing of the kind',
          do: `put the release's files into the folder, with descriptions of our own, and take \`${source}\` out of \`absent\` if it's there`,
        }),
      );
  });
}

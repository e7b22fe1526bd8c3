import { join, resolve } from 'node:path';
import { historyName, proveHistory } from '../io/facts-history.ts';
import type { LoadedSources } from '../io/loaded-sources.ts';
import { manifestName } from '../io/manifest.ts';
import { displayPath, isFolder, isTaken } from '../io/read.ts';
import { loadSources } from '../io/sources.ts';
import { readStore } from '../io/store.ts';
import { report, say } from '../io/terminal.ts';
import { readTool } from '../kinds/read-tool.ts';
import { sourceNames } from '../model/kinds.ts';
import type { Problem } from '../model/problem.ts';
import { counted } from '../shared/counted.ts';
import { failureAt, InputError, inFile, inPath, problemAt } from '../shared/problem.ts';
import { recordedHistory } from './recorded.ts';

/** `thv-docs specs`: checks the files of all versions: names, predecessors, sources and their content. */
export async function checkSpecs(specs: string): Promise<void> {
  const root = resolve(specs);
  const stored = readStore(root);
  if (stored.length === 0)
    throw failureAt(inFile(displayPath(specs)), {
      what: isFolder(root) ? 'holds no version with a manifest.json' : 'does not exist',
      do: 'start one with `version`, `origin` and `ref`',
    });
  const versions = stored.map(({ folder }) => loadSources({ folder, display: displayPath(folder) }));
  const missing = uncollected(root, versions);
  if (missing.length > 0) throw new InputError(missing);
  for (const { version, files } of versions) {
    report((await readTool(version, files, null)).warnings);
    say(`${version}: ${counted(files.length, 'file')}`);
  }
  const history = join(root, historyName);
  if (isTaken(history)) say(`${historyName}: ${proveHistory(history).releases.length} releases`);
}

/**
 * Sources that a release ships by the history, but its stored version lacks. Without collecting them, pages would claim
 * that the release has none. Versions without a history are skipped.
 *
 * @param root folder of the store
 */
function uncollected(root: string, versions: readonly LoadedSources[]): Problem[] {
  const { releases } = recordedHistory(root);
  return versions.flatMap(({ version, files }) => {
    const release = releases.find((one) => one.version === version);
    if (!release) return [];
    const there = new Set([...files.map(({ kind }) => kind), ...release.missing]);
    return sourceNames
      .filter((source) => !there.has(source))
      .map((source) =>
        problemAt(inPath(displayPath(join(root, version, manifestName)), 'absent'), {
          what: `there is no ${source} file, but the history says that ${version} ships some`,
          why: 'pages would say that the release ships none',
          do: `put the release's files into the folder, with descriptions of our own, and take \`${source}\` out of \`absent\` if it's there`,
        }),
      );
  });
}

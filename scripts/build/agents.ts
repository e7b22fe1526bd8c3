import { loadPlatform } from '../../generator/io/platform/index.ts';
import { type AgentsIndex, agentsIndexPath, agentsPath, agentsPlatformPath } from '../../generator/model/agents.ts';
import { platformText } from '../../generator/print/agents/platform.ts';
import { linkFiles, writeFiles } from './unit.ts';
import type { BuiltVersion } from './versions.ts';

/**
 * Puts the files for agents of all versions into a folder, the list of them, and what's known besides.
 *
 * @param versions newest first
 * @param own files of the root by their paths: it has written that of the latest version, with the guides
 */
export function placeAgents(
  versions: readonly BuiltVersion[],
  own: Readonly<Record<string, string>>,
  folder: string,
): void {
  for (const { folder: entry, version } of versions) {
    const file = agentsPath(version.scope.version).slice(1);
    if (!Object.hasOwn(own, file)) linkFiles(entry, [file], folder);
  }
  const index: AgentsIndex = {
    format: 1,
    versions: versions.map(({ version: { scope } }) => ({
      version: scope.version,
      ...(scope.withdrawn !== undefined && { withdrawn: scope.withdrawn }),
    })),
  };
  writeFiles(folder, [
    { path: agentsIndexPath.slice(1), content: `${JSON.stringify(index, null, 1)}\n` },
    { path: agentsPlatformPath.slice(1), content: platformText(loadPlatform()) },
  ]);
}

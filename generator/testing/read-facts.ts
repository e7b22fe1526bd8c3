import { byKey } from '../changes/history-table.ts';
import { loadSources } from '../io/sources.ts';
import { ofKind } from '../kinds/facts.ts';
import { ofKinds } from '../kinds/index.ts';
import { readTool } from '../kinds/read-tool.ts';
import type { VersionFacts } from '../model/facts.ts';

/** The facts of a release or of a version kept here, by the sources in its folder. */
export async function readFacts(folder: string): Promise<VersionFacts['entities']> {
  const { version, files } = loadSources({ folder, display: '' });
  const { kinds } = (await readTool(version, files, null)).tool;
  return byKey(ofKinds(kinds, (kind, model) => ofKind(kind, model)).flat());
}

import { loadSources } from '../io/sources.ts';
import { partsOf, versionFacts } from '../kinds/history.ts';
import { readTool } from '../kinds/read-tool.ts';
import type { VersionFacts } from '../model/facts.ts';

/** The facts of a release or of a version kept here, by the sources in its folder. */
export async function readFacts(folder: string): Promise<VersionFacts['entities']> {
  const { version, files } = loadSources({ folder, display: '' });
  const { kinds } = (await readTool(version, files, null)).tool;
  return versionFacts({ version, commit: null, date: null, missing: [] }, partsOf(kinds)).entities;
}

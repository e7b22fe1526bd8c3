import { join } from 'node:path';
import { withRelease } from '../commands/recorded.ts';
import { historyChanges } from '../io/facts-history.ts';
import { changeTogether } from '../io/store/write.ts';
import { ingestCommandFiles } from '../kinds/cli/read/index.ts';
import { partsOf, tableHistory, versionFacts } from '../kinds/history.ts';
import type { FactsHistory, VersionFacts } from '../model/facts.ts';
import type { Tree } from './folders.ts';
import { toolOf } from './models.ts';
import { manifestOf } from './sources.ts';

/** A version of the store. */
export function storedVersion(name: string, files: Tree, more: object = {}): Tree {
  const manifest = { ...manifestOf(files), version: name, ref: name, ...more };
  const all = { ...files, 'manifest.json': JSON.stringify(manifest) };
  return Object.fromEntries(Object.entries(all).map(([path, text]) => [`specs/${name}/${path}`, text]));
}

/**
 * Writes the commands of releases into `specs/` as a history, each release the predecessor of the next one.
 *
 * @param releases the files of each version, of which those of commands count
 * @param missing sources that no release has
 */
export function recordReleases(
  root: string,
  releases: Readonly<Record<string, Tree>>,
  missing: VersionFacts['missing'] = [],
): void {
  let history: FactsHistory = tableHistory([], []);
  const before: { version: string; time: null }[] = [];
  for (const [version, tree] of Object.entries(releases)) {
    const pages = Object.entries(tree).filter(([path]) => path.startsWith('cli/'));
    const cli = ingestCommandFiles(pages.map(([file, text]) => ({ file, text: String(text) })));
    const about = { version, missing, commit: 'a'.repeat(40), date: '2025-10-01' };
    const parts = partsOf({ ...toolOf().kinds, cli });
    history = withRelease(history, { version, time: null }, versionFacts(about, parts), before);
    before.push({ version, time: null });
  }
  changeTogether(join(root, 'specs'), historyChanges(history));
}

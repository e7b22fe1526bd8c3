import { join } from 'node:path';
import { byKey, tableHistory } from '../changes/history-table.ts';
import { withRelease } from '../commands/recorded.ts';
import { historyChanges } from '../io/facts-history.ts';
import { changeTogether } from '../io/store/write.ts';
import type { FactsHistory, VersionFacts } from '../model/facts.ts';
import type { Tree } from './folders.ts';
import { manifestOf } from './sources.ts';

/** A version of the store. */
export function storedVersion(name: string, files: Tree, more: object = {}): Tree {
  const manifest = { ...manifestOf(files), version: name, ref: name, ...more };
  const all = { ...files, 'manifest.json': JSON.stringify(manifest) };
  return Object.fromEntries(Object.entries(all).map(([path, text]) => [`specs/${name}/${path}`, text]));
}

/** Writes the history of releases into `specs/`, each the predecessor of the next one. */
export function recordReleases(root: string, releases: readonly VersionFacts[]): void {
  let history: FactsHistory = tableHistory([], []);
  for (const [index, release] of releases.entries()) {
    const entities = byKey([...release.entities.values()]);
    const known = { commit: release.commit ?? 'a'.repeat(40), date: release.date ?? '2025-10-01' };
    const before = releases.slice(0, index).map(({ version }) => ({ version, time: null }));
    history = withRelease(history, { ...release, time: null }, { ...release, ...known, entities }, before);
  }
  changeTogether(join(root, 'specs'), historyChanges(history));
}

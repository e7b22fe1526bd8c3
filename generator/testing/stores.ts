import { join } from 'node:path';
import { nothingYet, type Replayed } from '../facts/history-text.ts';
import { historyText } from '../facts/write-history.ts';
import { entryOf, type HistoryEntry, historyChanges, historyOf } from '../io/facts-history.ts';
import { changeTogether } from '../io/store/write.ts';
import type { VersionFacts } from '../model/facts.ts';
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
  const texts = new Map<string, string>();
  const entries: HistoryEntry[] = [];
  let state: Replayed = nothingYet;
  for (const [index, release] of releases.entries()) {
    const facts = { ...release, commit: release.commit ?? 'a'.repeat(40), date: release.date ?? '2025-10-01' };
    const predecessor = releases[index - 1]?.version ?? null;
    const { text, after } = historyText(facts, predecessor, state);
    texts.set(facts.version, text);
    entries.push(entryOf(facts, predecessor, text));
    state = after;
  }
  const history = historyOf(entries, ({ version }) => texts.get(version) ?? '');
  changeTogether(join(root, 'specs'), historyChanges(history));
}

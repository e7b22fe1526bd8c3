import type { Change, Severity } from '../../model/changes.ts';
import type { Mention } from '../../model/mention.ts';
import { byWeight } from '../compare.ts';
import type { Touch } from './differing.ts';

/** What a reader does differently: what was taken away or narrowed, and what does something else than before. */
const told: ReadonlySet<Severity> = new Set(['breaking', 'risky'] as const satisfies readonly Severity[]);

/** What happens where readers don't look. */
const unseen: ReadonlySet<string> = new Set(['hidden', 'storage']);

/** What readers of a guide have to know that's about an older version, by the code or link that it concerns. */
export function changesByMention(
  mentions: readonly Mention[],
  touches: (mentions: readonly Mention[]) => readonly Touch[],
): ReadonlyMap<Mention['by'], readonly Change[]> {
  const found = touches(mentions).filter(
    ({ change: { severity, fact = '' } }) => told.has(severity) && !unseen.has(fact),
  );
  const grouped = Map.groupBy(found, ({ mention }) => mention.by);
  return new Map([...grouped].map(([by, own]) => [by, [...new Set(own.map(({ change }) => change))].sort(byWeight)]));
}

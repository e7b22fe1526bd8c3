import type { FactEntity, FactsHistory } from '../../model/facts.ts';
import { compareVersions } from '../../model/version.ts';
import { once } from '../../shared/once.ts';

/** The versions that have a name. */
export interface Span extends Pick<FactEntity, 'kind' | 'source'> {
  /** The first and the last one. */
  readonly versions: readonly string[];
}

/** The spans of everything on record, by name in lower case. */
export function spansOf({ releases, factsOf }: FactsHistory): ReadonlyMap<string, Span> {
  const spans = new Map<string, Span>();
  for (const { version } of releases)
    for (const { name, kind, source } of factsOf(version)?.entities.values() ?? []) {
      const lower = name.toLowerCase();
      const first = spans.get(lower)?.versions[0] ?? version;
      spans.set(lower, { versions: first === version ? [version] : [first, version], kind, source });
    }
  return spans;
}

/** When a name that a version lacks was added or removed; null if it never existed. */
export type Since = (names: readonly string[]) => string | null;

/** @param version the one that lacks the names; reads the history on first use */
export function sinceOf(history: FactsHistory, version: string): Since {
  const spans = once(() => spansOf(history));
  return (names) => {
    const [span] = names.flatMap((name) => spans().get(name.toLowerCase()) ?? []);
    const [first, last = first] = span?.versions ?? [];
    if (first === undefined || last === undefined) return null;
    if (compareVersions(first, version) > 0) return `added in ${first}`;
    const next = history.releases.find((release) => compareVersions(release.version, last) > 0)?.version;
    return next !== undefined && compareVersions(next, version) <= 0 ? `removed in ${next}` : null;
  };
}

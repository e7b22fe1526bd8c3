import { type ChangeHistory, type CountedSort, countedSorts, type VersionSizes } from '../model/change-history.ts';
import type { FactEntity, FactsHistory, VersionFacts } from '../model/facts.ts';
import type { SourceName } from '../model/kinds.ts';
import { versionChanges } from './compare.ts';
import { noSuccessors, type Successors } from './pairs.ts';

/**
 * What every version on record changed since its predecessor, and how much it has.
 *
 * @param moves new keys by old ones, as people have written them down
 */
export function changeHistory({ releases, factsOf }: FactsHistory, moves: Successors = noSuccessors): ChangeHistory {
  const later = (at: number) => releases.slice(at).flatMap((release) => factsOf(release.version) ?? []);
  return releases
    .flatMap(({ version, predecessor }, at) => {
      const facts = factsOf(version);
      if (!facts) return [];
      const before = predecessor === null ? undefined : factsOf(predecessor);
      const changes = before
        ? versionChanges(before, facts, moves, later(at))
        : { version, date: facts.date, predecessor: null, notCompared: [], changes: [] };
      return [{ ...changes, sizes: sizesOf(facts) }];
    })
    .toReversed();
}

/** What belongs to each sort, and the source that it's from. A flag that a command inherits is one of another command. */
const sorts: Readonly<
  Record<CountedSort, { readonly source: SourceName; readonly has: (entity: FactEntity) => boolean }>
> = {
  commands: { source: 'cli', has: ({ type }) => type === 'command' },
  flags: { source: 'cli', has: ({ type, facts }) => type === 'flag' && facts.inherited !== true },
  operations: { source: 'api', has: ({ type }) => type === 'operation' },
  apiFields: { source: 'api', has: ({ type }) => type === 'field' },
  registryFields: { source: 'registry-schema', has: ({ type }) => type === 'field' },
  resourceFields: { source: 'crd', has: ({ type }) => type === 'field' },
};

/** How much a version has of each sort. */
export function sizesOf({ entities, missing }: Pick<VersionFacts, 'entities' | 'missing'>): VersionSizes {
  const all = [...entities.values()];
  const count = (sort: CountedSort): number | null => {
    const { source, has } = sorts[sort];
    if (missing.includes(source)) return null;
    return all.filter((entity) => entity.source === source && has(entity)).length;
  };
  return Object.fromEntries(countedSorts.map((sort) => [sort, count(sort)])) as VersionSizes;
}

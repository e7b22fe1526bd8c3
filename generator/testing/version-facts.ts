import type { EntityType } from '../model/entity.ts';
import type { EntityFacts, FactEntity, FactsHistory, RecordedVersion, VersionFacts } from '../model/facts.ts';
import { kindNames, kinds } from '../model/kinds.ts';
import { toolOf } from './models.ts';

/** An entity that has nothing but a key and what the test gives it; its name is the key without the kind. */
export function entityOf(
  key: string,
  type: EntityType,
  facts: EntityFacts = {},
  more: Partial<FactEntity> = {},
): FactEntity {
  const kind = kindNames.find((name) => key.startsWith(`${name}:`)) ?? 'cli';
  const name = key.slice(kind.length + 1);
  return { key, kind, source: kinds[kind].sources[0], type, name, parent: null, direction: 'in', facts, ...more };
}

/** What comparisons don't look at. */
const nothing = { parts: [], kinds: toolOf().kinds };

/** A version that has nothing but these entities. */
export function versionOf(
  entities: readonly FactEntity[],
  version = 'v0.2.0',
  missing: VersionFacts['missing'] = [],
): RecordedVersion {
  return {
    ...{ version, commit: null, date: null, missing, ...nothing },
    entities: new Map(entities.map((entity) => [entity.key, entity])),
  };
}

/** Versions, oldest first, each with its predecessor; where none is given it's the one before. */
export function historyOf(
  versions: readonly VersionFacts[],
  predecessors: Readonly<Record<string, string>> = {},
): FactsHistory {
  const recorded = versions.map((version): RecordedVersion => ({ ...nothing, ...version }));
  return {
    releases: versions.map(({ version, missing }, index) => ({
      ...{ version, commit: `commit of ${version}`, date: '2025-01-01', missing },
      predecessor: predecessors[version] ?? versions[index - 1]?.version ?? null,
    })),
    factsOf: (version) => recorded.find((item) => item.version === version),
  };
}

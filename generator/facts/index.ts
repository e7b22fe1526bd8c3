import { descriptors } from '../kinds/index.ts';
import type { EntityKey } from '../model/entity.ts';
import type { FactEntity, VersionFacts } from '../model/facts.ts';
import { type KindModels, type KindName, sourceNames } from '../model/kinds.ts';

/** What isn't there of what releases ship. */
export function missingFrom(absent: Readonly<Partial<Record<string, string>>>): VersionFacts['missing'] {
  return Object.fromEntries(
    sourceNames.flatMap((source) => {
      const reason = absent[source];
      return reason === undefined ? [] : [[source, reason]];
    }),
  );
}

/** The facts of one kind. */
export function ofKind<Name extends KindName>(name: Name, model: KindModels[Name] | null): FactEntity[] {
  return model === null ? [] : unique([...descriptors[name].facts(model)]);
}

/** Sources may name a thing twice; the later ones are numbered, as those on pages are. */
function unique(entities: readonly FactEntity[]): FactEntity[] {
  const taken = new Set<EntityKey>();
  return entities.map((entity) => {
    let key = entity.key;
    for (let number = 2; taken.has(key); number++) key = `${entity.key} (${number})`;
    taken.add(key);
    return key === entity.key ? entity : { ...entity, key };
  });
}

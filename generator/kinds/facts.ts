import type { EntityKey } from '../model/entity.ts';
import type { FactEntity } from '../model/facts.ts';
import { type Facts, type KindModels, type KindName, kinds, ofKinds } from '../model/kinds.ts';
import { perObject } from '../shared/per-object.ts';
import { apiRecording } from './api/facts.ts';
import { commandRecording } from './cli/facts.ts';
import { resourceRecording } from './crd/facts.ts';
import { chartRecording } from './helm/facts.ts';
import type { Recording } from './kind.ts';
import { registryRecording } from './registry/facts.ts';

/** How each kind is recorded. Separate from `kinds/index.ts`, since browsers compare versions too. */
export const recordings: { readonly [Name in KindName]: Recording<Name> } = {
  cli: commandRecording,
  api: apiRecording,
  registry: registryRecording,
  crd: resourceRecording,
  helm: chartRecording,
};

/** The facts of a kind's model, in source order. */
export function factsOf<Name extends KindName>(kind: Name, model: KindModels[Name]): FactEntity[] {
  return [...recordings[kind].facts(model)];
}

/** The facts of a whole version. */
export const factEntities = perObject((models: Facts): readonly FactEntity[] => numbered(ofKinds(models, factsOf)));

/** The entities by which a kind is counted, without intended omissions. */
export function countedEntities(models: Facts, name: KindName): readonly FactEntity[] {
  return factEntities(models).filter(
    ({ kind, type, facts }) => kind === name && type === kinds[name].counted.type && facts.ignored !== true,
  );
}

/** Numbers duplicate names in a source, as on pages. */
export function numbered(entities: readonly FactEntity[]): FactEntity[] {
  const taken = new Set<EntityKey>();
  return entities.map((entity) => {
    let key = entity.key;
    for (let number = 2; taken.has(key); number++) key = `${entity.key} (${number})`;
    taken.add(key);
    return key === entity.key ? entity : { ...entity, key };
  });
}

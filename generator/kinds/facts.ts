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

/** How each kind is recorded. Apart from `kinds/index.ts`: versions are compared in browsers too. */
export const recordings: { readonly [Name in KindName]: Recording<Name> } = {
  cli: commandRecording,
  api: apiRecording,
  registry: registryRecording,
  crd: resourceRecording,
  helm: chartRecording,
};

/** The facts of a model of one kind, in the order of the source. */
export function factsOf<Name extends KindName>(kind: Name, model: KindModels[Name]): FactEntity[] {
  return [...recordings[kind].facts(model)];
}

/** What's known of everything that a version has, for checks that look at all of it. */
export const factEntities = perObject((models: Facts): readonly FactEntity[] => numbered(ofKinds(models, factsOf)));

/** What a kind is counted by, without what its authors leave out. */
export function countedEntities(models: Facts, name: KindName): readonly FactEntity[] {
  return factEntities(models).filter(
    ({ kind, type, facts }) => kind === name && type === kinds[name].counted.type && facts.ignored !== true,
  );
}

/** Sources may name a thing twice; the later ones are numbered, as those on pages are. */
export function numbered(entities: readonly FactEntity[]): FactEntity[] {
  const taken = new Set<EntityKey>();
  return entities.map((entity) => {
    let key = entity.key;
    for (let number = 2; taken.has(key); number++) key = `${entity.key} (${number})`;
    taken.add(key);
    return key === entity.key ? entity : { ...entity, key };
  });
}

import type { EntityKey } from '../model/entity.ts';
import type { FactEntity } from '../model/facts.ts';
import type { KindModels, KindName } from '../model/kinds.ts';
import type { ToolVersion } from '../model/site.ts';
import { perObject } from '../shared/per-object.ts';
import { ofKinds } from './index.ts';
import type { KindSource } from './kind.ts';

/** The facts of one kind. @param source what reads it */
export function ofKind<Name extends KindName>(
  source: Pick<KindSource<Name>, 'facts'>,
  model: KindModels[Name] | null,
): FactEntity[] {
  return model === null ? [] : unique([...source.facts(model)]);
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

/** What's known of everything that a version has, for checks that look at all of it. */
export const factEntities = perObject((kinds: ToolVersion['kinds']): readonly FactEntity[] =>
  ofKinds(kinds, (kind, model) => ofKind(kind, model)).flat(),
);

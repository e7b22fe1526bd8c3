import type { Change } from '../../model/changes.ts';
import { type EntityKey, type EntityType, nameKey } from '../../model/entity.ts';
import type { FactEntity, VersionFacts } from '../../model/facts.ts';
import type { Mention } from '../../model/mention.ts';

/** Entities that coverage counts, as far as facts have them: children of a new entity are included in it. */
const counted: ReadonlySet<EntityType> = new Set([
  ...(['command', 'flag', 'operation', 'resource', 'schema', 'field', 'value'] as const),
]);

/** Depth of fields in coverage by default: `MCPServer.spec.image`, `server.image`. */
const depths: Readonly<Record<string, number>> = { crd: 3, registry: 2 };

/**
 * Additions that no guide mentions.
 *
 * @param isLeftOut whether the omission is intended
 * @param isDeep include nested fields
 */
export function unmentioned(
  changes: readonly Change[],
  { entities }: Pick<VersionFacts, 'entities'>,
  mentions: readonly Mention[],
  isLeftOut: (change: Pick<Change, 'kind' | 'name'>) => boolean,
  isDeep: boolean,
): Change[] {
  const mentioned = mentionedIn(mentions, entities);
  return changes.filter((change) => {
    const { what, kind, type, name, entity } = change;
    if (what !== 'added' || !counted.has(type) || mentioned.has(entity) || isLeftOut(change)) return false;
    // API fields count with their operation, and flags where they are declared.
    if ((kind === 'api' && type === 'field') || entities.get(entity)?.facts.inherited === true) return false;
    return isDeep || type !== 'field' || name.split('.').length <= (depths[kind] ?? 0);
  });
}

/** Keys of mentioned entities and their ancestors: using `thv group run` mentions `thv group`. */
function mentionedIn(mentions: readonly Mention[], entities: VersionFacts['entities']): ReadonlySet<EntityKey> {
  const byName = Map.groupBy(entities.values(), ({ kind, name }) => nameKey(kind, name));
  const found = new Set<EntityKey>();
  for (const { kind, name } of mentions)
    for (const entity of byName.get(nameKey(kind, name)) ?? [])
      for (let at: FactEntity | undefined = entity; at && !found.has(at.key); at = entities.get(at.parent ?? ''))
        found.add(at.key);
  return found;
}

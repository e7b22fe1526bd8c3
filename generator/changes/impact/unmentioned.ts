import type { Change } from '../../model/changes.ts';
import { type EntityKey, type EntityType, nameKey } from '../../model/entity.ts';
import type { FactEntity, VersionFacts } from '../../model/facts.ts';
import type { Mention } from '../../model/mention.ts';

/** What coverage counts, as far as facts tell it: what belongs to something new comes with it. */
const counted: ReadonlySet<EntityType> = new Set([
  ...(['command', 'flag', 'operation', 'resource', 'schema', 'field', 'value'] as const),
]);

/** How deep fields are that coverage counts unless all are asked for: `MCPServer.spec.image`, `server.image`. */
const depths: Readonly<Record<string, number>> = { crd: 3, registry: 2 };

/**
 * What is new and no guide mentions.
 *
 * @param isLeftOut whether guides leave it to the reference on purpose
 * @param isDeep fields at any depth
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
    // Fields of the API count with their operation, and a flag where it's declared.
    if ((kind === 'api' && type === 'field') || entities.get(entity)?.facts.inherited === true) return false;
    return isDeep || type !== 'field' || name.split('.').length <= (depths[kind] ?? 0);
  });
}

/** Keys of what is mentioned, and of all that it belongs to: who uses `thv group run` knows `thv group`. */
function mentionedIn(mentions: readonly Mention[], entities: VersionFacts['entities']): ReadonlySet<EntityKey> {
  const byName = Map.groupBy(entities.values(), ({ kind, name }) => nameKey(kind, name));
  const found = new Set<EntityKey>();
  for (const { kind, name } of mentions)
    for (const entity of byName.get(nameKey(kind, name)) ?? [])
      for (let at: FactEntity | undefined = entity; at && !found.has(at.key); at = entities.get(at.parent ?? ''))
        found.add(at.key);
  return found;
}

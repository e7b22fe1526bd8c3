import type { EquivalentGroup } from '../model/annotations.ts';
import { type Entities, type Entity, type EntityKey, entityUrl } from '../model/entity.ts';
import { kindEntry } from '../model/kinds.ts';
import type { EquivalentLink } from '../model/page.ts';

/** Links from each entity to its equivalents. A check reports missing names. */
export function equivalentLinks(
  groups: readonly EquivalentGroup[],
  entities: Entities,
): ReadonlyMap<EntityKey, readonly EquivalentLink[]> {
  const links = new Map<EntityKey, EquivalentLink[]>();
  for (const { references } of groups) {
    // Several former components may be one now.
    const found = [...new Set(references.flatMap(({ kind, name }) => entities.byName(kind, name) ?? []))];
    for (const entity of found)
      links.set(
        entity.key,
        found
          .filter((other) => other !== entity)
          .map((other) => {
            // Within a page the anchor is enough.
            const url = entityUrl(other.page === entity.page ? { ...other, page: '' } : other);
            const { prefix } = kindEntry(other.kind);
            return { label: other.name, url, ...(prefix && { prefix }), holder: holderOf(other, entities) };
          }),
      );
  }
  return links;
}

/** The kind if it distinguishes the names, else the command or resource. */
function holderOf({ kind, name, parent }: Entity, entities: Entities): string {
  const { prefix } = kindEntry(kind);
  if (prefix !== undefined) return prefix.charAt(0).toUpperCase() + prefix.slice(1);
  const command = parent === null ? undefined : entities.byKey(parent);
  return command?.type === 'command' ? command.name : (name.split('.')[0] ?? name);
}

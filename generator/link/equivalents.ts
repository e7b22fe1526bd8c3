import { type Entities, type EntityKey, entityUrl } from '../model/entity.ts';
import type { EquivalentGroup } from '../model/equivalents.ts';
import { type KindName, kinds } from '../model/kinds.ts';
import type { EquivalentLink } from '../model/page.ts';

/** Links from each entity to those that mean the same elsewhere. Names that are nowhere are reported by a check. */
export function equivalentLinks(
  groups: readonly EquivalentGroup[],
  entities: Entities,
): ReadonlyMap<EntityKey, readonly EquivalentLink[]> {
  const links = new Map<EntityKey, EquivalentLink[]>();
  for (const { references } of groups) {
    const found = references.flatMap(({ kind, name }) => entities.byName(kind, name) ?? []);
    for (const entity of found)
      links.set(
        entity.key,
        found
          .filter((other) => other !== entity)
          .map((other) => {
            // Within a page the anchor is enough.
            const url = entityUrl(other.page === entity.page ? { ...other, page: '' } : other);
            return { label: other.name, url, ...prefixOf(other.kind) };
          }),
      );
  }
  return links;
}

function prefixOf(name: KindName): Pick<EquivalentLink, 'prefix'> {
  const kind = kinds[name];
  return 'prefix' in kind ? { prefix: kind.prefix } : {};
}

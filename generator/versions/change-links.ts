import { entityUrl } from '../model/entity.ts';
import type { ChangedEntity } from '../model/page-changes.ts';
import { compareVersions } from '../model/version.ts';
import { pageBelow, versionPath } from '../model/versions.ts';
import type { VersionListing } from './listing.ts';
import { EntityPlaces } from './places.ts';

/**
 * Targets of changes, by anchor: the entity in the version of the change; if that isn't documented, or lacks it, in the
 * oldest documented version with it, or the last one for a removal. Undocumented entities are left out.
 *
 * @param listings newest first
 */
export function changeLinks(
  section: string,
  listings: readonly VersionListing[],
  changes: readonly ChangedEntity[],
): Record<string, string> {
  const places = new EntityPlaces(listings);
  const versions = listings.map(({ version }) => version);
  const oldestFirst = versions.toReversed();
  return Object.fromEntries(
    changes.flatMap(({ id, entity, version, what }): [string, string][] => {
      const isGone = what === 'removed' || what === 'renamed';
      const before = versions.filter((other) => compareVersions(other, version) < 0);
      const order = isGone ? [...before, ...oldestFirst] : [version, ...oldestFirst];
      for (const candidate of order) {
        const found = places.entityIn(entity, candidate);
        if (found) return [[id, pageBelow(versionPath(section, candidate), entityUrl(found))]];
      }
      return [];
    }),
  );
}

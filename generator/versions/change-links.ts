import { entityUrl } from '../model/entity.ts';
import type { ChangedEntity } from '../model/page-changes.ts';
import { compareVersions } from '../model/version.ts';
import { pageBelow, versionPath } from '../model/versions.ts';
import type { VersionListing } from './listing.ts';
import { EntityPlaces } from './places.ts';

/**
 * Where changes lead, by their anchors: to what they're about in the version that made them; if that isn't documented, or
 * has lost it, in the oldest documented one that has it, or for what is gone the last. What no version documents is left
 * out.
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

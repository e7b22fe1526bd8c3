import type { Input, Output } from '../tools/index.ts';
import type { Library } from './library.ts';
import { partOf } from './paging.ts';

export function listVersions(
  library: Library,
  { limit = 20, cursor }: Input<'list_versions'>,
): Output<'list_versions'> {
  const { history, known, latest, isDocumented } = library;
  const recorded = new Map(history?.releases.map((release) => [release.version, release]));
  const { items, ...rest } = partOf(known, cursor, limit);
  const versions = items.map((version) => {
    const { date = '', missing = [] } = recorded.get(version) ?? {};
    const hasPages = isDocumented(version);
    const withdrawn = library.withdrawn(version);
    return {
      version,
      ...(date !== '' && { date }),
      ...{ hasPages, missing: [...missing] },
      ...(withdrawn !== undefined && { withdrawn }),
    };
  });
  return { latest, total: known.length, versions, ...rest };
}

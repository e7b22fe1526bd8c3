import { loadVersions } from '../browser/versions/load.ts';

export interface KnownVersions {
  /** All that there are; null where nobody knows. */
  readonly versions: readonly string[] | null;
  /** Why results can't be of the wanted version, for the end of a sentence; empty where they can. */
  readonly why: string;
}

/**
 * Which versions can be searched from a page of one of them. Without the list, or where it lacks the wanted one, its own
 * index is all there is.
 *
 * @param wanted what the address names
 * @param own version of the page
 */
export async function knownVersions(wanted: string, own: string): Promise<KnownVersions> {
  const versions = await loadVersions().then(
    (list) => list.versions,
    () => null,
  );
  if (wanted === 'all' || wanted === own || versions?.includes(wanted)) return { versions, why: '' };
  return { versions, why: versions ? `${wanted} is not documented` : 'the list of versions could not be loaded' };
}

import {
  type GoneName,
  goneNamesPath,
  pageBelow,
  type VersionList,
  versionPath,
} from '../../generator/model/versions.ts';
import { nameParts } from '../../generator/shared/search-words.ts';
import { siteInfo } from '../browser/site-info.ts';
import { jsonLoader, loadVersions } from '../browser/versions/load.ts';
import { href } from '../ui/url.ts';
import { goneExactly, goneIn } from './exact-names.ts';
import { hitsPerPage, piecesText, type Results, type SearchRequest } from './results.ts';
import { search } from './search.ts';

/** Results in another version, for a search without results or exact matches in this one. */
export interface FoundElsewhere {
  readonly version: string;
  /** A sentence to show before, with a space at its end, or ''. */
  readonly lead: string;
  /** Addresses with the base path. */
  readonly links: readonly { readonly label: string; readonly url: string }[];
}

type Found = Omit<FoundElsewhere, 'lead'>;

/** Most places to list. */
const limit = 3;

/** Milliseconds without a key before loading the latest version's index. */
const pause = 300;

/** Results in the latest version, including guides beside it. */
async function inLatest(
  query: string,
  { latest, search: index }: VersionList,
  isExact: boolean,
): Promise<Found | null> {
  const request = { query, version: latest, index, limit: hitsPerPage, excerpt: 0 };
  const { hits } = await search(request);
  const links = hits
    .filter(({ isNamed }) => isNamed || !isExact)
    .slice(0, limit)
    .map(({ title, trail: [owner], url }) => {
      const name = piecesText(title);
      // A flag's command distinguishes it from others with its name.
      return { label: isExact && owner && name.startsWith('-') ? `${owner} ${name}` : name, url };
    });
  return links.length > 0 ? { version: latest, links } : null;
}

const goneNamesAt = jsonLoader<readonly GoneName[]>(Array.isArray);

/** Removed names, in the last version with them. */
async function inOlder(query: string, section: string, isExact: boolean): Promise<Found | null> {
  const names = await goneNamesAt(goneNamesPath(section));
  const found = (isExact ? goneExactly : goneIn)(names, query).slice(0, limit);
  const version = found[0]?.version;
  if (version === undefined) return null;
  const start = versionPath(section, version);
  return { version, links: found.map(({ name, url }) => ({ label: name, url: href(pageBelow(start, url)) })) };
}

/** Optional: no result if a file can't be loaded. */
async function orNothing(finding: Promise<Found | null>): Promise<Found | null> {
  return finding.catch((error: unknown) => {
    console.info('Another version could not be searched.', error);
    return null;
  });
}

/**
 * Searches the latest version, or the last version with a removed name. If this version has similar results, only exact
 * names count; without results, any.
 *
 * @param version that was searched; undefined for all
 * @param signal aborted by a newer query
 */
export async function findElsewhere(
  { query, version }: Pick<SearchRequest, 'query' | 'version'>,
  { total, isNamed }: Results,
  signal: AbortSignal,
): Promise<FoundElsewhere | null> {
  const { section, scope } = siteInfo();
  const isAll = section === undefined || version === undefined;
  if (isAll || nameParts(query).length === 0 || (total > 0 && isNamed)) return null;
  if (total > 0) await new Promise((resolve) => setTimeout(resolve, pause));
  if (signal.aborted) return null;
  const list = await loadVersions().catch(() => null);
  // Root pages have searched the latest version with its guides; the latest's versioned pages have not.
  const isSearched = list === null || (version === list.latest && scope === undefined);
  for (const isExact of total === 0 ? [true, false] : [true]) {
    const newer = isSearched ? null : await orNothing(inLatest(query, list, isExact));
    const found = newer ?? (await orNothing(inOlder(query, section, isExact)));
    if (found && total === 0) return { ...found, lead: '' };
    // The same version's results are at the root.
    if (found && found.version !== version)
      return { ...found, lead: `Nothing in ${version} is called “${query.replace(/\p{Cf}/gu, '')}”. ` };
  }
  return null;
}

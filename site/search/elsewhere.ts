import {
  type GoneName,
  goneNamesPath,
  pageBelow,
  type VersionList,
  versionPath,
} from '../../generator/model/versions.ts';
import { nameParts } from '../../generator/shared/search-words.ts';
import { siteInfo } from '../shell/site-info.ts';
import { loadJson, loadVersions } from '../shell/versions/load.ts';
import { href } from '../ui/url.ts';
import { goneIn } from './gone.ts';
import { excerptWords, piecesText } from './results.ts';
import { search } from './search.ts';

/** What another version has of a search that found nothing. */
export interface FoundElsewhere {
  readonly version: string;
  /** Addresses with the base path. */
  readonly links: readonly { readonly label: string; readonly url: string }[];
}

/** So many places are named. */
const limit = 3;

/** What the latest has, and the guides, which are beside it. */
async function inLatest(
  query: string,
  { latest, search: index }: Pick<VersionList, 'latest' | 'search'>,
): Promise<FoundElsewhere | null> {
  const { hits } = await search({ query, version: latest, index, offset: 0, limit, excerpt: excerptWords(true) });
  const links = hits.map(({ title, url }) => ({ label: piecesText(title), url }));
  return links.length > 0 ? { version: latest, links } : null;
}

/** What the latest lacks, in the last version that had it. */
async function inOlder(query: string, section: string): Promise<FoundElsewhere | null> {
  const names = await loadJson<readonly GoneName[]>(goneNamesPath(section), Array.isArray);
  const found = goneIn(names, query).slice(0, limit);
  const [first] = found;
  if (!first) return null;
  const start = versionPath(section, first.version);
  return {
    version: first.version,
    links: found.map(({ name, url }) => ({ label: name, url: href(pageBelow(start, url)) })),
  };
}

/** It's an aid: where a file can't be had, there's nothing. */
async function orNothing(finding: Promise<FoundElsewhere | null>): Promise<FoundElsewhere | null> {
  return finding.catch((error: unknown) => {
    console.info('Another version could not be searched.', error);
    return null;
  });
}

/** Where else to find what a version lacks: in the latest, or in the last version that had it. */
export async function findElsewhere(query: string, version: string | undefined): Promise<FoundElsewhere | null> {
  const { section, scope } = siteInfo();
  // Without a version all have been searched.
  if (section === undefined || version === undefined || nameParts(query).length === 0) return null;
  const list = await loadVersions().catch(() => null);
  // Pages at the root have searched the latest with its guides, those of the latest's own address have not.
  const isSearched = list === null || (version === list.latest && scope === undefined);
  const newer = isSearched ? null : await orNothing(inLatest(query, list));
  return newer ?? orNothing(inOlder(query, section));
}

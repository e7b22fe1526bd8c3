import {
  type GoneName,
  goneNamesPath,
  pageBelow,
  type VersionList,
  versionPath,
} from '../../generator/model/versions.ts';
import { nameParts } from '../../generator/shared/search-words.ts';
import { siteInfo } from '../browser/site-info.ts';
import { loadJson, loadVersions } from '../browser/versions/load.ts';
import { href } from '../ui/url.ts';
import { goneExactly, goneIn } from './exact-names.ts';
import { excerptWords, hitsPerPage, piecesText, type Results, type SearchRequest } from './results.ts';
import { search } from './search.ts';

/** What another version has of a search that a version has nothing for, or nothing of that name. */
export interface FoundElsewhere {
  readonly version: string;
  /** What to say before it: a sentence with a space behind it, or nothing. */
  readonly lead: string;
  /** Addresses with the base path. */
  readonly links: readonly { readonly label: string; readonly url: string }[];
}

type Found = Omit<FoundElsewhere, 'lead'>;

/** So many places are named. */
const limit = 3;

/** Milliseconds without another letter; the index of the latest would be got for half a name. */
const pause = 300;

/** What the latest has, and the guides, which are beside it. */
async function inLatest(
  query: string,
  { latest, search: index }: VersionList,
  isExact: boolean,
): Promise<Found | null> {
  const request = { query, version: latest, index, limit: hitsPerPage, excerpt: excerptWords(true) };
  const { hits } = await search(request);
  const links = hits
    .filter(({ isNamed }) => isNamed || !isExact)
    .slice(0, limit)
    .map(({ title, trail: [owner], url }) => {
      const name = piecesText(title);
      // A flag is one of many of its name: with its command it's told apart.
      return { label: isExact && owner && name.startsWith('-') ? `${owner} ${name}` : name, url };
    });
  return links.length > 0 ? { version: latest, links } : null;
}

/** What the latest lacks, in the last version that had it. */
async function inOlder(query: string, section: string, isExact: boolean): Promise<Found | null> {
  const names = await loadJson<readonly GoneName[]>(goneNamesPath(section), Array.isArray);
  const found = (isExact ? goneExactly : goneIn)(names, query).slice(0, limit);
  const version = found[0]?.version;
  if (version === undefined) return null;
  const start = versionPath(section, version);
  return { version, links: found.map(({ name, url }) => ({ label: name, url: href(pageBelow(start, url)) })) };
}

/** It's an aid: where a file can't be had, there's nothing. */
async function orNothing(finding: Promise<Found | null>): Promise<Found | null> {
  return finding.catch((error: unknown) => {
    console.info('Another version could not be searched.', error);
    return null;
  });
}

/**
 * Where else to find what a version lacks: in the latest, or in the last version that had it. Where the version has
 * something like it, only what is called exactly so counts; where it has nothing, anything does.
 *
 * @param version where it was asked; undefined where all versions have been
 * @param isCurrent whether the reader still asks for it
 */
export async function findElsewhere(
  { query, version }: Pick<SearchRequest, 'query' | 'version'>,
  { total, isNamed }: Results,
  isCurrent: () => boolean,
): Promise<FoundElsewhere | null> {
  const { section, scope } = siteInfo();
  const isAll = section === undefined || version === undefined;
  if (isAll || nameParts(query).length === 0 || (total > 0 && isNamed)) return null;
  if (total > 0) await new Promise((resolve) => setTimeout(resolve, pause));
  if (!isCurrent()) return null;
  const list = await loadVersions().catch(() => null);
  // Pages at the root have searched the latest with its guides, those of the latest's own address have not.
  const isSearched = list === null || (version === list.latest && scope === undefined);
  for (const isExact of total === 0 ? [true, false] : [true]) {
    const newer = isSearched ? null : await orNothing(inLatest(query, list, isExact));
    const found = newer ?? (await orNothing(inOlder(query, section, isExact)));
    if (found && total === 0) return { ...found, lead: '' };
    // What is found in the same version is beside its own pages, at the root.
    if (found && found.version !== version)
      return { ...found, lead: `Nothing in ${version} is called “${query.replace(/\p{Cf}/gu, '')}”. ` };
  }
  return null;
}

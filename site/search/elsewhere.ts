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
import { goneExactly, goneIn } from './exact-names.ts';
import { excerptWords, hitsPerPage, piecesText, type Results } from './results.ts';
import { search } from './search.ts';

/** What another version has of a search that a version has nothing for, or nothing of that name. */
export interface FoundElsewhere {
  readonly version: string;
  /** What to say before it: a sentence with a space behind it, or nothing. */
  readonly lead: string;
  /** Addresses with the base path. */
  readonly links: readonly { readonly label: string; readonly url: string }[];
}

/** A search that has been answered. */
export interface Answered extends Pick<Results, 'total' | 'isNamed'> {
  readonly query: string;
  /** Where it was asked; undefined where all versions have been. */
  readonly version: string | undefined;
}

type Found = Omit<FoundElsewhere, 'lead'>;

/** So many places are named. */
const limit = 3;

/** Milliseconds without another letter; the index of the latest would be got for half a name. */
const pause = 300;

/** What the latest has, and the guides, which are beside it. */
async function inLatest(
  query: string,
  { latest, search: index }: Pick<VersionList, 'latest' | 'search'>,
  isExact: boolean,
): Promise<Found | null> {
  const request = { query, version: latest, index, limit: hitsPerPage, excerpt: excerptWords(true) };
  const { hits } = await search(request);
  const links = hits
    .filter(({ isNamed }) => isNamed || !isExact)
    .slice(0, limit)
    .map(({ title, trail, url }) => ({ label: labelOf(piecesText(title), isExact ? trail : []), url }));
  return links.length > 0 ? { version: latest, links } : null;
}

/** A flag is one of many of its name: with its command it's told apart. */
function labelOf(title: string, trail: readonly string[]): string {
  const owner = trail.at(-1);
  return owner === undefined || !title.startsWith('-') ? title : `${owner} ${title}`;
}

/** What the latest lacks, in the last version that had it. */
async function inOlder(query: string, section: string, isExact: boolean): Promise<Found | null> {
  const names = await loadJson<readonly GoneName[]>(goneNamesPath(section), Array.isArray);
  const found = (isExact ? goneExactly : goneIn)(names, query).slice(0, limit);
  const [first] = found;
  if (!first) return null;
  const start = versionPath(section, first.version);
  return {
    version: first.version,
    links: found.map(({ name, url }) => ({ label: name, url: href(pageBelow(start, url)) })),
  };
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
 * @param isCurrent whether the reader still asks for it
 */
export async function findElsewhere(
  { query, version, total, isNamed }: Answered,
  isCurrent: () => boolean,
): Promise<FoundElsewhere | null> {
  const { section, scope } = siteInfo();
  if (section === undefined || version === undefined || nameParts(query).length === 0) return null;
  if (total > 0) {
    if (isNamed) return null;
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (!isCurrent()) return null;
  }
  const list = await loadVersions().catch(() => null);
  // Pages at the root have searched the latest with its guides, those of the latest's own address have not.
  const isSearched = list === null || (version === list.latest && scope === undefined);
  const look = async (isExact: boolean): Promise<Found | null> => {
    const newer = isSearched ? null : await orNothing(inLatest(query, list, isExact));
    return newer ?? orNothing(inOlder(query, section, isExact));
  };
  const found = (await look(true)) ?? (total === 0 ? await look(false) : null);
  if (!found) return null;
  if (total === 0) return { ...found, lead: '' };
  // Then it's beside the version's own pages, at the root.
  if (found.version === version) return null;
  return { ...found, lead: `Nothing in ${version} is called “${query}”. ` };
}

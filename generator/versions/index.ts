import type { OutputFile } from '../model/output.ts';
import type { SiteData, VersionPage } from '../model/page.ts';
import {
  changesPath,
  goneNamesPath,
  pageBelow,
  pageVersionsPath,
  upgradePath,
  type VersionList,
  versionListPath,
  versionPath,
} from '../model/versions.ts';
import type { VersionListing, VersionWithoutPages } from './listing.ts';
import { allPages, goneNames, pageVersions } from './page-versions.ts';
import { gonePage, type VersionPagesContext, versionListPage } from './pages.ts';
import { EntityPlaces } from './places.ts';

/** A version, by its manifest and its sources. */
export interface KnownVersion {
  readonly listing: VersionListing;
  readonly date?: string | undefined;
  /** Its pages stay, but it is not listed. */
  readonly isWithdrawn: boolean;
}

/** The root's data about versions. */
export interface RootVersions {
  readonly files: readonly OutputFile[];
  readonly pages: readonly VersionPage[];
}

/**
 * Files and pages of the root that depend on the set of versions.
 *
 * @param site the root, with the latest version
 * @param versions newest first
 * @param without versions that have no pages
 */
export function rootVersions(
  { section, version: latest, search, routes }: Pick<SiteData, 'section' | 'version' | 'search' | 'routes'>,
  versions: readonly KnownVersion[],
  without: readonly VersionWithoutPages[] = [],
): RootVersions {
  const urls = new Set(routes.map(({ url }) => url));
  const hasPage = (url: string): boolean => urls.has(url);
  const listings = versions.map(({ listing }) => listing);
  const listed = versions.filter(({ isWithdrawn }) => !isWithdrawn).map(({ listing }) => listing);
  const others = listed.filter(({ version }) => version !== latest);
  const places = new EntityPlaces(listings);
  const context: VersionPagesContext = { section, latest, listed, places };
  const newest = listings.find(({ version }) => version === latest);
  if (!newest) throw new Error(`${latest} is not among the versions`);
  const dates = new Map(versions.flatMap(({ listing, date }) => (date === undefined ? [] : [[listing.version, date]])));
  const names = listed.map(({ version }) => version);
  const changed = names.filter((version) => hasPage(changesPath(section, version)));
  const list: VersionList = {
    latest,
    versions: names,
    ...(changed.length > 0 && { changes: changed }),
    ...(hasPage(upgradePath(section)) && { upgrade: true as const }),
    search: search.files.places,
    ...(without.length > 0 && { standIns: Object.fromEntries(without.map((one) => [one.version, one.standIn])) }),
  };
  const files: OutputFile[] = [
    file(versionListPath, list),
    file(goneNamesPath(section), goneNames(listed, latest, places)),
    docsVersions({ section, routes }, latest, others),
  ];
  const pages: VersionPage[] = [versionListPage(context, dates, without)];
  for (const any of allPages(listings)) {
    files.push(file(pageVersionsPath(section, any.page), pageVersions(any, listed, places)));
    const gone = gonePage(any, newest, context);
    if (gone && !hasPage(gone.url)) pages.push(gone);
  }
  return { files, pages };
}

function file(address: string, value: unknown): OutputFile {
  return { path: address.slice(1), content: JSON.stringify(value) };
}

/**
 * `/docs-versions.json`, for programs: the pages of each version, without the base path. The same page has the same id
 * in all of them. The root comes first.
 *
 * @param others listings of the versions with separate sites
 */
export function docsVersions(
  { section, routes }: Pick<SiteData, 'section' | 'routes'>,
  root: string,
  others: readonly VersionListing[],
): OutputFile {
  const documented = routes.map(({ url }) => url).filter((url) => `${url}/`.startsWith(`/${section}/`));
  const all = [
    { name: root, path: '/', isLast: true, docs: documented.map((url) => ({ id: url.slice(1), path: url })) },
    ...others.map(({ version, pages }) => {
      const start = versionPath(section, version);
      const docs = ['', ...pages.keys()].map((page) => ({
        id: pageBelow(section, page),
        path: pageBelow(start, page),
      }));
      return { name: version, path: `${start}/`, isLast: false, docs };
    }),
  ];
  return { path: 'docs-versions.json', content: JSON.stringify(all) };
}

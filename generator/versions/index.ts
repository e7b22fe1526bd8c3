import type { OutputFile } from '../model/output.ts';
import type { SiteData, VersionPage } from '../model/page.ts';
import {
  changesPath,
  goneNamesPath,
  pageVersionsPath,
  upgradePath,
  type VersionList,
  versionListPath,
} from '../model/versions.ts';
import type { VersionListing } from './listing.ts';
import { allPages, goneNames, pageVersions } from './page-versions.ts';
import { gonePage, pageVersionsPage, type VersionPagesContext, versionListPage } from './pages.ts';
import { EntityPlaces } from './places.ts';

export { changeLinks } from './change-links.ts';
export { docsVersions } from './docs.ts';

/** A version as its manifest and its sources tell it. */
export interface KnownVersion {
  readonly listing: VersionListing;
  readonly date?: string | undefined;
  /** Its pages stay, and no list names it. */
  readonly isWithdrawn: boolean;
}

/** What the root says of versions. */
export interface RootVersions {
  readonly files: readonly OutputFile[];
  readonly pages: readonly VersionPage[];
}

/**
 * Files and pages of the root that depend on which versions there are.
 *
 * @param site the root, whose version is the latest
 * @param versions newest first
 * @param hasPage whether the root has a page of its own at an address
 */
export function rootVersions(
  { section, version: latest, search }: Pick<SiteData, 'section' | 'version' | 'search'>,
  versions: readonly KnownVersion[],
  hasPage: (url: string) => boolean,
): RootVersions {
  const listings = versions.map(({ listing }) => listing);
  const listed = versions.filter(({ isWithdrawn }) => !isWithdrawn).map(({ listing }) => listing);
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
  };
  const files: OutputFile[] = [
    file(versionListPath, list),
    file(
      goneNamesPath(section),
      goneNames(
        listings.filter((one) => listed.includes(one)),
        latest,
        places,
      ),
    ),
  ];
  const pages: VersionPage[] = [versionListPage(context, dates)];
  for (const any of allPages(listings)) {
    const data = pageVersions(any, listed, places);
    files.push(file(pageVersionsPath(section, any.page), data));
    pages.push(pageVersionsPage(any, data, context));
    const gone = gonePage(any, newest, context);
    if (gone && !hasPage(gone.url)) pages.push(gone);
  }
  return { files, pages };
}

function file(address: string, value: unknown): OutputFile {
  return { path: address.slice(1), content: JSON.stringify(value) };
}

import type { ListedLink, PageBase, PageLink } from '../model/page-base.ts';
import type { VersionPage } from '../model/page-versions.ts';
import { compareVersions } from '../model/version.ts';
import { pageBelow, versionPath, versionsPath } from '../model/versions.ts';
import type { VersionListing, VersionWithoutPages } from './listing.ts';
import type { AnyPage } from './page-versions.ts';
import type { EntityPlaces } from './places.ts';

/** Context for pages about versions. */
export interface VersionPagesContext {
  /** Top segment of all documentation. */
  readonly section: string;
  readonly latest: string;
  /** The versions that readers may choose, newest first. */
  readonly listed: readonly VersionListing[];
  readonly places: EntityPlaces;
}

/** The page of all versions. @param dates release days, if known */
export function versionListPage(
  { section, latest, listed }: VersionPagesContext,
  dates: ReadonlyMap<string, string>,
  without: readonly VersionWithoutPages[],
): VersionPage {
  const url = versionsPath(section);
  const links = listed.map(({ version }): ListedLink => {
    const link = { label: version, url: versionPath(section, version), summary: dates.get(version) ?? '' };
    return version === latest ? { ...link, badge: 'Latest' } : link;
  });
  const others = without.map(({ version, date, standIn }): ListedLink => {
    const summary = [...(date === undefined ? [] : [date]), `see ${standIn}`].join(', ');
    return { label: version, url: versionPath(section, standIn), summary };
  });
  return {
    ...baseOf(url, 'Versions', 'Every version that has a reference here, newest first.', latest, []),
    kind: 'version-list',
    links: [...links, ...others].toSorted((a, b) => compareVersions(b.label, a.label)),
  };
}

/** The page at the unversioned address of a page that the latest version lacks; null if it exists there. */
export function gonePage(any: AnyPage, latest: VersionListing, context: VersionPagesContext): VersionPage | null {
  const { page, newest, from } = any;
  if (latest.pages.has(page)) return null;
  const { section, places } = context;
  const key = any.anchors.get('')?.key;
  const { to } =
    key === undefined ? places.instead(newest.kind, latest.version) : places.find(key, from, latest.version);
  const instead = linkTo(latest, to, to === '' ? versionPath(section, latest.version) : `/${section}`);
  const description = `${newest.title} is documented up to ${from}; ${latest.version} has no such page.`;
  return {
    ...baseOf(pageBelow(`/${section}`, page), newest.title, description, latest.version, [versions(section)]),
    kind: 'gone',
    links: [
      { label: `${newest.title} in ${from}`, url: pageBelow(versionPath(section, from), page) },
      // The root has no page for the reference as a whole, but a version has.
      { ...instead, label: `${instead.label} in ${latest.version}` },
    ],
  };
}

const versions = (section: string): PageLink => ({ label: 'Versions', url: versionsPath(section) });

function linkTo({ version, pages }: VersionListing, to: string, start: string): PageLink {
  const page = to.split('#', 1)[0] ?? '';
  return { label: pages.get(page)?.title ?? `Reference for ${version}`, url: pageBelow(start, to) };
}

/** These pages only lead on, so search excludes them. */
function baseOf(
  url: string,
  title: string,
  description: string,
  version: string,
  above: readonly PageLink[],
): Omit<PageBase, 'previous' | 'next'> {
  return {
    ...{ url, title, description, version, toc: [], unlisted: true as const },
    breadcrumbs: [...above, { label: title, url }],
  };
}

import path from 'node:path';
import { loadTemplates } from '../../generator/commands/prepare.ts';
import { putFile } from '../../generator/io/put-in-place.ts';
import type { OutputFile } from '../../generator/model/output.ts';
import type { SiteData } from '../../generator/model/page.ts';
import { type changedEntities, moduleOf, pageModules } from '../../generator/print/index.ts';
import { InputError, inFile, problemAt } from '../../generator/shared/problem.ts';
import { changeLinks } from '../../generator/versions/change-links.ts';
import { docsVersions, type RootVersions, rootVersions } from '../../generator/versions/index.ts';
import type { VersionListing, VersionWithoutPages } from '../../generator/versions/listing.ts';
import { agentsFiles } from './agents.ts';
import type { StoreVersion, Unit } from './units.ts';

/** A unit with its page modules written. */
export interface Part {
  readonly unit: Unit;
  readonly generated: string;
  readonly site: SiteData;
}

/** A version with its page modules written, and its data for the root. */
export interface GeneratedVersion extends Part {
  readonly unit: StoreVersion;
  readonly listing: VersionListing;
  /** Paths of its pages and files, for links. */
  readonly served: readonly string[];
}

/** Adds the parts that depend on all versions to the root's generated folder. @returns the whole site */
export function addVersions(
  alone: SiteData,
  changed: ReturnType<typeof changedEntities>,
  versions: readonly GeneratedVersion[],
  without: readonly VersionWithoutPages[],
  generated: string,
): SiteData {
  const listings = versions.map(({ listing }) => listing);
  const site: SiteData = {
    ...alone,
    ...(versions.length > 1 && { hasVersions: true }),
    ...(changed.length > 0 && { changeLinks: changeLinks(alone.section, listings, changed) }),
  };
  const { files, pages } = aboutVersions(site, versions, without);
  refuseTaken(site, pages);
  const routes = [...site.routes, ...pages.map(({ url }) => ({ url, module: moduleOf(url) }))];
  const siteData = { ...site, routes };
  const made = pages.map((page) => ({ url: page.url, page: () => page }));
  writeFiles(generated, pageModules({ siteData, pages: made }, loadTemplates()));
  const agents = agentsFiles(versions.map(({ unit: { scope } }) => scope));
  writeFiles(generated, agents);
  writeFiles(path.join(generated, 'public'), files);
  return siteData;
}

/** The root's data about versions, from all listings; for a single version, only its pages. */
export function aboutVersions(
  site: Pick<SiteData, 'section' | 'version' | 'versions' | 'hasVersions' | 'search' | 'routes'>,
  versions: readonly Pick<GeneratedVersion, 'listing' | 'unit'>[],
  without: readonly VersionWithoutPages[] = [],
): RootVersions {
  const configured = site.versions.find(({ path: start }) => start === '/');
  if (!site.hasVersions && configured) return { files: [docsVersions(site, configured.name, [])], pages: [] };
  const known = versions.map(({ listing, unit: { date, scope } }) => ({
    ...{ listing, date, isWithdrawn: scope.withdrawn !== undefined },
  }));
  return rootVersions(site, known, without);
}

/** Writes files into a folder by relative path. */
function writeFiles(folder: string, files: readonly OutputFile[]): void {
  for (const { path: name, content } of files) putFile(folder, name, content);
}

/** Refuses guides at addresses of version pages: one of the two would be missing, unnoticed. */
function refuseTaken({ routes }: SiteData, pages: RootVersions['pages']): void {
  const own = new Set(routes.map(({ url }) => url));
  const taken = pages.filter(({ url }) => own.has(url));
  if (taken.length === 0) return;
  throw new InputError(
    taken.map(({ url }) =>
      problemAt(inFile(url), {
        what: 'is the address of a guide and of a page about versions',
        why: 'only one of them can have the address',
        do: 'give the guide another name',
      }),
    ),
  );
}

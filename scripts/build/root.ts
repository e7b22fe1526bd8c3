import { cpSync } from 'node:fs';
import path from 'node:path';
import { check } from '../../generator/commands/check.ts';
import { agentsVersionPath } from '../../generator/model/agents.ts';
import type { SiteData } from '../../generator/model/page.ts';
import type { ChangedEntity } from '../../generator/model/page-changes.ts';
import { changedEntities } from '../../generator/print/index.ts';
import { InputError, inFile, problemAt } from '../../generator/shared/problem.ts';
import { changeLinks } from '../../generator/versions/change-links.ts';
import { docsVersions, type RootVersions, rootVersions } from '../../generator/versions/index.ts';
import { isFileBelow, type OpenSite, writeSite } from '../../site/build-site.ts';
import { checkLinks } from '../../site/hosting/check-links.ts';
import { filesBelow } from '../../site/hosting/link-files.ts';
import { renderPages } from '../../site/prerender/render-pages.ts';
import { agentsFiles } from './agents.ts';
import { type BuildPaths, rootOptions, sealUnit, type Unit, writeFiles } from './units.ts';
import type { BuiltVersion } from './version.ts';

/** What the rest of the build has to know of the root's pages, which are in the generated folder. */
export interface CheckedRoot {
  readonly site: SiteData;
  readonly changed: readonly ChangedEntity[];
}

/** Reads sources and guides, runs every check, says what it found, and writes the page modules of the root. Null where something has to be fixed. */
export async function checkRoot(paths: BuildPaths): Promise<CheckedRoot | null> {
  const { site } = await check({ ...rootOptions(paths), cache: '', format: 'human', write: true });
  return site && { site: site.siteData, changed: changedEntities(site) };
}

/** Writes the root into the folder of the site that has the versions. @returns How many pages it has. */
export async function buildRoot(
  unit: Unit,
  { site: generated, changed }: CheckedRoot,
  versions: readonly BuiltVersion[],
  opened: OpenSite,
  { paths, out }: { readonly paths: BuildPaths; readonly out: string },
): Promise<number> {
  const listings = versions.map(({ listing }) => listing);
  const site: SiteData = {
    ...generated,
    ...(versions.length > 1 && { hasVersions: true }),
    // The generator can't know them: it reads one version.
    ...(changed.length > 0 && { changeLinks: changeLinks(generated.section, listings, changed) }),
  };
  const about = aboutVersions(site, versions);
  refuseTaken(site, about);
  await writeSite(opened, site, { generated: paths.generated, out, strict: true });
  await writeAboutVersions(about, site, versions, opened, out);
  // The one of the latest version has the guides.
  const latest = agentsVersionPath(site.version);
  cpSync(path.join(paths.generated, latest), path.join(out, latest));
  const scopes = versions.map(({ version: { scope } }) => scope);
  writeFiles(out, agentsFiles(scopes));
  const isOwn = (name: string): boolean => versions.every(({ version }) => !name.startsWith(version.below));
  sealUnit(out, unit, filesBelow(out).filter(isOwn));
  return site.routes.length + about.pages.length;
}

/** What the root says of versions, from the listings of all; of one alone, only which pages it has. */
export function aboutVersions(
  site: Pick<SiteData, 'section' | 'version' | 'versions' | 'hasVersions' | 'search' | 'routes'>,
  versions: readonly BuiltVersion[],
): RootVersions {
  const configured = site.versions.find(({ path: start }) => start === '/');
  if (!site.hasVersions && configured) return { files: [docsVersions(site, configured, [])], pages: [] };
  const known = versions.map(({ listing, version: { date, scope } }) => ({
    ...{ listing, date, isWithdrawn: scope.withdrawn !== undefined },
  }));
  return rootVersions(site, known);
}

/** A guide may not be where readers look for versions: one of the two would be missing without a word. */
function refuseTaken({ routes }: SiteData, { pages }: RootVersions): void {
  const own = new Set(routes.map(({ url }) => url));
  const taken = pages.filter(({ url }) => own.has(url));
  if (taken.length === 0) return;
  throw new InputError(
    taken.map(({ url }) =>
      problemAt(inFile(url), {
        what: 'is the address of a guide and of a page about versions',
        why: 'only one of them could be there',
        do: 'give the guide another name',
      }),
    ),
  );
}

/** Writes files and pages about versions. @throws Where a page can't be rendered or leads nowhere. */
async function writeAboutVersions(
  { files, pages }: RootVersions,
  site: SiteData,
  versions: readonly BuiltVersion[],
  { render }: OpenSite,
  out: string,
): Promise<void> {
  writeFiles(out, files);
  const found = await renderPages(render, {
    ...{ site, out, isRoot: false, isHere: () => true },
    pages: pages.map((page) => ({ url: page.url, page: () => page })),
  });
  const isWritten = isFileBelow(out);
  // Versions may be built elsewhere.
  const served = new Set([...site.routes.map(({ url }) => url), ...versions.flatMap((version) => version.served)]);
  checkLinks(found, { registry: {}, isFile: (name) => served.has(name) || isWritten(name), strict: true });
}

import path from 'node:path';
import { check } from '../../generator/commands/check.ts';
import { loadTemplates } from '../../generator/commands/prepare.ts';
import type { SiteData } from '../../generator/model/page.ts';
import { changedEntities, moduleOf, pageModules } from '../../generator/print/index.ts';
import { InputError, inFile, problemAt } from '../../generator/shared/problem.ts';
import { changeLinks } from '../../generator/versions/change-links.ts';
import { docsVersions, type RootVersions, rootVersions } from '../../generator/versions/index.ts';
import { agentsFiles } from './agents.ts';
import { type BuildPaths, rootOptions, writeFiles } from './units.ts';
import type { GeneratedVersion } from './version.ts';

/** The root's pages, which are in the generated folder. */
export interface CheckedRoot {
  readonly site: SiteData;
  readonly changed: ReturnType<typeof changedEntities>;
}

/** Reads sources and guides, runs every check, says what it found, and writes the page modules of the root. Null where something has to be fixed. */
export async function checkRoot(paths: BuildPaths): Promise<CheckedRoot | null> {
  const { site } = await check({ ...rootOptions(paths), cache: '', format: 'human', write: true });
  return site && { site: site.siteData, changed: changedEntities(site) };
}

/** Adds to the root's generated folder what follows from all versions: the generator reads one. @returns The whole site */
export function addVersions(
  { site: alone, changed }: CheckedRoot,
  versions: readonly GeneratedVersion[],
  generated: string,
): SiteData {
  const listings = versions.map(({ listing }) => listing);
  const site: SiteData = {
    ...alone,
    ...(versions.length > 1 && { hasVersions: true }),
    ...(changed.length > 0 && { changeLinks: changeLinks(alone.section, listings, changed) }),
  };
  const { files, pages } = aboutVersions(site, versions);
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

/** What the root says of versions, from the listings of all; of one alone, only which pages it has. */
export function aboutVersions(
  site: Pick<SiteData, 'section' | 'version' | 'versions' | 'hasVersions' | 'search' | 'routes'>,
  versions: readonly Pick<GeneratedVersion, 'listing' | 'unit'>[],
): RootVersions {
  const configured = site.versions.find(({ path: start }) => start === '/');
  if (!site.hasVersions && configured) return { files: [docsVersions(site, configured, [])], pages: [] };
  const known = versions.map(({ listing, unit: { date, scope } }) => ({
    ...{ listing, date, isWithdrawn: scope.withdrawn !== undefined },
  }));
  return rootVersions(site, known);
}

/** A guide may not be where readers look for versions: one of the two would be missing without a word. */
function refuseTaken({ routes }: SiteData, pages: RootVersions['pages']): void {
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

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inputsDigest, projectRoot, sourceFolder, sourcesDigest } from '../../generator/commands/inputs.ts';
import type { Config } from '../../generator/config/schema.ts';
import { runScript } from '../../generator/io/programs.ts';
import type { SiteData } from '../../generator/model/page.ts';
import { type ChangedEntity, changedEntitiesName } from '../../generator/model/page-changes.ts';
import { InputError, inFile, problemAt } from '../../generator/shared/problem.ts';
import { changeLinks, docsVersions, type RootVersions, rootVersions } from '../../generator/versions/index.ts';
import { readSiteData } from '../../site/content/site-data.ts';
import { filesBelow } from '../../site/hosting/link-files.ts';
import type { RenderFiles } from '../../site/prerender/page-files.ts';
import { renderHere } from '../../site/prerender/render-version.ts';
import type { BuildPaths } from './settings.ts';
import { servedPaths, writeFiles } from './unit.ts';
import type { BuiltVersion } from './version.ts';

/** Digest of what the root follows from: guides, settings and every version. */
export function rootInputs(paths: BuildPaths, config: Config): string {
  const options = { ...paths, source: null, tag: null, program: null, strict: true };
  return inputsDigest(options, sourcesDigest(options, config, sourceFolder(options, config)?.folder ?? null));
}

/**
 * Reads sources and guides, runs every check and writes the page modules of the root, in a process of its own, whose
 * memory is free afterwards. @returns Whether that went well.
 */
export function generateRoot({ specs, guides, config, generated }: BuildPaths): boolean {
  const args = ['check', '--write', '--strict', '--specs', specs, '--guides', guides, '--config', config];
  return runScript(path.join(projectRoot, 'generator/cli.ts'), [...args, '--out', generated]);
}

/** What the pages of the root have in common, with what only the versions tell. */
export interface RootSite {
  readonly site: SiteData;
  readonly more: Pick<SiteData, 'hasVersions' | 'changeLinks'>;
}

/** That of the pages in the generated folder. */
export async function readRootSite(
  paths: BuildPaths,
  config: Config,
  versions: readonly BuiltVersion[],
): Promise<RootSite> {
  const more = {
    ...(versions.length > 1 && { hasVersions: true as const }),
    ...linksOfChanges(paths, config, versions),
  };
  return { site: { ...(await readSiteData(paths.generated)), ...more }, more };
}

/** Where changes lead, which the generator can't know: it reads one version. */
function linksOfChanges(
  { generated }: BuildPaths,
  { section }: Config,
  versions: readonly BuiltVersion[],
): Pick<SiteData, 'changeLinks'> {
  const file = path.join(generated, changedEntitiesName);
  if (!existsSync(file)) return {};
  const changed: ChangedEntity[] = JSON.parse(readFileSync(file, 'utf8'));
  return {
    changeLinks: changeLinks(
      section,
      versions.map(({ listing }) => listing),
      changed,
    ),
  };
}

/** What the root says of versions, from the listings of all; of one alone, only which pages it has. */
export function aboutVersions(
  site: Pick<SiteData, 'section' | 'version' | 'versions' | 'hasVersions' | 'search' | 'routes'>,
  versions: readonly BuiltVersion[],
): RootVersions {
  const configured = site.versions.find(({ path: start }) => start === '/');
  if (!site.hasVersions && configured) return { files: [docsVersions(site, configured, [])], pages: [] };
  const pages = new Set(site.routes.map(({ url }) => url));
  const known = versions.map(({ listing, version: { date, scope } }) => ({
    ...{ listing, date, isWithdrawn: scope.withdrawn !== undefined },
  }));
  const others = known.filter(({ listing, isWithdrawn }) => !isWithdrawn && listing.version !== site.version);
  const docs = docsVersions(
    site,
    { name: site.version },
    others.map(({ listing }) => listing),
  );
  const about = rootVersions(site, known, (url) => pages.has(url));
  return { ...about, files: [...about.files, docs] };
}

/** A guide may not be where readers look for versions: one of the two would be missing without a word. */
export function refuseTaken({ routes }: SiteData, { pages }: RootVersions): void {
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

/**
 * Writes files and pages about versions into the folder of the site.
 *
 * @throws Where a page can't be rendered or leads nowhere.
 */
export function writeAboutVersions(
  { files, pages }: RootVersions,
  site: SiteData,
  render: RenderFiles,
  folder: string,
  versions: readonly BuiltVersion[],
): void {
  writeFiles(folder, files);
  const served = new Set([
    ...servedPaths(filesBelow(folder)),
    ...pages.map(({ url }) => url),
    // Those that are built elsewhere, too.
    ...versions.flatMap((version) => version.served),
  ]);
  const everything = { ids: {}, checked: () => true, isFile: (name: string) => served.has(name) };
  writeFiles(folder, renderHere(render, site, pages, everything));
}

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inputsDigest, projectRoot, sourceFolder, sourcesDigest } from '../../generator/commands/inputs.ts';
import type { Config } from '../../generator/config/schema.ts';
import { digestOf } from '../../generator/io/inputs.ts';
import type { SiteData } from '../../generator/model/page.ts';
import { type ChangedEntity, changedEntitiesName } from '../../generator/model/page-changes.ts';
import { InputError, inFile, problemAt } from '../../generator/shared/problem.ts';
import { changeLinks, docsVersions, type RootVersions, rootVersions } from '../../generator/versions/index.ts';
import { buildSite } from '../../site/build-site.ts';
import { readSiteData } from '../../site/content/site-data.ts';
import { digestsBelow } from '../../site/hosting/file-digests.ts';
import type { FoundLinks } from '../../site/hosting/links.ts';
import { sharesOf } from '../../site/prerender/render-pages.ts';
import type { Share } from '../../site/prerender/render-share.ts';
import { type Entry, entryFolder, keepEntry, takeEntry } from './cache.ts';
import type { Pool } from './pool.ts';
import type { BuildPaths, Digests } from './settings.ts';
import { servedPaths, unitName, unitText, writeFiles } from './unit.ts';
import { type BuiltVersion, entryDigest, listingOf } from './versions.ts';

/** Digest of what the root's own pages follow from; the versions come on top. */
export function rootInputs(paths: BuildPaths, config: Config): string {
  const options = { ...paths, source: null, tag: null, program: null, strict: true };
  return digestOf([
    ['inputs', inputsDigest(options, sourcesDigest(options, config, sourceFolder(options, config)?.folder ?? null))],
    ['config', JSON.stringify(config)],
  ]);
}

/** Reads sources and guides, runs every check and writes the page modules of the root. @returns Whether that went well. */
export function generateRoot(paths: BuildPaths): Promise<boolean> {
  const { specs, guides, config, generated, cache } = paths;
  const args = ['check', '--write', '--strict', '--specs', specs, '--guides', guides, '--config', config];
  const program = path.join(projectRoot, 'generator/cli.ts');
  const command = [program, ...args, '--out', generated, '--cache', cache];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, { stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code === 0));
  });
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

/** The root's own pages: those that were built before from the same, or new ones from the generated folder. */
export async function builtRoot(
  paths: BuildPaths,
  { more }: RootSite,
  digests: Digests,
  inputs: string,
  openPool: () => Promise<Pool>,
): Promise<Entry> {
  const cache = path.join(paths.cache, 'versions');
  const folder = entryFolder(cache, 'root', entryDigest(digests, `${inputs} ${JSON.stringify(more)}`));
  const known = takeEntry(folder);
  if (known) return known;
  const work = path.join(cache, `root.new-${process.pid}`);
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  try {
    await buildSite({
      generated: paths.generated,
      out: path.join(work, 'site'),
      strict: true,
      more,
      render: async (urls, share) => inPool(await openPool(), urls, share),
    });
    const unit = { unit: 'root', ...digests, inputs, files: digestsBelow(work) };
    writeFileSync(path.join(work, unitName), unitText(unit));
    keepEntry(work, folder);
    return { folder, unit };
  } finally {
    rmSync(work, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Renders pages in threads that have the renderer loaded from building versions. */
async function inPool(pool: Pool, all: readonly string[], share: Omit<Share, 'urls'>): Promise<FoundLinks[]> {
  const done = await Promise.all(sharesOf(all, pool.size).map((urls) => pool.run({ job: 'share', urls, ...share })));
  return done.flatMap(({ found }) => found ?? []);
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
  return { changeLinks: changeLinks(section, versions.map(listingOf), changed) };
}

/** What the root says of versions, from the listings of all; of one alone, only which pages it has. */
export function aboutVersions(
  site: Pick<SiteData, 'section' | 'version' | 'versions' | 'hasVersions' | 'search' | 'routes'>,
  versions: readonly BuiltVersion[],
): RootVersions {
  const configured = site.versions.find(({ path: start }) => start === '/');
  if (!site.hasVersions && configured) return { files: [docsVersions(site, configured, [])], pages: [] };
  const pages = new Set(site.routes.map(({ url }) => url));
  const known = versions.map((built) => ({
    listing: listingOf(built),
    date: built.version.date,
    isWithdrawn: built.version.scope.withdrawn !== undefined,
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
 * Writes files and pages about versions into a folder.
 *
 * @param others paths of all other files of the site
 * @throws Where a page can't be rendered or leads nowhere.
 */
export async function writeAboutVersions(
  { files, pages }: RootVersions,
  site: SiteData,
  pool: Pool,
  folder: string,
  others: Iterable<string>,
): Promise<void> {
  writeFiles(folder, files);
  const served = [...servedPaths(others), ...files.map(({ path: name }) => `/${name}`), ...pages.map(({ url }) => url)];
  const shares = sharesOf(pages, pool.size);
  await Promise.all(shares.map((share) => pool.run({ job: 'pages', site, pages: share, served, work: folder })));
}

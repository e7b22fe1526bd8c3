import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { freshFolder, putFile, putInPlace, recover, remove } from '../generator/io/put-in-place.ts';
import { filesBelow } from '../generator/io/read.ts';
import type { SiteData } from '../generator/model/page.ts';
import { inlineScripts } from './browser/inline.ts';
import { isElsewhere } from './browser/versions/targets.ts';
import { blockedParts, readTags } from './hosting/audit.ts';
import { hostFiles } from './hosting/host-files.ts';
import { checkLinks, type LinkedDocument, linksIn } from './hosting/links.ts';
import type { InlineTexts } from './hosting/policy.ts';
import { redirectDocuments } from './hosting/redirects.ts';
import { readFavicon, siteFiles } from './hosting/site-files.ts';
import { readSiteData } from './pages/load.ts';
import { type Bundle, bundleSite } from './vike.ts';

/** Refuses to replace a folder that is neither empty nor a built site. */
export function refuseForeign(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  const names = found?.isDirectory() ? readdirSync(folder) : [];
  const isEmpty = names.length === 0 && found?.isFile() !== true;
  if (isEmpty || (names.includes('404.html') && names.includes('assets'))) return;
  throw new Error(
    `${folder} has files that are not a built site and would be replaced: name another folder with --out.`,
  );
}

interface SiteOptions {
  /** Folder that the generator wrote. */
  readonly generated: string;
  /** Folder of the site. */
  readonly out: string;
  /** Links to anchors that do not exist are errors. */
  readonly strict: boolean;
}

/**
 * Bundles the scripts, renders every page and replaces the site.
 *
 * @returns the number of pages
 * @throws if a page cannot be rendered or a link is broken; then the previous site stays
 */
export async function buildSite(options: SiteOptions): Promise<number> {
  const { generated, out } = options;
  recover(out);
  refuseForeign(out);
  const site = await readSiteData(generated);
  // Versions are built separately from the root.
  const others = { isElsewhere: (file: string) => isElsewhere(file, site) };
  await replaceSite(out, generated, (bundle, fresh) => writePages(bundle, site, { ...options, ...others, out: fresh }));
  return site.routes.length;
}

/**
 * Replaces a site as a whole.
 *
 * @param generated any folder of the site: all have its settings
 * @param write adds pages to the fresh folder, which has the bundle's files
 */
export async function replaceSite(
  out: string,
  generated: string,
  write: (bundle: Bundle, fresh: string) => Promise<void>,
): Promise<void> {
  const fresh = freshFolder(out);
  const bundle = await bundleSite(generated);
  try {
    cpSync(bundle.client, fresh, { recursive: true });
    await write(bundle, fresh);
    putInPlace(out);
  } finally {
    remove(fresh);
    bundle.remove();
  }
}

interface PageOptions extends SiteOptions {
  /** Whether links may lead to a path that isn't among the pages and files here. */
  readonly isElsewhere: (path: string) => boolean;
}

/**
 * Renders the pages of a generated folder into the site's folder, with its public files.
 *
 * @throws if a page cannot be rendered or a link is broken
 */
export async function writePages(bundle: Bundle, site: SiteData, options: PageOptions): Promise<void> {
  const { generated, out, strict } = options;
  const isRoot = site.scope === undefined;
  const files = path.join(generated, 'public');
  // Units share files whose names contain their digest.
  if (existsSync(files)) cpSync(files, out, { recursive: true });
  if (isRoot)
    for (const { name, content } of siteFiles(site, await readFavicon(generated))) putFile(out, name, await content());
  // Configured versions are separate sites.
  const others = site.versions.map((version) => version.path).filter((below) => below !== '/');
  const isHere = (address: string): boolean =>
    site.scope ? address.startsWith(`${site.scope.path}/`) : !others.some((other) => address.startsWith(other));
  const documents = new Map<string, LinkedDocument>();
  await bundle.prerender(generated);
  const allowed = await allowedTexts(site, bundle);
  for (const name of filesBelow(bundle.client).filter((file) => file.endsWith('.html'))) {
    const from = path.join(bundle.client, name);
    const url = `/${name.replace(/(?:^index)?\.html$/, '')}`;
    const html = readFileSync(from, 'utf8');
    const tags = readTags(html);
    const [blocked] = blockedParts(tags, allowed);
    // Such a part is a mistake, or an attack.
    if (blocked !== undefined)
      throw new Error(`Page ${url} cannot be rendered: its Content-Security-Policy would block ${blocked}`);
    documents.set(url, linksIn(tags));
    // A version's start page is in the folder of that version.
    putFile(out, url === site.scope?.path ? `${url}/index.html` : name, html);
    rmSync(from);
  }
  const isFile = (name: string): boolean =>
    statSync(path.join(out, name), { throwIfNoEntry: false })?.isFile() === true;
  const linked = {
    documents,
    registry: JSON.parse(readFileSync(path.join(generated, 'anchors.json'), 'utf8')),
    basePath: site.basePath,
    isHere,
    isFile: (file: string) => options.isElsewhere(file) || isFile(file),
  };
  checkLinks(linked, strict);
  if (!isRoot) return;
  const forHosts = { ...redirectDocuments(site), ...hostFiles(site, allowed, filesBelow(out)) };
  for (const [name, content] of Object.entries(forHosts)) putFile(out, name, content);
}

/** Texts allowed inside documents: our scripts, and the style sheet, which is also a file. */
async function allowedTexts(site: SiteData, { client }: Pick<Bundle, 'client'>): Promise<InlineTexts> {
  const sheets = filesBelow(client).filter((name) => name.endsWith('.css'));
  return {
    scripts: Object.values(await inlineScripts(site)),
    styles: sheets.map((name) => readFileSync(path.join(client, name), 'utf8').trim()),
  };
}

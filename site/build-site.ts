import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freshFolder, putInPlace, recover, remove } from '../generator/io/put-in-place.ts';
import type { SiteData } from '../generator/model/page.ts';
import { inlineScripts } from './browser/inline.ts';
import { isElsewhere } from './browser/versions/targets.ts';
import { blockedParts, readTags } from './hosting/audit.ts';
import { hostFiles } from './hosting/host-files.ts';
import { filesBelow, linkFiles, putFile } from './hosting/link-files.ts';
import { checkLinks, type LinkedDocument, linksIn } from './hosting/links.ts';
import type { InlineTexts } from './hosting/policy.ts';
import { redirectDocuments } from './hosting/redirects.ts';
import { readFavicon, siteFiles } from './hosting/site-files.ts';
import { readSiteData } from './pages/load.ts';
import { type Bundle, bundleSite } from './vike.ts';

/** Only a folder that a build of this site made, or an empty one, may be replaced. */
export function refuseForeign(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  const names = found?.isDirectory() ? readdirSync(folder) : [];
  const isEmpty = names.length === 0 && found?.isFile() !== true;
  if (isEmpty || (names.includes('404.html') && names.includes('assets'))) return;
  throw new Error(
    `${folder} holds something that is not a built site, and would be replaced: name another folder with --out.`,
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
 * Bundles what browsers load, renders every page and puts the result in place as a whole.
 * @returns The number of pages.
 * @throws When a page cannot be rendered or a link leads nowhere; then the previous site stands.
 */
export async function buildSite(options: SiteOptions): Promise<number> {
  const { generated, out } = options;
  recover(out);
  refuseForeign(out);
  const fresh = freshFolder(out);
  const bundle = await bundleSite(generated);
  try {
    cpSync(bundle.client, fresh, { recursive: true });
    const site = await readSiteData(generated);
    // Versions are built apart from the root.
    await writePages(bundle, site, { ...options, out: fresh, isElsewhere: (file) => isElsewhere(file, site) });
    putInPlace(out);
    return site.routes.length;
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
 * Renders the pages of a generated folder and puts them with its public files into the folder of the site.
 * @throws When a page cannot be rendered or a link leads nowhere.
 */
export async function writePages(bundle: Bundle, site: SiteData, options: PageOptions): Promise<void> {
  const { generated, out, strict } = options;
  const isRoot = site.scope === undefined;
  const files = path.join(generated, 'public');
  linkFiles(files, filesBelow(files), out);
  if (isRoot)
    for (const { name, content } of siteFiles(site, await readFavicon(generated))) putFile(out, name, await content());
  // Versions that the configuration names are sites of their own.
  const others = site.versions.map((version) => version.path).filter((below) => below !== '/');
  const isHere = (address: string): boolean =>
    site.scope ? address.startsWith(`${site.scope.path}/`) : !others.some((other) => address.startsWith(other));
  const documents = new Map<string, LinkedDocument>();
  await bundle.prerender(generated);
  const allowed = await allowedTexts(site, bundle);
  for (const name of filesBelow(bundle.client).filter((file) => file.endsWith('.html'))) {
    const from = path.join(bundle.client, name);
    movePage(readFileSync(from, 'utf8'), name, { site, out, allowed, documents });
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

interface Destination {
  readonly site: SiteData;
  readonly out: string;
  readonly allowed: InlineTexts;
  readonly documents: Map<string, LinkedDocument>;
}

/** Looks at a document and writes it where hosts find it. */
function movePage(html: string, name: string, { site, out, allowed, documents }: Destination): void {
  const url = `/${name.replace(/(?:^index)?\.html$/, '')}`;
  const tags = readTags(html);
  documents.set(url, linksIn(tags));
  const [blocked] = blockedParts(tags, allowed);
  // A document with such a part is a mistake, or an attack.
  if (blocked !== undefined)
    throw new Error(`Page ${url} cannot be rendered: it holds what its Content-Security-Policy blocks: ${blocked}`);
  // The page that a version begins with is in the folder of its version.
  const file = path.join(out, url === site.scope?.path ? `${url}/index.html` : name);
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, html);
  } catch (error) {
    throw new Error(`Page ${url} cannot be written: ${error instanceof Error ? error.message : error}`);
  }
}

/** What may stand inside documents: our scripts, and the one style sheet, which is a file as well. */
async function allowedTexts(site: SiteData, { client }: Pick<Bundle, 'client'>): Promise<InlineTexts> {
  const sheets = filesBelow(client).filter((name) => name.endsWith('.css'));
  return {
    scripts: Object.values(await inlineScripts(site)),
    styles: sheets.map((name) => readFileSync(path.join(client, name), 'utf8').trim()),
  };
}

import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readOptions } from './command-line.ts';
import { generatedDir } from './content/generated-dir.ts';
import { readSiteData } from './content/site-data.ts';
import { deferScripts } from './document/defer-scripts.ts';
import { inlineTexts } from './document/inline-texts.ts';
import { blockedParts } from './hosting/audit.ts';
import { checkLinks, documentUrl } from './hosting/check-links.ts';
import { needsFolderAlias, writeFolderAlias } from './hosting/folder-alias.ts';
import { writeHostFiles } from './hosting/host-files.ts';
import { linkAudit } from './hosting/links.ts';
import { addMovedAnchors } from './hosting/moved-anchors.ts';
import type { InlineTexts } from './hosting/policy.ts';
import { readTags, type Tag } from './hosting/read-tags.ts';
import { writeRedirects } from './hosting/redirects.ts';
import { drawAhead, readFavicon, writeSiteFiles } from './hosting/site-files.ts';
import { inlineScripts } from './inline/bundle.ts';
import { pageStyles } from './styles/bundle.ts';
import { partPath } from './ui/paths.ts';

/*
 * node site/build.ts [--generated DIR] [--out DIR] [--strict]
 *
 * Builds the browser bundle, prerenders every page and puts the result in place as a whole: a failed build leaves the
 * previous one untouched. With --strict, links to anchors that do not exist fail it too.
 */

const { values } = readOptions('node site/build.ts [--generated DIR] [--out DIR] [--strict]', {
  options: { generated: { type: 'string' }, out: { type: 'string' }, strict: { type: 'boolean', default: false } },
});
const out = path.resolve(values.out ?? path.join(import.meta.dirname, '../dist'));
if (values.generated) process.env.THV_GENERATED = path.resolve(values.generated);
process.env.THV_GENERATED = generatedDir();
process.env.NODE_ENV = 'production';

// Imported late: React and Vike read the environment when they load.
const { build, prerender } = await import('vike/api');

// With much memory free, V8 puts off collecting until a large site takes twice what it needs. Asking now and then keeps
// the peak near what is really in use, at a tenth of a second each time.
const pagesBetweenCollections = 250;
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** The document that Vike hands over, and its list of all of them; it has no public types for these. */
interface Prerendered {
  /** Of onRenderHtml: what navigation fetches instead of the document. */
  readonly part: string;
  _prerenderResult: { readonly filePath: string; readonly fileContent: string };
  readonly _prerenderContext?: { readonly output?: unknown[] };
}

/** Only a folder that a build of this site made, or an empty one, may be replaced. */
async function refuseForeign(folder: string): Promise<void> {
  const names = await readdir(folder).catch((): string[] => []);
  if (names.length === 0 || (names.includes('index.html') && names.includes('assets'))) return;
  throw new Error(
    `${folder} holds something that is not a built site, and would be replaced: name another folder with --out.`,
  );
}

/** A document with a part that its own Content-Security-Policy blocks is a mistake, or an attack. */
function refuseBlocked(file: string, tags: readonly Tag[], known: InlineTexts): void {
  const [first] = blockedParts(tags, known);
  if (first !== undefined) throw new Error(`${file} holds what its Content-Security-Policy blocks: ${first}`);
}

/** Puts a folder in another one's place. The copy comes first: the two may lie on different disks. */
async function replace(from: string, to: string): Promise<void> {
  const fresh = `${to}.new-${process.pid}`;
  const old = `${to}.old-${process.pid}`;
  await cp(from, fresh, { recursive: true });
  const had = await rename(to, old).then(
    () => true,
    () => false,
  );
  await rename(fresh, to);
  if (had) await rm(old, { recursive: true });
}

async function writePage(file: string, html: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, html);
  if (needsFolderAlias(file)) await writeFolderAlias(file);
}

async function run(): Promise<number> {
  // Inside the project: the prerendered code still imports React and Vike from its node_modules.
  const work = path.join(import.meta.dirname, `../.cache/site-${process.pid}`);
  const client = path.join(work, 'client');
  let pages = 0;
  let failed = false;
  const viteConfig = {
    configFile: path.join(import.meta.dirname, 'vite.config.ts'),
    root: import.meta.dirname,
    logLevel: 'warn' as const,
    build: { outDir: work, emptyOutDir: true },
  };
  await refuseForeign(out);
  const [site, favicon] = await Promise.all([readSiteData(generatedDir()), readFavicon(generatedDir())]);
  const [scripts, styles] = await Promise.all([inlineScripts(site), pageStyles(site)]);
  const known = inlineTexts(scripts, styles);
  const drawn = drawAhead(site, favicon);
  const audit = linkAudit(
    site.basePath,
    site.versions.map((version) => version.path).filter((below) => below !== '/'),
  );
  try {
    await build({ viteConfig });
    await prerender({
      viteConfig,
      async onPagePrerender(pageContext: Prerendered) {
        const { filePath, fileContent } = pageContext._prerenderResult;
        const { part } = pageContext;
        // Vike holds every document until the end, for plugins; here that would only cost memory.
        pageContext._prerenderResult = { filePath, fileContent: '' };
        pageContext._prerenderContext?.output?.splice(0);
        // Navigation fetches documents; Vike's own payload files would never be read.
        if (failed || !filePath.endsWith('.html')) return;
        const url = documentUrl(path.relative(client, filePath));
        const moved = site.movedAnchors?.[url] ?? {};
        const html = addMovedAnchors(deferScripts(fileContent, scripts.loader), moved);
        const tags = readTags(html);
        audit.add(url, tags);
        refuseBlocked(path.relative(client, filePath), tags, known);
        await writePage(filePath, html);
        await writePage(path.join(client, partPath(url)), addMovedAnchors(part, moved));
        pages += 1;
        if (pages % pagesBetweenCollections === 0) collectGarbage();
      },
    });
    await drawn;
    await writeSiteFiles(client, site, favicon);
    for (const { path: name, content } of styles.files) {
      await mkdir(path.dirname(path.join(client, name)), { recursive: true });
      await writeFile(path.join(client, name), content);
    }
    await checkLinks(audit, { registry: generatedDir(), folder: client, strict: values.strict });
    await writeRedirects(client, site);
    await writeHostFiles(client, site, known);
    // Vite keeps its own records there; it leaves the folder behind.
    await rm(path.join(client, '.vite'), { recursive: true, force: true });
    await replace(client, out);
    return pages;
  } catch (error) {
    // Other pages are still under way; they must not fill the folder again.
    failed = true;
    throw error;
  } finally {
    await rm(work, { recursive: true, force: true, maxRetries: 5 });
  }
}

const started = Date.now();
try {
  const pages = await run();
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${pages} pages in ${path.relative(process.cwd(), out) || out} (${seconds} s)`);
} catch (error) {
  // Vike has its own way of printing stacks; the message holds the page or the file.
  console.error(error instanceof Error ? error.message : error);
  console.error('The site was not built; what was built before stands.');
  process.exit(1);
}

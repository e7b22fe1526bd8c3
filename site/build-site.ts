import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { SiteData } from '../generator/model/page.ts';
import { readSiteData } from './content/site-data.ts';
import { inlineTexts } from './document/inline-texts.ts';
import { checkLinks } from './hosting/check-links.ts';
import { writeHostFiles } from './hosting/host-files.ts';
import { filesBelow, linkFiles } from './hosting/link-files.ts';
import type { FoundLinks } from './hosting/links.ts';
import { writeRedirects } from './hosting/redirects.ts';
import { drawAhead, readFavicon, writeSiteFiles } from './hosting/site-files.ts';
import { siteBundle } from './prerender/bundle.ts';
import { freshFolder, oldFolder, recover } from './prerender/leftovers.ts';
import { renderPages } from './prerender/render-pages.ts';
import type { Share } from './prerender/render-share.ts';

/** Only a folder that a build of this site made, or an empty one, may be replaced. */
export async function refuseForeign(folder: string): Promise<void> {
  const names = await readdir(folder).catch((): string[] => []);
  if (names.length === 0 || (names.includes('404.html') && names.includes('assets'))) return;
  throw new Error(
    `${folder} holds something that is not a built site, and would be replaced: name another folder with --out.`,
  );
}

/** Puts a finished folder beside another one into its place. */
export async function replace(fresh: string, to: string): Promise<void> {
  const old = oldFolder(to);
  const had = await rename(to, old).then(
    () => true,
    () => false,
  );
  await rename(fresh, to);
  if (had) await rm(old, { recursive: true });
}

export interface BuildOptions {
  /** Folder that the generator wrote. */
  readonly generated: string;
  /** Folder of the site, replaced as a whole. */
  readonly out: string;
  /** Links to anchors that do not exist are errors. */
  readonly strict: boolean;
  /** What the site is told besides what the generator knows: that there are versions beside this one, and where they are. */
  readonly more?: Pick<SiteData, 'hasVersions' | 'changeLinks'>;
  /** How many threads render pages; as many as make sense by default. */
  readonly threads?: number;
  /** Renders pages where threads are at hand that have loaded the renderer; by default, new ones do. */
  readonly render?: (urls: readonly string[], share: Omit<Share, 'urls'>) => Promise<FoundLinks[]>;
}

/**
 * Bundles what browsers load, renders every page and puts the result in place as a whole.
 * @returns The number of pages.
 * @throws When a page cannot be rendered or a link leads nowhere; then the previous site stands.
 */
export async function buildSite({ generated, out, strict, more = {}, threads, render }: BuildOptions): Promise<number> {
  await recover(out);
  await refuseForeign(out);
  const fresh = freshFolder(out);
  // Threads find the page modules by this, and React and Vike read the other one when they load.
  process.env.THV_GENERATED = generated;
  process.env.NODE_ENV = 'production';
  const [site, favicon] = await Promise.all([readSiteData(generated), readFavicon(generated)]);
  const drawn = drawAhead(site, favicon);
  const { client, renderer, end, scripts, styles } = await siteBundle(site);
  const allowed = inlineTexts(scripts, styles);
  const inline = { scripts, styles };
  const urls = [...new Set([...site.routes.map((route) => route.url), '/404'])];
  try {
    await mkdir(fresh, { recursive: true });
    const files = path.join(generated, 'public');
    linkFiles(files, filesBelow(files), fresh);
    // The bundle is kept: who edits the site in place must not reach it.
    await cp(client, fresh, { recursive: true });
    const share = { out: fresh, more };
    const found = await (render?.(urls, share) ??
      renderPages(urls, { renderer, end, inline, allowed, ...share }, threads));
    await drawn;
    await writeSiteFiles(fresh, site, favicon);
    await checkLinks(found, { registry: generated, folder: fresh, strict });
    await writeRedirects(fresh, site);
    await writeHostFiles(fresh, { ...site, ...more }, allowed);
    await replace(fresh, out);
    return urls.length;
  } finally {
    await rm(fresh, { recursive: true, force: true, maxRetries: 5 });
  }
}

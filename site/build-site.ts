import { cpSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { freshFolder, putInPlace, recover, remove } from '../generator/io/put-in-place.ts';
import type { SiteData } from '../generator/model/page.ts';
import { versionsPath } from '../generator/model/versions.ts';
import { loadPage } from './content/load.ts';
import { readSiteData } from './content/site-data.ts';
import { inlineTexts } from './document/inline-texts.ts';
import { checkLinks } from './hosting/check-links.ts';
import { writeHostFiles } from './hosting/host-files.ts';
import { filesBelow, linkFiles } from './hosting/link-files.ts';
import type { InlineTexts } from './hosting/policy.ts';
import { writeRedirects } from './hosting/redirects.ts';
import { readFavicon, writeSiteFiles } from './hosting/site-files.ts';
import { type BundleSettings, siteBundle } from './prerender/bundle.ts';
import { openRenderer, type RenderFiles } from './prerender/page-files.ts';
import { renderPages } from './prerender/render-pages.ts';

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

export interface SiteOptions {
  /** Folder that the generator wrote. */
  readonly generated: string;
  /** Folder of the site. */
  readonly out: string;
  /** Links to anchors that do not exist are errors. */
  readonly strict: boolean;
}

/** What every page of a site is made with. */
export interface OpenSite {
  /** Folder with the files that browsers load. */
  readonly client: string;
  readonly render: RenderFiles;
  /** What the policy names. */
  readonly allowed: InlineTexts;
}

/** Bundles the code of a site and loads what renders its pages. */
export async function openSite(settings: BundleSettings): Promise<OpenSite> {
  // React and Vike read it when they load.
  process.env.NODE_ENV = 'production';
  const { client, renderer, end, scripts, styles } = await siteBundle(settings);
  const allowed = inlineTexts(scripts, styles);
  return { client, allowed, render: await openRenderer({ renderer, end, inline: { scripts, styles }, allowed }) };
}

/**
 * Bundles what browsers load, renders every page and puts the result in place as a whole.
 * @returns The number of pages.
 * @throws When a page cannot be rendered or a link leads nowhere; then the previous site stands.
 */
export async function buildSite({ generated, out, strict }: SiteOptions): Promise<number> {
  recover(out);
  refuseForeign(out);
  const fresh = freshFolder(out);
  try {
    const site = await readSiteData(generated);
    const opened = await openSite(site);
    // The bundle is kept: who edits the site in place must not reach it.
    cpSync(opened.client, fresh, { recursive: true });
    const pages = await writeSite(opened, site, { generated, out: fresh, strict });
    putInPlace(out);
    return pages;
  } finally {
    remove(fresh);
  }
}

/** What changes lead to is on the sites of versions. */
const versionStart = /^\/[^/]+\/[^/]+\//;

/**
 * Writes the site of a generated folder into one that has the bundle's files.
 * @param site What the folder says of it, with what only a build of several versions knows.
 * @returns The number of pages.
 * @throws When a page cannot be rendered or a link leads nowhere.
 */
export async function writeSite(
  { render, allowed }: OpenSite,
  site: SiteData,
  { generated, out, strict }: SiteOptions,
): Promise<number> {
  // What loads page modules finds them by this.
  process.env.THV_GENERATED = generated;
  const urls = [...new Set([...site.routes.map((route) => route.url), '/404'])];
  const files = path.join(generated, 'public');
  linkFiles(files, filesBelow(files), out);
  const elsewhere = [
    ...new Set(Object.values(site.changeLinks ?? {}).map((url) => versionStart.exec(url)?.[0] ?? url)),
    ...site.versions.map((version) => version.path).filter((below) => below !== '/'),
    // The pages about versions follow from all of them, and are rendered when all are there.
    ...(site.hasVersions ? [`${versionsPath(site.section)}/`] : []),
  ];
  const found = await renderPages(render, {
    ...{ site, out, isRoot: true },
    pages: urls.map((url) => ({ url, page: () => loadPage(url) })),
    isHere: (address) => !elsewhere.some((other) => address.startsWith(other)),
  });
  await writeSiteFiles(out, site, await readFavicon(generated));
  const registry = JSON.parse(readFileSync(path.join(generated, 'anchors.json'), 'utf8'));
  checkLinks(found, { registry, isFile: isFileBelow(out), strict });
  await writeRedirects(out, site);
  await writeHostFiles(out, site, allowed);
  return urls.length;
}

/** Whether there is a file in a folder, by its path. */
export const isFileBelow =
  (folder: string) =>
  (name: string): boolean =>
    statSync(path.join(folder, name), { throwIfNoEntry: false })?.isFile() === true;

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteData } from '../../generator/model/page.ts';
import { versionsPath } from '../../generator/model/versions.ts';
import { loadPage, loadSite } from '../content/load.ts';
import { needsFolderAlias, writeFolderAlias } from '../hosting/folder-alias.ts';
import { type FoundLinks, linkCollector } from '../hosting/links.ts';
import { partPath } from '../ui/paths.ts';
import { notRendered, type PageTexts, type RenderFiles } from './page-files.ts';

/** Some pages of a generated folder, and where their files go. */
export interface Share {
  /** Folder of the site. */
  readonly out: string;
  readonly urls: readonly string[];
  /** What the site is told besides its own data. */
  readonly more: Pick<SiteData, 'hasVersions' | 'changeLinks'>;
}

/** What changes lead to is on the sites of versions. */
const versionStart = /^\/[^/]+\/[^/]+\//;

/** Writes a file, and makes its folder where that isn't among those that are there. */
function write(file: string, content: string | Uint8Array, folders: Set<string>): void {
  const folder = path.dirname(file);
  if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
  folders.add(folder);
  writeFileSync(file, content);
}

/** The disk refused a page: not the fault of what's in it. */
class WriteError extends Error {}

/** Writing asynchronously would take twice the processor's time, and all processors are at work. */
function writePage(out: string, url: string, { html, part }: PageTexts, folders: Set<string>): void {
  const file = path.join(out, url === '/' ? 'index.html' : `${url}.html`);
  try {
    write(file, html, folders);
    if (needsFolderAlias(file)) folders.add(writeFolderAlias(file));
    write(path.join(out, partPath(url)), part, folders);
  } catch (error) {
    throw new WriteError(`Page ${url} cannot be written: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * Renders pages one after the other and writes their files.
 * @returns What the documents link to.
 * @throws With the page and the reason.
 */
export async function renderShare(render: RenderFiles, { out, urls, more }: Share): Promise<FoundLinks> {
  const site = { ...(await loadSite()), ...more };
  const { basePath, versions, section, hasVersions } = site;
  const links = linkCollector(basePath, [
    ...new Set(Object.values(site.changeLinks ?? {}).map((url) => versionStart.exec(url)?.[0] ?? url)),
    ...versions.map((version) => version.path).filter((below) => below !== '/'),
    // The pages about versions follow from all of them, and are rendered when all are there.
    ...(hasVersions ? [`${versionsPath(section)}/`] : []),
  ]);
  const folders = new Set<string>();
  for (const url of urls) {
    try {
      writePage(out, url, render(site, await loadPage(url), url, links), folders);
    } catch (error) {
      if (error instanceof WriteError) throw error;
      throw notRendered(url, error);
    }
  }
  return links.found();
}

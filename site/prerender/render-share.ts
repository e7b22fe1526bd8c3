import { mkdir, writeFile } from 'node:fs/promises';
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
async function write(file: string, html: string, folders: Set<string>): Promise<void> {
  const folder = path.dirname(file);
  if (!folders.has(folder)) await mkdir(folder, { recursive: true });
  folders.add(folder);
  await writeFile(file, html);
}

/** The disk refused a page: not the fault of the one that is rendered meanwhile. */
class WriteError extends Error {}

async function writePage(out: string, url: string, files: PageTexts, folders: Set<string>): Promise<void> {
  try {
    await writeFiles(out, url, files, folders);
  } catch (error) {
    throw new WriteError(`Page ${url} cannot be written: ${error instanceof Error ? error.message : error}`);
  }
}

async function writeFiles(out: string, url: string, { html, part }: PageTexts, folders: Set<string>): Promise<void> {
  const file = path.join(out, url === '/' ? 'index.html' : `${url}.html`);
  await write(file, html, folders);
  if (needsFolderAlias(file)) folders.add(await writeFolderAlias(file));
  await write(path.join(out, partPath(url)), part, folders);
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
  let written: Promise<void> | undefined;
  for (const url of urls) {
    try {
      const texts = render(site, await loadPage(url), url, links);
      await written;
      // The next page is rendered while the disk is at work; what goes wrong there is told when it's waited for.
      written = writePage(out, url, texts, folders);
      written.catch(() => {});
    } catch (error) {
      if (error instanceof WriteError) throw error;
      throw notRendered(url, error);
    }
  }
  await written;
  return links.found();
}

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { SiteData } from '../../generator/model/page.ts';
import { versionsPath } from '../../generator/model/versions.ts';
import { loadPage, loadSite } from '../content/load.ts';
import { needsFolderAlias, writeFolderAlias } from '../hosting/folder-alias.ts';
import { type FoundLinks, linkCollector } from '../hosting/links.ts';
import { partPath } from '../ui/paths.ts';
import { notRendered, openRenderer, type Rendering } from './page-files.ts';

/** What one worker renders. */
export interface Job extends Rendering {
  /** Folder of the site. */
  readonly out: string;
  readonly urls: readonly string[];
  /** What the site is told besides its own data. */
  readonly more: Pick<SiteData, 'hasVersions' | 'changeLinks'>;
}

/** What it says when it's done. */
export type Answer = { readonly found: FoundLinks } | { readonly error: string };

/** What changes lead to is on the sites of versions. */
const versionStart = /^\/[^/]+\/[^/]+\//;

const { out, urls, more, ...rendering } = workerData as Job;

async function write(file: string, html: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, html);
}

/** The disk refused a page: not the fault of the one that is rendered meanwhile. */
class WriteError extends Error {}

async function writePage(url: string, html: string, part: string): Promise<void> {
  try {
    await writeFiles(url, html, part);
  } catch (error) {
    throw new WriteError(`Page ${url} cannot be written: ${error instanceof Error ? error.message : error}`);
  }
}

async function writeFiles(url: string, html: string, part: string): Promise<void> {
  const file = path.join(out, url === '/' ? 'index.html' : `${url}.html`);
  await write(file, html);
  if (needsFolderAlias(file)) await writeFolderAlias(file);
  await write(path.join(out, partPath(url)), part);
}

async function work(): Promise<FoundLinks> {
  const render = await openRenderer(rendering);
  const site = { ...(await loadSite()), ...more };
  const { basePath, versions, section, hasVersions } = site;
  const links = linkCollector(basePath, [
    ...new Set(Object.values(site.changeLinks ?? {}).map((url) => versionStart.exec(url)?.[0] ?? url)),
    ...versions.map((version) => version.path).filter((below) => below !== '/'),
    // The pages about versions follow from all of them, and are rendered when all are there.
    ...(hasVersions ? [`${versionsPath(section)}/`] : []),
  ]);
  let written: Promise<void> | undefined;
  for (const url of urls) {
    try {
      const { html, part } = render(site, await loadPage(url), url, links);
      await written;
      // The next page is rendered while the disk is at work; what goes wrong there is told when it's waited for.
      written = writePage(url, html, part);
      written.catch(() => {});
    } catch (error) {
      if (error instanceof WriteError) throw error;
      throw notRendered(url, error);
    }
  }
  await written;
  return links.found();
}

const answer: Answer = await work().then(
  (found) => ({ found }),
  (error: Error) => ({ error: error.message }),
);
parentPort?.postMessage(answer);

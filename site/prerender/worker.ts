import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { loadPage, loadSite } from '../content/load.ts';
import type { Inline } from '../document/inline-texts.ts';
import type { renderPage } from '../document/render-document.tsx';
import { blockedParts } from '../hosting/audit.ts';
import { needsFolderAlias, writeFolderAlias } from '../hosting/folder-alias.ts';
import { type FoundLinks, linkCollector } from '../hosting/links.ts';
import { addMovedAnchors } from '../hosting/moved-anchors.ts';
import type { InlineTexts } from '../hosting/policy.ts';
import { readTags } from '../hosting/read-tags.ts';
import { partPath } from '../ui/paths.ts';

/** What one worker renders. */
export interface Job {
  readonly renderer: string;
  /** Folder of the site. */
  readonly out: string;
  readonly urls: readonly string[];
  readonly end: string;
  readonly inline: Inline;
  /** Everything that the policy names. */
  readonly allowed: InlineTexts;
}

/** What it says when it's done. */
export type Answer = { readonly found: FoundLinks } | { readonly error: string };

const { renderer, out, urls, end, inline, allowed } = workerData as Job;

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
  const { renderPage: render } = (await import(pathToFileURL(renderer).href)) as { renderPage: typeof renderPage };
  const site = await loadSite();
  const { basePath, versions, movedAnchors } = site;
  const links = linkCollector(
    basePath,
    versions.map((version) => version.path).filter((below) => below !== '/'),
  );
  let written: Promise<void> | undefined;
  for (const url of urls) {
    try {
      const { document, part } = render(site, await loadPage(url), inline);
      const moved = movedAnchors?.[url] ?? {};
      const html = addMovedAnchors(
        document.replace(/<\/body><\/html>$/, (tags) => end + tags),
        moved,
      );
      const tags = readTags(html);
      links.add(url, tags);
      const [blocked] = blockedParts(tags, allowed);
      // A document with such a part is a mistake, or an attack.
      if (blocked !== undefined) throw new Error(`it holds what its Content-Security-Policy blocks: ${blocked}`);
      await written;
      // The next page is rendered while the disk is at work; what goes wrong there is told when it's waited for.
      written = writePage(url, html, addMovedAnchors(part, moved));
      written.catch(() => {});
    } catch (error) {
      if (error instanceof WriteError) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`Page ${url} cannot be rendered: ${reason}`, { cause: error });
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

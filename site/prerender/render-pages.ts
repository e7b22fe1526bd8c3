import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, SiteData } from '../../generator/model/page.ts';
import { needsFolderAlias, writeFolderAlias } from '../hosting/folder-alias.ts';
import { type FoundLinks, linkCollector } from '../hosting/links.ts';
import { partPath } from '../ui/paths.ts';
import { notRendered, type RenderFiles } from './page-files.ts';

/** Some pages of a site, and where their files go. */
export interface Share {
  readonly site: SiteData;
  readonly pages: readonly { readonly url: string; readonly page: () => Page | Promise<Page> }[];
  /** Folder of the site. */
  readonly out: string;
  /**
   * Each page also is the index of a folder, and has a part that navigation fetches. Pages of versions are many and read
   * seldom: there, navigation fetches documents.
   */
  readonly isRoot: boolean;
  /** Whether a path, with a slash at its end, is on this site; other sites of the same host have the rest. */
  readonly isHere: (path: string) => boolean;
}

/** The disk refused a page: not the fault of what's in it. */
class WriteError extends Error {}

function write(file: string, content: string | Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/**
 * Renders pages one after the other and writes their files.
 * @returns What the documents link to.
 * @throws With the page and the reason.
 */
export async function renderPages(
  render: RenderFiles,
  { site, pages, out, isRoot, isHere }: Share,
): Promise<FoundLinks> {
  const links = linkCollector(site.basePath, isHere);
  for (const { url, page: load } of pages) {
    try {
      const page = await load();
      const { html, part } = render(site, page, url, links);
      // Writing asynchronously would take twice the processor's time.
      try {
        const file = path.join(out, fileOf(page, url));
        write(file, html);
        if (isRoot && needsFolderAlias(file)) writeFolderAlias(file);
        if (isRoot) write(path.join(out, partPath(url)), part);
      } catch (error) {
        throw new WriteError(`Page ${url} cannot be written: ${error instanceof Error ? error.message : error}`);
      }
    } catch (error) {
      throw error instanceof WriteError ? error : notRendered(url, error);
    }
  }
  return links.found();
}

/** The page that a version begins with is in the folder of its version. */
function fileOf({ kind }: Page, url: string): string {
  if (url === '/') return 'index.html';
  return `${url.slice(1)}${kind === 'version-index' ? '/index' : ''}.html`;
}

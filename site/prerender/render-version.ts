import type { Page, SiteData } from '../../generator/model/page.ts';
import { linkCollector, linkFindings } from '../hosting/links.ts';
import { notRendered, type RenderFiles } from './page-files.ts';

/** A page as the file that hosts serve at its address. */
export interface PageFile {
  /** Below the folder of the site: `toolhive/v0.3.2/reference/api.html`. */
  readonly path: string;
  readonly content: string;
}

/**
 * Renders pages that are at hand, one file each. Navigation fetches their documents, since pages of versions are many and
 * read seldom.
 *
 * @param ids ids that each page must have, by its address
 * @param checked whether a link leads to where these pages and files are; others aren't looked at
 * @param isFile whether a path is one of the files that are served beside them
 * @throws When a page cannot be rendered or a link leads nowhere.
 */
export function renderHere(
  render: RenderFiles,
  site: SiteData,
  pages: readonly Page[],
  {
    ids,
    checked,
    isFile,
  }: {
    readonly ids: Readonly<Record<string, readonly string[]>>;
    readonly checked: (address: string) => boolean;
    readonly isFile: (path: string) => boolean;
  },
): PageFile[] {
  const links = linkCollector(site.basePath);
  const files = pages.map((page): PageFile => {
    try {
      return { path: fileOf(page), content: render(site, page, page.url, links).html.toString() };
    } catch (error) {
      throw notRendered(page.url, error);
    }
  });
  const found = links.found();
  for (const target of found.links.keys()) if (!checked(target.split(/[?#]/, 1)[0] ?? '')) found.links.delete(target);
  const { errors, warnings } = linkFindings([found], ids, isFile);
  const wrong = [...errors, ...warnings];
  if (wrong.length > 0) throw new Error(wrong.slice(0, 20).join('\n'));
  return files;
}

/** The page that a version begins with is in the folder of its version. */
function fileOf({ kind, url }: Page): string {
  return `${url.slice(1)}${kind === 'version-index' ? '/index' : ''}.html`;
}

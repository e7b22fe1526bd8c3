import { cleanLine, cleanText } from './clean.ts';
import type { Library } from './library.ts';
import { type Part, partOf } from './paging.ts';
import { Refusal } from './refusal.ts';

/** A page as a resource. */
export interface PageResource {
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

/** So many pages are listed at once. */
const mostPages = 50;

/** The pages of the latest version, in parts; those of the others have the same kind of address. */
export function listPages({ open, latest }: Library, cursor: string | undefined): Part<PageResource> {
  const pages = [...open(latest).pages.values()].map(({ path, title, description }) => ({
    path,
    title: cleanLine(title, 200),
    description: cleanLine(description, 300),
  }));
  return partOf(pages, cursor, mostPages, Number.POSITIVE_INFINITY);
}

/** A page as Markdown, or the list of all. @throws {Refusal} where there's no such thing */
export function readResource(
  library: Library,
  { version: name, path }: { readonly version: string; readonly path: string },
): string {
  const { data, pages } = library.open(name);
  if (path === 'llms.txt') return cleanText(data.llms, Number.POSITIVE_INFINITY);
  const page = pages.get(path);
  if (!page)
    throw new Refusal(`${data.version} has no page ${cleanLine(path, 120)}`, 'llms.txt of the version lists its pages');
  return cleanText(`# ${page.title}\n\n${page.markdown}\n`, Number.POSITIVE_INFINITY);
}

import { cleanLine, cleanText } from './clean.ts';
import type { Library } from './library.ts';
import { Refusal } from './refusal.ts';

/** A page as a resource. */
export interface PageResource {
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

/** The pages of the latest version; those of the others have the same kind of address. */
export function listPages({ open, latest }: Library): PageResource[] {
  return [...open(latest).pages.values()].map(({ path, title, description }) => ({
    path,
    title: cleanLine(title, 200),
    description: cleanLine(description, 300),
  }));
}

/** A page as Markdown, or the list of all. @throws {Refusal} where there's no such thing */
export function readResource(
  library: Library,
  { version: name, path }: { readonly version: string; readonly path: string },
): string {
  const { data, pages, textOf, llms } = library.open(name);
  if (path === 'llms.txt') return cleanText(llms(), Number.POSITIVE_INFINITY);
  const page = pages.get(path);
  if (!page)
    throw new Refusal(`${data.version} has no page ${cleanLine(path, 120)}`, 'llms.txt of the version lists its pages');
  return cleanText(`# ${page.title}\n\n${textOf(page).markdown}\n`, Number.POSITIVE_INFINITY);
}

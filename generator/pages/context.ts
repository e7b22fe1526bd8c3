import type { GuideParts } from '../model/guide.ts';
import type { Links } from '../model/links.ts';
import type { PageBase, TocEntry } from '../model/page.ts';
import type { SiteModel } from '../model/site.ts';

/** What every page builder gets. */
export interface EmitContext {
  readonly model: SiteModel;
  readonly links: Links;
  /** What guides may show besides their own text. */
  readonly parts: GuideParts;
  readonly site: {
    readonly title: string;
    readonly tagline: string;
    /** `/` or `/docs/`. */
    readonly basePath: string;
    readonly section: string;
  };
}

interface BaseOptions {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly toc?: readonly TocEntry[];
  /** File the page is made from, if it is one. */
  readonly file?: string;
  readonly unlisted?: boolean;
}

/** The file that all of these stand in; nothing where there are several, since one of them would not be the truth. */
export function onlyFile(sources: readonly { readonly file: string }[]): { file?: string } {
  const files = new Set(sources.map(({ file }) => file));
  const [file] = files;
  return file !== undefined && files.size === 1 ? { file } : {};
}

/** The part that all pages share. */
export function pageBase(context: EmitContext, options: BaseOptions): PageBase {
  const { links, model } = context;
  const trail = links.trail(options.url);
  // The docs home is “Home” in the sidebar, which is not what it is below the site's home page.
  const isNamedByTitle = trail.length === 0 || options.url === `/${context.site.section}`;
  const source = model.tool.files.find((file) => file.file === options.file);
  const guide = model.guides.find((item) => `guides/${item.file}` === options.file);
  const sha256 = source?.sha256 ?? guide?.sha256;
  return {
    url: options.url,
    title: options.title,
    description: shorten(options.description),
    breadcrumbs: isNamedByTitle ? [{ label: options.title, url: options.url }] : trail,
    toc: options.toc ?? [],
    ...links.neighbours(options.url),
    version: model.tool.version,
    ...(options.file && sha256 ? { source: { path: options.file, sha256 } } : {}),
    ...(options.unlisted ? { unlisted: true as const } : {}),
  };
}

/** Search engines cut descriptions at about 160 characters; a cut of ours falls between words. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= 160) return line;
  const cut = line.slice(0, 159);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 80)).replace(/[\s,;:]+$/, '')}…`;
}

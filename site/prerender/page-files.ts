import { pathToFileURL } from 'node:url';
import type { Page, SiteData } from '../../generator/model/page.ts';
import type { Inline } from '../document/inline-texts.ts';
import type { renderPage } from '../document/render-document.tsx';
import { blockedParts } from '../hosting/audit.ts';
import type { LinkCollector } from '../hosting/links.ts';
import { addMovedAnchors } from '../hosting/moved-anchors.ts';
import type { InlineTexts } from '../hosting/policy.ts';
import { readTags, type Tag } from '../hosting/read-tags.ts';

/** What pages are rendered with; it depends on code and configuration alone. */
export interface Rendering {
  /** Module that renders pages. */
  readonly renderer: string;
  readonly end: string;
  readonly inline: Inline;
  /** Everything that the policy names. */
  readonly allowed: InlineTexts;
}

/** A document, and what navigation fetches instead of it. */
export interface PageTexts {
  readonly html: string;
  readonly part: string;
}

/** Renders a page and looks at what came of it. @throws Where it holds what its policy blocks. */
export type RenderFiles = (site: SiteData, page: Page, url: string, links: LinkCollector) => PageTexts;

/** Loads the renderer once for many pages. */
export async function openRenderer({ renderer, end, inline, allowed }: Rendering): Promise<RenderFiles> {
  const { renderPage: render } = (await import(pathToFileURL(renderer).href)) as { renderPage: typeof renderPage };
  const readMenu = menuReader(allowed);
  return (site, page, url, links) => {
    const { document, part, menu } = render(site, page, inline);
    const moved = site.movedAnchors?.[url] ?? {};
    const html = addMovedAnchors(withEnd(document, end), moved);
    const tags = readTags(html, menu);
    const read = readMenu(menu);
    links.add(url, tags, read.tags);
    const [blocked] = [...blockedParts(tags, allowed), ...read.blocked];
    // A document with such a part is a mistake, or an attack.
    if (blocked !== undefined) throw new Error(`it holds what its Content-Security-Policy blocks: ${blocked}`);
    return { html, part: addMovedAnchors(part, moved) };
  };
}

/** What differs in the sidebars of neighbours: the mark of the page on view, and what is open for it. */
const marks = / (?:aria-current="(?:page|true)"|open=""|hidden="")/g;

interface Menu {
  readonly tags: readonly Tag[];
  readonly blocked: readonly string[];
}

/** Reads the entries of sidebars. Those that the page before had, too, are read once. */
function menuReader(allowed: InlineTexts): (html: string) => Menu {
  let before: (Menu & { readonly html: string }) | undefined;
  return (menu) => {
    const html = menu.replace(marks, '');
    if (before?.html === html) return before;
    const tags = readTags(html);
    before = { html, tags, blocked: blockedParts(tags, allowed) };
    return before;
  };
}

const lastTags = '</body></html>';

/** A document with the tags that Vike puts at its end. */
function withEnd(document: string, end: string): string {
  return document.endsWith(lastTags) ? document.slice(0, -lastTags.length) + end + lastTags : document;
}

/** What went wrong with a page, as a message that names it. */
export function notRendered(url: string, error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error);
  return new Error(`Page ${url} cannot be rendered: ${reason}`, { cause: error });
}

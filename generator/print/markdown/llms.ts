import type { LinkedSite } from '../../link/index.ts';
import { markdownText } from '../../markdown/prose.ts';
import type { Document, NavItem } from '../../model/page.ts';
import { shortIndexName } from '../agents/short-index.ts';
import { blocks, item, section } from './text.ts';

type Address = (url: string) => string;

/** A page with its body as Markdown. */
export interface MarkdownPage {
  readonly page: Document;
  /** Below the site's root: `/toolhive/quickstart.md`. */
  readonly url: string;
  /** Cached, since three files contain it. */
  readonly body: () => string;
}

/** Pages in sidebar order, each followed by descendants outside the sidebar; without unlisted ones. */
export function inOrder(pages: readonly MarkdownPage[], sidebar: readonly NavItem[]): MarkdownPage[] {
  const byUrl = new Map(pages.map((item) => [item.page.url, item]));
  const changes = pages.filter(({ page }) => page.kind === 'changes');
  const found = sidebar.flatMap(urlsOf).flatMap((url) => {
    const entry = byUrl.get(url);
    if (!entry || entry.page.unlisted === true) return [];
    return entry.page.kind === 'changes' ? changes : [entry];
  });
  return [...new Set(found)];
}

function urlsOf({ href, items = [], unlisted }: NavItem): string[] {
  return unlisted ? [] : [...(href === undefined ? [] : [href.split('#')[0] ?? href]), ...items.flatMap(urlsOf)];
}

/** `llms.txt` as described at https://llmstxt.org: the site as a page of links to Markdown. */
export function llmsText(all: readonly MarkdownPage[], { site, sidebar, model }: LinkedSite, address: Address): string {
  const list = (found: readonly MarkdownPage[]): string =>
    found
      .map(({ page, url }) =>
        item(`[${markdownText(page.title)}](${address(url)})`, [], markdownText(page.description)),
      )
      .join('\n')
      .replace(/^\*/gm, '-');
  // Pages without a category come first, as in the sidebar.
  const single = sidebar.filter((entry) => entry.items === undefined);
  const categories = sidebar.filter((entry) => entry.items !== undefined);
  const about = [
    `This is the documentation of version ${markdownText(model.tool.version)}.`,
    'Every page is also there as Markdown, at its address with `.md` behind it.',
    `What agents need to know first, in short: ${address(site.files + shortIndexName)}`,
    ...(site.scope ? [] : [`All of it in one file: ${address('/llms-full.txt')}`]),
  ];
  return `${blocks(
    `# ${markdownText(site.title)}`,
    `> ${markdownText(site.tagline)}`,
    about.join(' '),
    section(2, 'Start', list(inOrder(all, single))),
    categories.map((entry) => section(2, markdownText(entry.label), list(inOrder(all, [entry])))),
  )}\n`;
}

/** All pages of the sidebar in one text, except for those of changes, which are about other versions. */
export function llmsFullText(
  all: readonly MarkdownPage[],
  { site, sidebar, model }: LinkedSite,
  address: Address,
): string {
  const top = blocks(
    `# ${markdownText(site.title)}`,
    `> ${markdownText(site.tagline)}`,
    `Everything of version ${markdownText(model.tool.version)} in one file. Each page begins with its title and its address.`,
  );
  const ofVersion = all.filter(({ page }) => page.kind !== 'changes');
  const texts = inOrder(ofVersion, sidebar).map(({ page, body }) =>
    blocks(`# ${markdownText(page.title)}`, `Source: ${address(page.url)}`, body()),
  );
  return `${[top, ...texts].join('\n\n---\n\n')}\n`;
}

import { markdownText } from '../../markdown/plain-prose.ts';
import type { NavItem, Page } from '../../model/page.ts';
import type { TwinContext } from './context.ts';
import { blocks, item, section } from './text.ts';

/** A page with its body as Markdown. */
export interface Twin {
  readonly page: Page;
  /** Below the site's root: `/toolhive/quickstart.md`. */
  readonly url: string;
  readonly body: string;
}

/** Pages of the sidebar in its order; each once, those that are kept out of it left out. */
export function inOrder(twins: readonly Twin[], sidebar: readonly NavItem[]): Twin[] {
  const byUrl = new Map(twins.map((twin) => [twin.page.url, twin]));
  return [...new Set(sidebar.flatMap(urlsOf))].flatMap((url) => {
    const twin = byUrl.get(url);
    return twin && twin.page.unlisted !== true ? [twin] : [];
  });
}

function urlsOf({ href, items = [], unlisted }: NavItem): string[] {
  return unlisted ? [] : [...(href === undefined ? [] : [href.split('#')[0] ?? href]), ...items.flatMap(urlsOf)];
}

/** What https://llmstxt.org describes: the site in one page of links to Markdown. */
export function llmsText(twins: readonly Twin[], context: TwinContext): string {
  const { site, links, model } = context;
  const list = (found: readonly Twin[]): string =>
    found
      .map(({ page, url }) =>
        item(`[${markdownText(page.title)}](${context.address(url)})`, [], markdownText(page.description)),
      )
      .join('\n')
      .replace(/^\*/gm, '-');
  // Pages that stand in no category come first, as they do in the sidebar.
  const single = links.sidebar.filter((entry) => entry.items === undefined);
  const categories = links.sidebar.filter((entry) => entry.items !== undefined);
  return `${blocks(
    `# ${markdownText(site.title)}`,
    `> ${markdownText(site.tagline)}`,
    `This is the documentation of version ${markdownText(model.tool.version)}. Every page is also there as Markdown, at its address with \`.md\` behind it. All of it in one file: ${context.address('/llms-full.txt')}`,
    section(2, 'Start', list(inOrder(twins, single))),
    categories.map((entry) => section(2, markdownText(entry.label), list(inOrder(twins, [entry])))),
  )}\n`;
}

/** Every page of the sidebar, one after the other. */
export function llmsFullText(twins: readonly Twin[], context: TwinContext): string {
  const { site, links, model } = context;
  const pages = inOrder(twins, links.sidebar).map(({ page, body }) =>
    blocks(`# ${markdownText(page.title)}`, `Source: ${context.address(page.url)}`, body),
  );
  const head = blocks(
    `# ${markdownText(site.title)}`,
    `> ${markdownText(site.tagline)}`,
    `Everything of version ${markdownText(model.tool.version)} in one file. Each page begins with its title and its address.`,
  );
  return `${[head, ...pages].join('\n\n---\n\n')}\n`;
}

import type { LinkedSite } from '../../link/index.ts';
import { markdownText } from '../../markdown/prose.ts';
import { printedWhenRead } from '../../model/output.ts';
import type { Document, SiteData } from '../../model/page.ts';
import { markdownAddress } from '../../shared/markdown-address.ts';
import { shortIndex, shortIndexName } from '../agents/short-index.ts';
import type { GuidePrints } from '../guides.ts';
import type { MarkdownContext } from './context.ts';
import { documentMarkdown } from './document.ts';
import { homeMarkdown, referenceList } from './home.ts';
import { llmsFullText, llmsText, type MarkdownPage } from './llms.ts';
import { blocks } from './text.ts';

/**
 * Every page with content as Markdown, the list of them, and at the root all in one file; for a version, that would
 * double its size.
 */
export function printMarkdown(
  site: LinkedSite,
  { origin, basePath }: Pick<SiteData, 'origin' | 'basePath'>,
  guides: GuidePrints,
) {
  const { usesOf, equivalentsOf, ageOf } = site;
  const address = (url: string): string => origin + basePath + url.slice(1);
  const guide = (route: string): string => guides.markdown(route, address);
  const context: MarkdownContext = { address, usesOf, equivalentsOf, ageOf, guide };
  const pages = site.documents.flatMap((page): MarkdownPage[] => {
    const url = markdownAddress(page);
    if (url === null) return [];
    let body: string | undefined;
    return [{ page, url, body: () => (body ??= bodyOf(page, context)) }];
  });
  const llms = llmsText(pages, site, address);
  const files = [
    ...pages.map(({ page, url, body }) =>
      printedWhenRead(`public${url}`, () => file(page, body(), address, site.site.files)),
    ),
    { path: `public${site.site.files}/llms.txt`, content: llms },
    { path: `public${site.site.files}${shortIndexName}`, content: shortIndex(site, address) },
    ...(site.site.scope ? [] : [printedWhenRead('public/llms-full.txt', () => llmsFullText(pages, site, address))]),
  ];
  return { pages, llms, files };
}

function bodyOf(page: Document, context: MarkdownContext): string {
  if (page.kind === 'home') return homeMarkdown(page, context);
  if (page.kind === 'version-index') {
    const sizes = page.links.map(({ summary: size = '', ...link }) => ({ ...link, size }));
    return blocks(markdownText(page.description), referenceList(sizes, context));
  }
  return 'intro' in page ? documentMarkdown(page, context) : '';
}

/** JSON strings are valid YAML. */
function file(
  { title, description, url, version }: Document,
  body: string,
  address: (url: string) => string,
  files: string,
): string {
  const front = { title, description, url: address(url), version, agents: address(files + shortIndexName) };
  const lines = Object.entries(front).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `${blocks(`---\n${lines.join('\n')}\n---`, `# ${markdownText(title)}`, body)}\n`;
}

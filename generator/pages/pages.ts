import { resolveCodeLinks } from '../markdown/code-links.ts';
import type { PageEntry } from '../model/entries.ts';
import { type Guide, isIntroduction } from '../model/guide.ts';
import type { GuidePage, Page, SystemPage } from '../model/page.ts';
import { type EmitContext, pageBase } from './context.ts';

/** The page of a guide; `entries` are those of the reference pages, which its code leads to. */
export function guidePage(guide: Guide, context: EmitContext, entries: ReadonlyMap<string, PageEntry>): GuidePage {
  const { frontMatter } = guide;
  return {
    ...pageBase(context, {
      url: context.links.guide(guide.route),
      title: frontMatter.title,
      description: frontMatter.description,
      toc: guide.headings.filter(({ depth }) => depth === 2 || depth === 3),
      file: `guides/${guide.file}`,
      unlisted: frontMatter.unlisted === true,
    }),
    kind: 'guide',
    html: guideHtml(guide, context, entries),
    showToc: frontMatter.toc !== false,
    ...(guide.updated === undefined ? {} : { updated: guide.updated }),
  };
}

/** The reference pages, with what guides at their addresses say above what is generated. */
export function introducedPages(
  pages: readonly Page[],
  context: EmitContext,
  entries: ReadonlyMap<string, PageEntry>,
): readonly Page[] {
  const guides = new Map(
    context.model.guides.filter(isIntroduction).map((guide) => [context.links.guide(guide.route), guide]),
  );
  return pages.map((page) => {
    const guide = guides.get(page.url);
    if (!guide || (page.kind !== 'registry-schema' && page.kind !== 'resource-index')) return page;
    const { title, description } = guide.frontMatter;
    return { ...page, title, description, introduction: guideHtml(guide, context, entries) };
  });
}

function guideHtml(guide: Guide, context: EmitContext, entries: ReadonlyMap<string, PageEntry>): string {
  return resolveCodeLinks(guide.html, (key) => {
    const url = entries.get(key)?.url;
    return url === undefined ? null : context.site.basePath + url.slice(1);
  });
}

/** Pages whose body the site holds itself. */
export function systemPages(context: EmitContext): SystemPage[] {
  const { links, site } = context;
  const pages = [
    {
      kind: 'search' as const,
      url: links.search,
      title: 'Search',
      description: `Search the commands, endpoints, fields and guides of ${site.title}.`,
    },
    {
      kind: 'theme-preview' as const,
      url: links.themePreview,
      title: 'Theme preview',
      description: 'Every component of the site in each of its states.',
    },
    {
      kind: 'not-found' as const,
      url: links.notFound,
      title: 'Page not found',
      description: 'There is no page at this address.',
    },
  ];
  return pages.map(({ kind, ...page }) => ({ ...pageBase(context, { ...page, unlisted: true }), kind }));
}

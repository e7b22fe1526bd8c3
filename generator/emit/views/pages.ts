import { resolveCodeLinks } from '../../markdown/code-links.ts';
import type { PageEntry } from '../../model/entries.ts';
import type { Guide } from '../../model/guide.ts';
import type { GuidePage, SystemPage } from '../../model/page.ts';
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
    html: resolveCodeLinks(guide.html, (key) => {
      const url = entries.get(key)?.url;
      return url === undefined ? null : context.site.basePath + url.slice(1);
    }),
    showToc: frontMatter.toc !== false,
    ...(guide.updated === undefined ? {} : { updated: guide.updated }),
  };
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

import { toHtml } from 'hast-util-to-html';
import { renderGuide } from '../guides/index.ts';
import { entryKey, type PageEntry } from '../model/entries.ts';
import { type Guide, type GuideBodies, isIntroduction } from '../model/guide.ts';
import type { GuidePage, Page, SystemPage } from '../model/page.ts';
import type { NamedUse } from '../model/use.ts';
import { linkTarget } from '../shared/link-target.ts';
import { type EmitContext, pageBase } from './context.ts';

/** Renders the guides; `entries` are those of the reference pages, which their code leads to. */
export function guideBodies(context: EmitContext, entries: ReadonlyMap<string, PageEntry>): GuideBodies {
  const { model, links, parts, site } = context;
  const address = (url: string): string => site.basePath + url.slice(1);
  const guideSite = {
    ...parts,
    basePath: site.basePath,
    exists: (url: string) => linkTarget(url, links.pages).missing !== 'page',
    uses: model.uses,
    addressOf: ({ surface, name }: NamedUse) => {
      const entry = entries.get(entryKey(surface, name));
      return entry ? address(entry.url) : null;
    },
  };
  return new Map(model.guides.map(({ route, tree }) => [links.guide(route), renderGuide(tree, guideSite)]));
}

/** The page of a guide. */
export function guidePage(guide: Guide, context: EmitContext, bodies: GuideBodies): GuidePage {
  const { frontMatter } = guide;
  const url = context.links.guide(guide.route);
  return {
    ...pageBase(context, {
      url,
      title: frontMatter.title,
      description: frontMatter.description,
      toc: guide.headings.filter(({ depth }) => depth === 2 || depth === 3),
      file: `guides/${guide.file}`,
      unlisted: frontMatter.unlisted === true,
    }),
    kind: 'guide',
    html: bodyHtml(bodies, url) ?? '',
    showToc: frontMatter.toc !== false,
    ...(guide.updated === undefined ? {} : { updated: guide.updated }),
  };
}

/** The reference pages, with what guides at their addresses say above what is generated. */
export function introducedPages(pages: readonly Page[], context: EmitContext, bodies: GuideBodies): readonly Page[] {
  const guides = new Map(
    context.model.guides.filter(isIntroduction).map((guide) => [context.links.guide(guide.route), guide]),
  );
  return pages.map((page) => {
    const guide = guides.get(page.url);
    const introduction = bodyHtml(bodies, page.url);
    const isIntroduced = page.kind === 'registry-schema' || page.kind === 'resource-index';
    if (!guide || introduction === undefined || !isIntroduced) return page;
    const { title, description } = guide.frontMatter;
    return { ...page, title, description, introduction };
  });
}

function bodyHtml(bodies: GuideBodies, url: string): string | undefined {
  const body = bodies.get(url);
  return body && toHtml(body);
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

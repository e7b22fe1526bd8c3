import { plainProse } from '../../markdown/prose.ts';
import type { Guide } from '../../model/guide.ts';
import type { GuidePage, HomePage, PageLink, SystemPage } from '../../model/page.ts';
import { type EmitContext, pageBase } from './context.ts';

/** The page of a guide. */
export function guidePage(guide: Guide, context: EmitContext): GuidePage {
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
    html: guide.html,
    showToc: frontMatter.toc !== false,
    ...(guide.updated === undefined ? {} : { updated: guide.updated }),
  };
}

/** The home page: what the tool is, how to start, where the reference is; only what exists. */
export function homePage(context: EmitContext): HomePage {
  const { links, model, site } = context;
  const { tool } = model;
  const root = tool.commands?.commands[0];
  const guides = (folder: string): PageLink[] =>
    model.guides
      .filter((guide) => guide.route.startsWith(`${folder}/`) && guide.frontMatter.unlisted !== true)
      .map((guide) => ({ label: guide.frontMatter.title, url: links.guide(guide.route) }));
  const reference: PageLink[] = [
    ...(root
      ? [{ label: `CLI commands (${tool.commands?.commands.length ?? 0})`, url: links.command(root.path) }]
      : []),
    ...(tool.api ? [{ label: `API (${count(tool.api.operations.length, 'operation')})`, url: links.api }] : []),
    ...(tool.registrySchemas.length ? [{ label: 'Registry schema', url: links.registrySchema }] : []),
    ...(tool.resources.length
      ? [{ label: `Operator CRD spec (${count(tool.resources.length, 'kind')})`, url: links.resources }]
      : []),
  ];
  const sections = [
    {
      title: 'Start here',
      text: 'From nothing to an MCP server that your AI client can use.',
      links: guides('tutorials'),
    },
    {
      title: 'Command line',
      text: 'Install, run and manage MCP servers from a terminal.',
      links: guides('guides-cli'),
    },
    { title: 'Desktop app', text: 'The same, with windows and buttons.', links: guides('guides-ui') },
    { title: 'Kubernetes operator', text: 'Run MCP servers in a cluster.', links: guides('guides-k8s') },
    { title: 'Reference', text: `Every command, endpoint and field of ${tool.version}.`, links: reference },
  ];
  return {
    ...pageBase(context, {
      url: links.home,
      title: site.title,
      description: 'Run MCP servers in containers: from the command line, a desktop app or Kubernetes.',
    }),
    breadcrumbs: [],
    kind: 'home',
    tagline: site.tagline,
    sections: sections.filter((section) => section.links.length > 0),
    servers: (tool.catalogue?.servers ?? []).map((server) => {
      const guide = model.guides.find((item) => item.route === `guides-mcp/${server.name}`);
      return {
        name: server.name,
        description: plainProse(server.description, 'plain'),
        tier: server.tier ?? '',
        ...(guide ? { url: links.guide(guide.route) } : {}),
      };
    }),
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

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

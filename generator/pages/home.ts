import { plainProse } from '../markdown/prose.ts';
import type { HomePage, HomeWay, PageLink } from '../model/page.ts';
import { type EmitContext, pageBase } from './context.ts';

/** More links than this belong on the section's own page. */
const linksShown = 4;

/** The ways to use the tool: where their guides lie, and which one starts them. */
const ways = [
  { title: 'Command line', text: 'Run and manage servers from a terminal.', folder: 'guides-cli', start: 'cli' },
  { title: 'Desktop app', text: 'The same with windows and buttons.', folder: 'guides-ui', start: 'ui' },
  { title: 'Kubernetes', text: 'An operator runs servers in a cluster.', folder: 'guides-k8s', start: 'k8s' },
] as const;

/** What most people type first, each line where its command exists. */
const firstSteps = [
  { path: ['client', 'setup'], rest: '', note: 'choose your AI clients' },
  { path: ['run'], rest: ' fetch', note: 'start an MCP server' },
  { path: ['list'], rest: '', note: 'see what runs' },
] as const;

/** The home page: what the tool is, how to start, where the reference is; only what exists. */
export function homePage(context: EmitContext): HomePage {
  const { links, model, site } = context;
  const { tool } = model;
  const written = (route: string): PageLink[] => {
    const guide = model.guides.find((item) => item.route === route);
    return guide ? [{ label: guide.frontMatter.title, url: links.guide(route) }] : [];
  };
  return {
    ...pageBase(context, {
      url: links.home,
      title: site.title,
      description: 'Run MCP servers in containers: from the command line, a desktop app or Kubernetes.',
    }),
    breadcrumbs: [],
    kind: 'home',
    tagline: site.tagline,
    start: written('quickstart')[0] ?? written('tutorials/quickstart-cli')[0] ?? null,
    sample: sampleLines(context),
    ways: ways.flatMap(({ title, text, folder, start }): HomeWay[] => {
      const guides = listed(context, folder);
      const shown = [...written(`tutorials/quickstart-${start}`), ...guides].slice(0, linksShown);
      if (shown.length === 0) return [];
      const [all] = written(folder);
      return [{ title, text, links: shown, ...(all ? { all } : {}) }];
    }),
    tutorials: listed(context, 'tutorials'),
    reference: [...referenceLinks(context), ...clients(context)],
    servers: (tool.catalogue?.servers ?? []).map((server) => {
      const [guide] = written(`guides-mcp/${server.name}`);
      return {
        name: server.name,
        description: plainProse(server.description, 'plain'),
        tier: server.tier ?? '',
        ...(guide ? { url: guide.url } : {}),
      };
    }),
  };
}

/** Guides of a folder under the names and in the order of the sidebar. */
function listed({ links, site }: EmitContext, folder: string): PageLink[] {
  const below = `/${site.section}/${folder}/`;
  return links.sidebar
    .flatMap((category) => category.items ?? [])
    .filter((item) => item.href?.startsWith(below) && item.unlisted !== true)
    .map((item) => ({ label: item.label, url: item.href ?? '' }));
}

function sampleLines({ links, model }: EmitContext): HomePage['sample'] {
  const commands = model.tool.commands?.commands ?? [];
  const [root] = commands;
  if (!root) return [];
  return firstSteps.flatMap(({ path, rest, note }) => {
    const full = [...root.path, ...path];
    const exists = commands.some((command) => command.path.join(' ') === full.join(' '));
    return exists ? [{ command: full.join(' ') + rest, note, url: links.command(full) }] : [];
  });
}

function referenceLinks({ links, model }: EmitContext): HomePage['reference'] {
  const { tool } = model;
  const root = tool.commands?.commands[0];
  return [
    ...(root
      ? [
          {
            label: 'CLI commands',
            url: links.command(root.path),
            size: count(tool.commands?.commands.length ?? 0, 'command'),
          },
        ]
      : []),
    ...(tool.api ? [{ label: 'API', url: links.api, size: count(tool.api.operations.length, 'operation') }] : []),
    ...(tool.registrySchemas.length > 0
      ? [{ label: 'Registry schema', url: links.registrySchema, size: count(tool.registrySchemas.length, 'document') }]
      : []),
    ...(tool.resources.length > 0
      ? [{ label: 'Operator CRD spec', url: links.resources, size: count(tool.resources.length, 'kind') }]
      : []),
  ];
}

/** The table of clients is reference too, though a guide holds it. */
function clients({ links, model }: EmitContext): HomePage['reference'] {
  const guide = model.guides.find(({ route }) => route === 'reference/client-compatibility');
  const all = model.tool.clients?.clients;
  if (!guide || !all) return [];
  return [{ label: guide.frontMatter.title, url: links.guide(guide.route), size: count(all.length, 'client') }];
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

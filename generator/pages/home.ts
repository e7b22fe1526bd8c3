import { pathOf } from '../changes/wording.ts';
import { parseCodeOptions } from '../markdown/fence-options.ts';
import { plainProse } from '../markdown/prose.ts';
import type { Change } from '../model/changes.ts';
import { type Entities, entityUrl } from '../model/entity.ts';
import { kindEntry } from '../model/kinds.ts';
import type {
  HomeNews,
  HomePage,
  HomePicture,
  HomeSample,
  HomeWay,
  MakeBase,
  NavItem,
  PageLink,
} from '../model/page.ts';
import type { SiteModel } from '../model/site.ts';
import { changesPath, upgradePath } from '../model/versions.ts';
import { counted } from '../shared/counted.ts';
import { toolName } from '../shared/tool-name.ts';
import { newsOf } from './changes/announcement.ts';
import { referenceSizes } from './version-index.ts';

/** Most links before referring to the section's page. */
const linksShown = 4;

/** Ways to use the tool: folders of their guides, and the first guide. */
const ways = [
  { title: 'Command line', text: 'Run and manage servers from a terminal.', folder: 'guides-cli', start: 'cli' },
  { title: 'Desktop app', text: 'Do the same without a terminal.', folder: 'guides-ui', start: 'ui' },
  { title: 'Kubernetes', text: 'An operator runs servers in a cluster.', folder: 'guides-k8s', start: 'k8s' },
] as const;

/** An introduction for newcomers, with links to more. */
const about = (tool: string): string =>
  `The Model Context Protocol (MCP) lets AI assistants use tools outside themselves, for example to read web pages, through programs called MCP servers. ${tool} runs these servers in containers, away from your files and passwords, and connects your assistants to them.`;
const questions = { 'What is MCP?': 'concepts/mcp-primer', 'What is {tool}?': '' };

/** The guide with the first command and its output. */
const first = { route: 'tutorials/quickstart-cli', rest: 'run fetch', install: 'guides-cli/install' };

/** A card on the home page: the first existing page counts. */
type Task = readonly [label: string, text: string, ...routes: string[]];

/** Common first tasks. */
const starts: readonly Task[] = [
  ['Get started', 'Install it and run a first server.', 'quickstart', 'tutorials/quickstart-cli'],
  ['Run a server', 'From the registry, an image, a package or a URL.', 'guides-cli/run-mcp-servers'],
  [
    ...(['Run servers for a team', 'With an operator in your Kubernetes cluster.'] as const),
    ...['guides-k8s/intro', 'guides-k8s'],
  ],
];

/** Common questions, each with the page that answers it. */
const frequent: readonly Task[] = [
  [
    ...(['Pass an API key', 'Store a key or token, and give it to a server.'] as const),
    'guides-cli/secrets-management#store-an-api-key-or-token-and-pass-it-to-a-server',
  ],
  ['Call the API', 'Create a workload with curl.', 'guides-cli/api-server#create-a-workload'],
  [
    ...(['Fix a problem', 'A port in use, a missing image, a server that doesn’t answer.'] as const),
    'guides-cli/run-mcp-servers#troubleshooting',
  ],
];

/** Well-known clients and servers; others replace those that a version lacks. */
const wellKnown = { clients: ['claude-code', 'cursor', 'vscode'], servers: ['github', 'playwright', 'fetch'] };
const pictured = 3;

/** Most additions that the home page names. */
const newsShown = 4;

/** Context for the home page. */
export interface HomeContext {
  readonly model: SiteModel;
  readonly site: Readonly<Record<'title' | 'tagline' | 'section', string>>;
  readonly sidebar: readonly NavItem[];
  readonly entities: Entities;
  readonly base: MakeBase;
  /** Address of the guide with a route. */
  readonly urlOf: (route: string) => string;
}

/** The home page: introduction, first steps, and the reference, as far as the pages exist. */
export function homePage(context: HomeContext): HomePage {
  const { model, site } = context;
  const written = (route: string): PageLink[] => {
    const [page = '', anchor] = route.split('#');
    const guide = model.guides.find((item) => item.route === page);
    const place = anchor === undefined ? '' : `#${anchor}`;
    return guide ? [{ label: guide.frontMatter.title, url: context.urlOf(page) + place }] : [];
  };
  const cards = (tasks: readonly Task[]): HomePage['tasks'] =>
    tasks.flatMap(([label, text, ...routes]) => {
      const [page] = routes.flatMap(written);
      return page ? [{ label, text, url: page.url }] : [];
    });
  const picture = pictureOf(context);
  const tool = toolName(site.title);
  const sample = sampleOf(context.model, written(first.install)[0]);
  const news = homeNews(context);
  const reference = [...referenceSizes(model.tool.kinds, `/${site.section}/reference`), ...lookedUpToo(context)];
  const description = 'Run MCP servers in containers: from the command line, a desktop app or Kubernetes.';
  return {
    ...context.base({ url: '/', title: site.title, description, files: [] }),
    breadcrumbs: [],
    kind: 'home',
    tagline: site.tagline,
    about: about(tool),
    questions: Object.entries(questions).flatMap(([label, route]) =>
      written(route).map(({ url }) => ({ label: label.replace('{tool}', tool), url })),
    ),
    start: written('quickstart')[0] ?? written('tutorials/quickstart-cli')[0] ?? null,
    ...(picture && { picture }),
    tasks: [...cards(starts), ...lookUp(reference), ...cards(frequent), ...upgrade(context)],
    ...(news && { news }),
    ...(sample && { sample }),
    ways: ways.flatMap(({ title, text, folder, start }): HomeWay[] => {
      const guides = listed(context, folder);
      const shown = [...written(`tutorials/quickstart-${start}`), ...guides].slice(0, linksShown);
      if (shown.length === 0) return [];
      const [all] = written(folder);
      return [{ title, text, links: shown, ...(all ? { all } : {}) }];
    }),
    reference,
    servers: (model.tool.kinds.registry?.catalogue?.servers ?? []).map((server) => {
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

/** The link to the reference, with its size. */
function lookUp(reference: HomePage['reference']): HomePage['tasks'] {
  const [first] = reference;
  const sizes = reference.slice(0, 2).map(({ size }) => size);
  return first ? [{ label: 'Look something up', text: `${sizes.join(', ')} and more.`, url: first.url }] : [];
}

function upgrade({ model, site }: HomeContext): HomePage['tasks'] {
  if (model.historyFile === undefined) return [];
  const text = 'What breaks on the way to the latest release, and what to do about it.';
  return [{ label: 'Upgrade', text, url: upgradePath(site.section) }];
}

function pictureOf({ model, site }: HomeContext): HomePicture | null {
  const all = model.tool.clients?.clients ?? [];
  const servers = model.tool.kinds.registry?.catalogue?.servers ?? [];
  if (all.length === 0 || servers.length === 0) return null;
  return {
    tool: toolName(site.title),
    clients: preferred(all, wellKnown.clients).map(({ label }) => label),
    servers: preferred(servers, wellKnown.servers).map(({ name }) => name),
  };
}

function preferred<Item extends { readonly name: string }>(all: readonly Item[], names: readonly string[]): Item[] {
  const first = names.flatMap((name) => all.filter((one) => one.name === name));
  return [...new Set([...first, ...all])].slice(0, pictured);
}

/** Changes of the version, and the first additions. */
function homeNews({ model, site, entities }: HomeContext): HomeNews | null {
  const { version } = model.tool;
  const news = newsOf(model.changes?.find((one) => one.version === version));
  if (!news) return null;
  return {
    ...{ label: `What ${version} changed`, url: changesPath(site.section, version), text: news.breaks },
    added: news.added.slice(0, newsShown).map((change) => {
      const entity = entities.byKey(change.entity);
      return { name: pathOf(change, change.name), about: aboutOf(change), ...(entity && { url: entityUrl(entity) }) };
    }),
  };
}

function aboutOf({ kind, type }: Pick<Change, 'kind' | 'type'>): string {
  const { prefix, sort = prefix ?? '' } = kindEntry(kind);
  const words = [sort, type.replace(/^resource-?/, '').replaceAll('-', ' ')].join(' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Guides of a folder with the names and order of the sidebar. */
function listed({ sidebar, site }: HomeContext, folder: string): PageLink[] {
  const below = `/${site.section}/${folder}/`;
  return sidebar
    .flatMap((category) => category.items ?? [])
    .filter((item) => item.href?.startsWith(below) && item.unlisted !== true)
    .map((item) => ({ label: item.label, url: item.href ?? '' }));
}

function sampleOf({ guides, tool }: SiteModel, install: PageLink | undefined): HomeSample | null {
  const command = `${tool.kinds.cli?.commands[0]?.path.join(' ')} ${first.rest}`;
  const fences =
    guides.find(({ route }) => route === first.route)?.samples.filter(({ kind }) => kind === 'fence') ?? [];
  const at = fences.findIndex(({ text }) => text.trim() === command);
  const output = fences[at + 1];
  if (at < 0 || output?.language !== 'text') return null;
  const title = parseCodeOptions(output.meta).options.title ?? 'Output';
  return { command, title, output: output.text, ...(install && { install }) };
}

/** Guide pages with reference content. */
function lookedUpToo({ model, urlOf }: HomeContext): HomePage['reference'] {
  const entry = (route: string, size: string | undefined): HomePage['reference'] => {
    const front = model.guides.find((guide) => guide.route === route)?.frontMatter;
    return front && size !== undefined ? [{ label: front.sidebar_label ?? front.title, url: urlOf(route), size }] : [];
  };
  const count = model.tool.clients?.clients.length;
  return [
    ...entry('reference/client-compatibility', count === undefined ? count : counted(count, 'client')),
    ...entry('guides-cli/docs-for-agents', 'as an MCP server'),
  ];
}

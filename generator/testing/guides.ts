import type { Root as Html } from 'hast';
import { toHtml } from 'hast-util-to-html';
import {
  type GuideSite,
  type GuidesContext,
  plainGuide,
  readGuides,
  renderGuide,
  versionFacts,
} from '../guides/index.ts';
import { serialise } from '../markdown/serialise.ts';
import type { ClientType } from '../model/clients.ts';
import type { Guide, GuideParts } from '../model/guide.ts';
import type { Problem } from '../model/problem.ts';
import type { CatalogueServer } from '../model/registry.ts';
import type { Sample } from '../model/sample.ts';
import type { SampleUse, SampleUses } from '../model/use.ts';
import { only } from './problems.ts';

export const frontMatter = '---\n{ title: Cells,\ndescription: What cells are., reviewed: v1.2.0 }\n---\n';
/** Lines that stand before the body of a guide made by readGuide. */
export const linesBefore = 4;

export const waxServer: CatalogueServer = {
  name: 'wax',
  kind: 'container',
  description: 'Makes <wax>.',
  tier: 'Official',
  status: 'Active',
  transport: 'stdio',
  image: 'hive.example/wax:1',
  url: null,
  targetPort: 8080,
  provenance: true,
  allowedHosts: ['wax.example'],
  allowedPorts: [443],
  allowAllOutbound: false,
  repositoryUrl: 'https://code.example/wax',
  stars: 1234567,
  pulls: 12,
  lastUpdated: '2025-02-03T04:05:06Z',
  tools: ['melt', 'pour'],
  variables: [{ name: 'WAX_KIND', description: 'Kind of wax', required: true, secret: true, default: 'soft' }],
  tags: ['kitchen'],
  args: [],
};

export const beeBox: ClientType = {
  name: 'bee-box',
  constant: 'BeeBox',
  label: 'Bee Box',
  runs: 'application',
  format: 'json',
  file: { linux: '~/.bee', macos: '~/Library/bee', windows: '%USERPROFILE%\\bee' },
  key: 'servers',
  url: 'url',
  types: { sse: 'sse', 'streamable-http': 'http' },
};

/** v1.2.0 with a chart and the server `wax`. */
const facts = versionFacts(
  {
    version: 'v1.2.0',
    kinds: {
      helm: [{ version: '0.5.0', appVersion: '1.1.0' }],
      registry: { catalogue: { servers: [waxServer] } },
    },
  },
  'v1.3.0',
);

const images: ReadonlySet<string> = new Set(['cell.png', 'cell-dark.png', 'empty.png']);

/** A context with fragments by path, one server, one client and one image. */
export function guidesContext(fragments: Readonly<Record<string, string>> = {}): GuidesContext {
  return {
    program: 'hive',
    guidesMatch: true,
    facts,
    server: (name) => (name === 'wax' ? waxServer : null),
    clients: { schema: 'Client', clients: [beeBox], file: 'clients.yaml' },
    asset: (path) =>
      images.has(path)
        ? { url: `/docs/images/${path}`, ...(path !== 'empty.png' && { size: { width: 4, height: 3 } }) }
        : null,
    paths: new Set([...images, ...Object.keys(fragments), 'setup.sh', 'a#b.sh']),
    site: { url: 'https://docs.hive.example', baseUrl: '/docs/' },
    versions: new Set(['v1.2.0', 'v1.3.0']),
    address: (route) => `/hive/${route}`,
    fragment: (path) => (Object.hasOwn(fragments, path) ? (fragments[path] ?? null) : null),
  };
}

/** A site in which every page exists but those whose address ends in `gone`. */
export function guideSite(parts: GuideParts, uses: SampleUses = new Map()): GuideSite {
  return {
    ...parts,
    basePath: '/docs/',
    leadsTo: (url) => (url.endsWith('gone') ? null : url),
    uses,
    addressOf: ({ kind, name }) => (name.endsWith('gone') ? null : `/docs/${kind}/${name.replaceAll(' ', '/')}`),
  };
}

export interface ReadGuide {
  readonly guide: Guide;
  /** What it becomes on its page, as a tree and as HTML. */
  readonly body: Html;
  readonly html: string;
  /** The same as Markdown. */
  readonly plain: string;
  readonly problems: readonly Problem[];
  /** `line: what` of each problem, lines counted in the body. */
  readonly findings: readonly string[];
}

/** Reads and renders one guide whose body is given. */
export function readGuide(
  body: string,
  fragments: Readonly<Record<string, string>> = {},
  clients: readonly ClientType[] | null = [beeBox],
  usesIn: (sample: Sample) => readonly SampleUse[] = () => [],
): ReadGuide {
  const file = { path: 'cells.md', file: 'guides/cells.md', text: frontMatter + body, sha256: 'x' };
  const context = {
    ...guidesContext(fragments),
    clients: clients && { schema: 'Client', clients, file: 'clients.yaml' },
  };
  const { guides, problems } = readGuides([file], context);
  const guide = only(guides);
  const site = guideSite(context, new Map(guide.samples.map((sample) => [sample, usesIn(sample)])));
  const rendered = renderGuide(guide.tree, site);
  const linkTo = site.leadsTo;
  return {
    guide,
    body: rendered,
    html: toHtml(rendered),
    plain: serialise(plainGuide(guide.tree, context, linkTo, (path) => path)),
    problems,
    findings: problems.map(({ at, what }) => `${at.kind === 'text' ? at.line - linesBefore : '-'}: ${what}`),
  };
}

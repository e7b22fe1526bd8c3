import { type GuidesContext, ingestGuides } from '../guides/index.ts';
import type { ClientType } from '../model/clients.ts';
import type { Guide } from '../model/guide.ts';
import type { Problem } from '../model/problem.ts';
import type { CatalogueServer } from '../model/registry.ts';
import { only } from './problems.ts';

export const frontMatter = '---\ntitle: Cells\ndescription: What cells are.\n---\n';
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

/** A context with fragments by path, one server, one client, one diagram and one image. */
export function guidesContext(fragments: Readonly<Record<string, string>> = {}): GuidesContext {
  return {
    program: 'hive',
    guidesMatch: true,
    newUseReader: () => () => [],
    basePath: '/docs/',
    server: (name) => (name === 'wax' ? waxServer : null),
    clients: { schema: 'Client', clients: [beeBox], file: 'clients.yaml' },
    diagram: (source) =>
      source.startsWith('flowchart')
        ? {
            light: '/docs/l.svg',
            dark: '/docs/d.svg',
            width: 10,
            height: 20,
            alt: source.includes('accTitle') ? 'A cell' : '',
          }
        : null,
    asset: (path) => (path === 'cell.png' || path === 'cell-dark.png' ? `/docs/images/${path}` : null),
    address: (route) => `/hive/${route}`,
    fragment: (path) => (Object.hasOwn(fragments, path) ? (fragments[path] ?? null) : null),
  };
}

export interface ReadGuide {
  readonly guide: Guide;
  readonly problems: readonly Problem[];
  /** `line: what` of each problem, lines counted in the body. */
  readonly findings: readonly string[];
}

/** Reads one guide whose body is given. */
export function readGuide(
  body: string,
  fragments: Readonly<Record<string, string>> = {},
  clients: readonly ClientType[] | null = [beeBox],
  newUseReader: GuidesContext['newUseReader'] = () => () => [],
): ReadGuide {
  const file = { path: 'guides/cells.md', file: 'guides/guides/cells.md', text: frontMatter + body, sha256: 'x' };
  const { guides, problems } = ingestGuides([file], {
    ...guidesContext(fragments),
    newUseReader,
    clients: clients && { schema: 'Client', clients, file: 'clients.yaml' },
  });
  return {
    guide: only(guides),
    problems,
    findings: problems.map(({ at, what }) => `${at.kind === 'text' ? at.line - linesBefore : '-'}: ${what}`),
  };
}

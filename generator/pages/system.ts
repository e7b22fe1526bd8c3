import type { Entities } from '../model/entity.ts';
import type { HomePage, MakeBase, SearchPage, SystemPage } from '../model/page.ts';

/** Pages whose content is part of the site. */
export function systemPages(base: MakeBase): SystemPage[] {
  const page = (kind: SystemPage['kind'], url: string, name: string, description: string): SystemPage => ({
    ...base({ url, title: name, description, files: [], unlisted: true }),
    kind,
  });
  return [
    page('theme-preview', '/theme-preview', 'Theme preview', 'Every component of the site in each of its states.'),
    page('not-found', '/404', 'Page not found', 'There is no page at this address.'),
  ];
}

interface SearchContext {
  readonly base: MakeBase;
  readonly entities: Entities;
  readonly home: Pick<HomePage, 'title' | 'ways' | 'reference'>;
}

/** Example queries of each sort, if they exist in the version. */
const examples = [
  { kind: 'cli', name: 'thv run', query: 'thv run' },
  { kind: 'cli', name: 'thv run --volume', query: '--volume' },
  { kind: 'crd', name: 'MCPServer.spec.permissionProfile', query: 'permissionProfile' },
  { kind: 'api', name: 'GET /api/v1beta/workloads', query: '/api/v1beta/workloads' },
] as const;

/** The search page, with suggestions before a query. */
export function searchPage({ base, entities, home }: SearchContext): SearchPage {
  const description = `Search the commands, endpoints, fields and guides of ${home.title}.`;
  return {
    ...base({ url: '/search', title: 'Search', description, files: [], unlisted: true }),
    kind: 'search',
    examples: examples.filter(({ kind, name }) => entities.byName(kind, name)).map(({ query }) => query),
    guides: home.ways.flatMap(({ all }) => (all ? [all] : [])),
    reference: home.reference,
  };
}

import type { CheckInput } from '../check/site.ts';
import { EntityRegistry } from '../link/entities.ts';
import { resolverOf } from '../link/resolve.ts';
import type { AnchorRegistry } from '../model/anchors.ts';
import type { Guide } from '../model/guide.ts';
import { kindNames } from '../model/kinds.ts';
import type { Resolve } from '../model/link.ts';
import type { PageDocument } from '../model/page.ts';
import type { ToolVersion } from '../model/site.ts';

type Change = Partial<Omit<ToolVersion, 'kinds'>> & { readonly kinds?: Partial<ToolVersion['kinds']> };

/** A version that has nothing but what the test gives it. */
export function toolOf({ kinds = {}, ...rest }: Change = {}): ToolVersion {
  const none = Object.fromEntries(kindNames.map((name) => [name, null])) as ToolVersion['kinds'];
  return {
    ...{ version: 'v1', clients: null, equivalents: [], arrangement: null, leftOut: [], moves: [] },
    ...{ environment: null, files: [] },
    kinds: { ...none, ...kinds },
    ...rest,
  };
}

/** A page that has nothing but an address and what the test gives it. */
export function documentOf(url: string, more: Partial<PageDocument> = {}): PageDocument {
  return {
    ...{ url, title: url, description: '', breadcrumbs: [], toc: [], version: 'v1' },
    ...{ kind: 'guide', intro: [], sections: [] },
    source: { path: `guides${url}.md`, sha256: 'x' },
    ...more,
  };
}

/** A guide that has nothing but a file and what the test gives it. */
export function guideOf(file: string, more: Partial<Guide> = {}): Guide {
  return {
    file,
    route: file.replace(/\.md$/, '').replace(/(^|\/)index$/, ''),
    frontMatter: { title: 'T', description: 'd', reviewed: 'v1.0.0' },
    tree: { type: 'root', children: [] },
    ...{ headings: [], links: [], samples: [], prose: [], addresses: [], files: [], downloads: [], sha256: 'x' },
    ...more,
  };
}

/** Where links lead on a site of these pages and files, which has pages of what is gone at `gone`. */
export function resolveIn(
  anchors: AnchorRegistry,
  {
    served = new Set<string>(),
    gone = [],
    redirects = [],
  }: { served?: ReadonlySet<string>; gone?: readonly string[]; redirects?: CheckInput['redirects'] } = {},
): Resolve {
  const documents = [...anchors.keys()].map((url) => documentOf(url));
  const places = { documents, served, entities: new EntityRegistry(), redirects, gone: new Set(gone), start: '/hive' };
  return resolverOf(places)(anchors);
}

/** What checks look at where there is nothing. */
export const emptySite: CheckInput = {
  model: { tool: toolOf(), guides: [], uses: new Map() },
  documents: [],
  entities: new EntityRegistry(),
  anchors: new Map(),
  served: new Set(),
  resolve: resolveIn(new Map()),
  sidebar: [],
  guidesMatch: true,
  redirects: [],
  links: [],
  section: 'hive',
};

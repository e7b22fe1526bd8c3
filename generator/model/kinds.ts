/*
 * The kinds of source that a release ships. What one does is in `kinds/<name>/`; here is only what pure code, the
 * manifest and the site need to know of them.
 */

interface KindEntry {
  /** Names of its sources in manifests and for `--require`. */
  readonly sources: readonly string[];
  /** What its pages are called; the style sheets name articles by this. */
  readonly pages: readonly string[];
  /** Facet of its results in the search. */
  readonly facet: string;
  /** What stands before a name of the kind where it could be taken for one of another kind. */
  readonly prefix?: string;
}

export const kinds = {
  cli: { sources: ['cli'], pages: ['command'], facet: 'cli' },
  api: { sources: ['api'], pages: ['api'], facet: 'api', prefix: 'API' },
  registry: {
    sources: ['registry-schema', 'registry-catalogue'],
    pages: ['registry-schema'],
    facet: 'schema',
    prefix: 'registry',
  },
  crd: { sources: ['crd'], pages: ['resource-index', 'resource'], facet: 'crd' },
} as const satisfies Readonly<Record<string, KindEntry>>;

type Kinds = typeof kinds;
export type KindName = keyof Kinds;
/** Name of a source in a manifest. */
export type SourceName = Kinds[KindName]['sources'][number];
/** What a page of a kind is called. */
export type KindPage = Kinds[KindName]['pages'][number];
export type KindFacet = Kinds[KindName]['facet'];

export const kindNames = Object.keys(kinds) as KindName[];
export const sourceNames = kindNames.flatMap((name): readonly SourceName[] => kinds[name].sources);

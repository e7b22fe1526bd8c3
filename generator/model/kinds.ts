import type { ApiDocument } from './api.ts';
import type { CommandTree } from './command.ts';
import type { HelmChart } from './helm.ts';
import type { Registry } from './registry.ts';
import type { CustomResource } from './resource.ts';

/*
 * The kinds of source that a release ships. What one does is in `kinds/<name>/`; here is only what pure code, the
 * manifest and the site need to know of them.
 */

type Written = readonly [noun: string, place: string];

interface KindEntry {
  /** Names of its sources in manifests and for `--require`. */
  readonly sources: readonly string[];
  /** Not every version has them, and nobody misses them then. */
  readonly isOptional?: true;
  /** What its pages are called; the style sheets name articles by this. */
  readonly pages: readonly string[];
  /** Facet of its results in the search, and what readers see of it. */
  readonly facet: string;
  readonly label: string;
  /** What there is so much of, one by one: entities of a type (`model/entity.ts`), each of which has a place on a page. */
  readonly counted: { readonly type: string; readonly noun: string };
  /** What a version without its sources lacks, as a sentence has it. */
  readonly noun: string;
  /** What changes of it are marked with. Default: `label`. */
  readonly area?: string;
  /** What breaks, and what people have to look at then, by who writes it. */
  readonly written: { readonly in: Written; readonly out?: Written };
  /** Only those use it who run the tool in a cluster. */
  readonly isClusterOnly?: true;
  /** What stands before the type of an entity: `API operation`. Default: `prefix`. */
  readonly sort?: string;
  /** What stands before a name of the kind where it could be taken for one of another kind. */
  readonly prefix?: string;
  /** Programs whose calls in guides concern the kind, besides the documented one. */
  readonly programs?: readonly string[];
  /** Routes of the guides that may give a page of the kind its title, its description and its first words. */
  readonly introductions?: readonly string[];
}

export const kinds = {
  cli: {
    sources: ['cli'],
    pages: ['command'],
    facet: 'cli',
    label: 'CLI',
    counted: { type: 'command', noun: 'command' },
    noun: 'commands',
    written: { in: ['commands and flags', 'your commands and scripts'] },
  },
  api: {
    sources: ['api'],
    pages: ['api'],
    facet: 'api',
    label: 'API',
    counted: { type: 'operation', noun: 'operation' },
    noun: 'the API',
    written: {
      in: ['API requests', 'your requests'],
      out: ['API responses', 'the code that reads the response'],
    },
    prefix: 'API',
  },
  registry: {
    sources: ['registry-schema', 'registry-catalogue'],
    pages: ['registry-schema'],
    facet: 'schema',
    label: 'Registry schema',
    area: 'Registry',
    counted: { type: 'schema', noun: 'document' },
    noun: 'the registry schema',
    written: {
      in: ['registry files', 'your registry files'],
      out: ['registry servers', 'what you run from the registry'],
    },
    prefix: 'registry',
    introductions: ['reference/registry-schema'],
  },
  crd: {
    sources: ['crd'],
    pages: ['resource-index', 'resource'],
    facet: 'crd',
    label: 'CRD',
    counted: { type: 'resource', noun: 'kind' },
    noun: 'custom resources',
    written: {
      in: ['manifest fields', 'your manifests'],
      out: ['status fields', 'the scripts that read the status'],
    },
    isClusterOnly: true,
    sort: 'custom resource',
    programs: ['kubectl'],
    introductions: ['reference/crd-spec'],
  },
  helm: {
    sources: ['helm'],
    isOptional: true,
    pages: ['helm-values'],
    facet: 'helm',
    label: 'Helm values',
    counted: { type: 'value', noun: 'value' },
    noun: 'Helm values',
    written: { in: ['Helm values', 'your values files'] },
    isClusterOnly: true,
    prefix: 'Helm',
    programs: ['helm'],
    introductions: ['reference/helm-values'],
  },
} as const satisfies Readonly<Record<string, KindEntry>>;

/** What the sources of each kind are read to. */
export interface KindModels {
  readonly cli: CommandTree;
  readonly api: ApiDocument;
  readonly registry: Registry;
  readonly crd: readonly CustomResource[];
  /** The first is the tool's main chart, whose values go without a prefix. */
  readonly helm: readonly HelmChart[];
}

type Kinds = typeof kinds;
export type KindName = keyof Kinds;
/** Name of a source in a manifest. */
export type SourceName = Kinds[KindName]['sources'][number];
/** What a page of a kind is called. */
export type KindPage = Kinds[KindName]['pages'][number];
export type KindFacet = Kinds[KindName]['facet'];

/** What one version of the tool has, read from its sources or recorded. Null: the version has no such source. */
export type Facts = { readonly [Name in KindName]: KindModels[Name] | null };

export const kindNames = Object.keys(kinds) as KindName[];

/** What `ask` says of each kind that a version has, all together. */
export function ofKinds<Result>(
  models: Facts,
  ask: <Name extends KindName>(name: Name, model: KindModels[Name]) => Result | readonly Result[],
): Result[] {
  const one = <Name extends KindName>(name: Name): Result | readonly Result[] => {
    const model = models[name];
    return model === null ? [] : ask(name, model);
  };
  return kindNames.flatMap((name) => one(name));
}

export const sourceNames = kindNames.flatMap((name): readonly SourceName[] => kinds[name].sources);

/** All that is known of a kind; parts that it doesn't have are undefined. */
export const kindEntry = (name: KindName): KindEntry => kinds[name];

/** What changes of a kind are marked with. */
export const areaOf = (name: KindName): string => kindEntry(name).area ?? kinds[name].label;

const entries: readonly KindEntry[] = Object.values(kinds);
/** Sources that a version may lack without a word. */
export const optionalSources: ReadonlySet<string> = new Set(
  entries.flatMap(({ isOptional, sources }) => (isOptional ? sources : [])),
);
/** Programs whose calls are looked for in guides besides the documented one. */
export const otherPrograms = [...entries.flatMap(({ programs = [] }) => programs), 'docker'];
/** Routes of guides that have no page of their own. */
export const introductions: ReadonlySet<string> = new Set(entries.flatMap((entry) => entry.introductions ?? []));
/** What readers see of each facet. */
export const facetLabels = Object.fromEntries(entries.map(({ facet, label }) => [facet, label])) as Readonly<
  Record<KindFacet, string>
>;

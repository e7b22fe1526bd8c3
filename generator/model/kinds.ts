import type { ApiDocument } from './api.ts';
import type { CommandTree } from './command.ts';
import type { HelmChart } from './helm.ts';
import type { Registry } from './registry.ts';
import type { CustomResource } from './resource.ts';

/*
 * The kinds of source that a release ships. Their code is in `kinds/<name>/`; this table has only what pure code,
 * manifests and the site need.
 */

type Written = readonly [noun: string, place: string];

interface KindEntry {
  /** Names of its sources in manifests and for `--require`. */
  readonly sources: readonly string[];
  /** Versions may lack them without a warning. */
  readonly isOptional?: true;
  /** Kinds of its pages, which style sheets use for articles. */
  readonly pages: readonly string[];
  /** Search facet of its results, and its label. */
  readonly facet: string;
  readonly label: string;
  /** What to count: entities of a type (`model/entity.ts`) with a place on a page. */
  readonly counted: { readonly type: string; readonly noun: string };
  /** Noun for missing sources in a sentence. */
  readonly noun: string;
  /** Label of its changes. Default: `label`. */
  readonly area?: string;
  /** What a breaking change affects, and what users have to review, by who writes it. */
  readonly written: { readonly in: Written; readonly out?: Written };
  /** Only relevant for running the tool in a cluster. */
  readonly isClusterOnly?: true;
  /** Prefix of an entity's type: `API operation`. Default: `prefix`. */
  readonly sort?: string;
  /** Prefix of its names where they are ambiguous between kinds. */
  readonly prefix?: string;
  /** Programs besides the documented one whose calls in guides concern the kind. */
  readonly programs?: readonly string[];
  /** Routes of guides that may provide the title, description and introduction of its pages. */
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

/** Models of the sources of each kind. */
export interface KindModels {
  readonly cli: CommandTree;
  readonly api: ApiDocument;
  readonly registry: Registry;
  readonly crd: readonly CustomResource[];
  /** The first is the tool's main chart, whose values have no prefix. */
  readonly helm: readonly HelmChart[];
}

type Kinds = typeof kinds;
export type KindName = keyof Kinds;
/** Name of a source in a manifest. */
export type SourceName = Kinds[KindName]['sources'][number];
/** Kind of a page. */
export type KindPage = Kinds[KindName]['pages'][number];
export type KindFacet = Kinds[KindName]['facet'];

/** The facts of one version, read from its sources or recorded. Null: the version lacks the source. */
export type Facts = { readonly [Name in KindName]: KindModels[Name] | null };

export const kindNames = Object.keys(kinds) as KindName[];

/** Concatenates the results of `ask` for each kind that a version has. */
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

/** A kind's entry; optional parts are undefined if missing. */
export const kindEntry = (name: KindName): KindEntry => kinds[name];

/** Label of a kind's changes. */
export const areaOf = (name: KindName): string => kindEntry(name).area ?? kinds[name].label;

const entries: readonly KindEntry[] = Object.values(kinds);
/** Sources that a version may lack without a warning. */
export const optionalSources: ReadonlySet<string> = new Set(
  entries.flatMap(({ isOptional, sources }) => (isOptional ? sources : [])),
);
/** Programs besides the documented one whose calls are checked. */
export const otherPrograms = [...entries.flatMap(({ programs = [] }) => programs), 'docker'];
/** Routes of guides without a page. */
export const introductions: ReadonlySet<string> = new Set(entries.flatMap((entry) => entry.introductions ?? []));
/** Labels of the facets. */
export const facetLabels = Object.fromEntries(entries.map(({ facet, label }) => [facet, label])) as Readonly<
  Record<KindFacet, string>
>;

import type { HelmChart } from '../model/helm.ts';
import type { ClusterKinds } from '../model/platform.ts';
import type { RegistrySchema } from '../model/registry.ts';
import type { NamedSchema } from '../model/schema.ts';
import { type Resolve, referenceName, resolverOf } from '../schemas/keywords.ts';
import { perObject } from '../shared/per-object.ts';
import { namePrefix, rootName } from '../shared/registry-names.ts';

/** How a program parses a value. */
export interface Reading {
  /** Name of the program in messages: `the API server`. */
  readonly reader: string;
  /** Noun and owner of unknown names, if they aren't fields. */
  readonly names?: { readonly noun: string; readonly of: string };
  /** Treatment of an unknown property, for messages. */
  readonly unknown: string;
  /** Defaults are applied before required fields are checked. */
  readonly defaultsApply?: true;
  /** Null equals a missing value. */
  readonly nullIsAbsent?: true;
  /** Names in other case are accepted where the schema's names have no fixed spelling. */
  readonly looseCase?: true;
  /** Undeclared properties are accepted unless they look like a typo; `sure`: by one letter, or case. */
  readonly onlyTypos?: true | 'sure';
  /** The value is in a flag, where quotes don't make a string, and braces make a list. */
  readonly isFlag?: boolean;
  /** Numbers and booleans are accepted as strings. */
  readonly scalarsAreText?: boolean;
  /** Number of levels from the top, including the whole, that are excerpts without required fields. */
  readonly partial: number;
  /** Resolves references; must be the same function for all values with this reading. */
  readonly resolve: Resolve;
  /** Name of a reference's schema on reference pages, if different. */
  readonly called?: (target: string) => string;
}

/** A registry schema, prepared for validation. */
export interface Registry extends Pick<RegistryFacts, 'id' | 'root'> {
  /** Name of a whole file on reference pages. */
  readonly name: string;
  readonly definitions: readonly NamedSchema[];
  readonly reading: Reading;
}

type RegistryFacts = Pick<RegistrySchema, 'name' | 'id' | 'root' | 'definitions'>;

/** How `thv` parses JSON described by the API document: unknown names are ignored, null equals missing. */
export function apiReading(schemas: readonly NamedSchema[]): Reading {
  return {
    reader: 'ToolHive',
    unknown: 'ToolHive ignores unknown names, so the setting has no effect',
    defaultsApply: true,
    nullIsAbsent: true,
    looseCase: true,
    partial: 0,
    resolve: resolverOf(schemas),
  };
}

/** How a catalogue is validated with the registry's JSON Schema, given all its `schemas`. */
export function registryOf(registry: RegistryFacts, schemas: readonly RegistryFacts[]): Registry {
  const { id, root } = registry;
  const name = rootName(registry, schemas);
  const prefix = namePrefix(registry, schemas);
  const definitions = registry.definitions.map((item) => ({ ...item, name: prefix + item.name }));
  const reading: Reading = {
    reader: 'the registry schema',
    unknown: 'the registry schema allows no other names there, and ToolHive ignores them',
    onlyTypos: true,
    partial: 0,
    resolve: resolverOf([...definitions, { name, pointer: '#', schema: root }]),
    called: (target) => (target === '#' ? name : prefix + referenceName(target)),
  };
  return { name, id, root, definitions, reading };
}

/** How Helm reads a chart's values: partial, since defaults complete them. */
export const chartReading = perObject(
  ({ schemas }: Pick<HelmChart, 'schemas'>): Reading => ({
    reader: 'the chart',
    unknown: 'Helm silently ignores the setting',
    defaultsApply: true,
    nullIsAbsent: true,
    onlyTypos: 'sure',
    partial: Number.POSITIVE_INFINITY,
    resolve: resolverOf(schemas),
  }),
);

const nowhere = () => undefined;

/** How Kubernetes reads an object of a kind with a schema. */
export function resourceReading(partial: number): Reading {
  return {
    reader: 'the API server',
    unknown: 'the API server drops unknown fields, and `kubectl apply` rejects the object',
    defaultsApply: true,
    ...(partial > 0 && { nullIsAbsent: true }),
    partial,
    resolve: nowhere,
  };
}

/** How Kubernetes reads an object of a built-in kind. */
export function clusterReading(kinds: ClusterKinds, partial: number): Reading {
  return { ...resourceReading(partial), nullIsAbsent: true, resolve: kinds.resolve };
}

/** An excerpt may end anywhere, so nothing is required at any level. */
export function inPart(reading: Reading): Reading {
  return { ...reading, partial: Number.POSITIVE_INFINITY, nullIsAbsent: true };
}

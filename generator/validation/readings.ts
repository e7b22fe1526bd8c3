import type { HelmChart } from '../model/helm.ts';
import type { ClusterKinds } from '../model/platform.ts';
import type { RegistrySchema } from '../model/registry.ts';
import type { NamedSchema } from '../model/schema.ts';
import { type Resolve, referenceName, resolverOf } from '../schemas/keywords.ts';
import { perObject } from '../shared/per-object.ts';
import { namePrefix, rootName } from '../shared/registry-names.ts';

/** How the program that reads the value treats it. */
export interface Reading {
  /** Who reads it, as messages say: `the API server`. */
  readonly reader: string;
  /** What names are that it doesn't know, and of what, where they aren't fields. */
  readonly names?: { readonly noun: string; readonly of: string };
  /** What it does with a property it does not know. */
  readonly unknown: string;
  /** Defaults are filled in before anything is missed. */
  readonly defaultsApply?: true;
  /** Null counts as a value that is left out. */
  readonly nullIsAbsent?: true;
  /** Names in other case are read too where the schema's own names have no fixed spelling. */
  readonly looseCase?: true;
  /** Properties nobody declared are let pass unless they look like a typing mistake; `sure`: one letter is wrong, or case. */
  readonly onlyTypos?: true | 'sure';
  /** The value stands in a flag, where no quotes make a text, and braces a list. */
  readonly isFlag?: boolean;
  /** Numbers and truth values pass where a text is wanted. */
  readonly scalarsAreText?: boolean;
  /** Levels from the top, the whole being the first, where only a part is shown and nothing is missing. */
  readonly partial: number;
  /** What a reference leads to; the same function for all that are read so. */
  readonly resolve: Resolve;
  /** What reference pages call that, where they don't call it as the reference does. */
  readonly called?: (target: string) => string;
}

/** A schema of registry files, ready to be read against. */
export interface Registry extends Pick<RegistryFacts, 'id' | 'root'> {
  /** What reference pages call a whole file of it. */
  readonly name: string;
  readonly definitions: readonly NamedSchema[];
  readonly reading: Reading;
}

type RegistryFacts = Pick<RegistrySchema, 'name' | 'id' | 'root' | 'definitions'>;

/** How `thv` reads JSON whose form the API document describes: unknown names vanish, null is nothing. */
export function apiReading(schemas: readonly NamedSchema[]): Reading {
  return {
    reader: 'ToolHive',
    unknown: 'ToolHive ignores names it does not know, so the setting has no effect',
    defaultsApply: true,
    nullIsAbsent: true,
    looseCase: true,
    partial: 0,
    resolve: resolverOf(schemas),
  };
}

/** How a validator with the registry's JSON Schema reads a catalogue; all its `schemas` are known. */
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

/** How Helm reads values for a chart: in part, since the defaults fill in what is left out. */
export const chartReading = perObject(
  ({ schema }: Pick<HelmChart, 'schema'>): Reading => ({
    reader: 'the chart',
    unknown: 'Helm accepts the setting in silence, and it has no effect',
    defaultsApply: true,
    nullIsAbsent: true,
    onlyTypos: 'sure',
    partial: Number.POSITIVE_INFINITY,
    resolve: resolverOf(schema ? [...schema.definitions, { name: '#', pointer: '#', schema: schema.root }] : []),
  }),
);

const nowhere = () => undefined;

/** How Kubernetes reads an object of a kind whose schema it has. */
export function resourceReading(partial: number): Reading {
  return {
    reader: 'the API server',
    unknown: 'the API server drops fields it does not know, and `kubectl apply` refuses the object',
    defaultsApply: true,
    ...(partial > 0 && { nullIsAbsent: true }),
    partial,
    resolve: nowhere,
  };
}

/** How Kubernetes reads an object of a kind that it brings along. */
export function clusterReading(kinds: ClusterKinds, partial: number): Reading {
  return { ...resourceReading(partial), nullIsAbsent: true, resolve: kinds.resolve };
}

/** A part may end anywhere, so nothing is missing at any level. */
export function inPart(reading: Reading): Reading {
  return { ...reading, partial: Number.POSITIVE_INFINITY, nullIsAbsent: true };
}

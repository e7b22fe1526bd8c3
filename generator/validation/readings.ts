import type { HelmChart } from '../model/helm.ts';
import type { ClusterKinds } from '../model/platform.ts';
import type { RegistrySchema } from '../model/registry.ts';
import type { NamedSchema } from '../model/schema.ts';
import { referenceName } from '../schemas/keywords.ts';
import { namePrefix, rootName } from '../shared/registry-names.ts';
import type { Reading } from './visit.ts';

export type { Reading };

/** A schema of registry files, ready to be read against. */
export interface Registry extends Pick<RegistryFacts, 'id' | 'root'> {
  /** What reference pages call a whole file of it. */
  readonly name: string;
  readonly definitions: readonly NamedSchema[];
  readonly reading: Reading;
}

type RegistryFacts = Pick<RegistrySchema, 'name' | 'id' | 'root' | 'definitions'>;

function resolver(schemas: readonly NamedSchema[]): Reading['resolve'] {
  const byPointer = new Map(schemas.map((named) => [named.pointer, named]));
  return (target) => byPointer.get(target) ?? null;
}

/** How `thv` reads JSON whose form the API document describes: unknown names vanish, null is nothing. */
export function apiReading(schemas: readonly NamedSchema[]): Reading {
  return {
    reader: 'ToolHive',
    unknown: 'ToolHive ignores names it does not know, so the setting has no effect',
    defaultsApply: true,
    nullIsAbsent: true,
    looseCase: true,
    onlyTypos: false,
    partial: 0,
    resolve: resolver(schemas),
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
    defaultsApply: false,
    nullIsAbsent: false,
    looseCase: false,
    onlyTypos: true,
    isExclusive: true,
    partial: 0,
    resolve: resolver([...definitions, { name, pointer: '#', schema: root }]),
  };
  return { name, id, root, definitions, reading };
}

/** How Helm reads values for a chart: in part, since the defaults fill in what is left out. */
export function chartReading({ schema }: Pick<HelmChart, 'schema'>): Reading {
  return {
    reader: 'the chart',
    unknown: 'Helm accepts the setting in silence, and it has no effect',
    defaultsApply: true,
    nullIsAbsent: true,
    looseCase: false,
    onlyTypos: 'sure',
    partial: Number.POSITIVE_INFINITY,
    resolve: resolver(schema ? [...schema.definitions, { name: '#', pointer: '#', schema: schema.root }] : []),
  };
}

/** How Kubernetes reads an object of a kind whose schema it has. */
export function resourceReading(partial: number): Reading {
  return {
    reader: 'the API server',
    unknown: 'the API server drops fields it does not know, and `kubectl apply` refuses the object',
    defaultsApply: true,
    nullIsAbsent: partial > 0,
    looseCase: false,
    onlyTypos: false,
    isExclusive: true,
    partial,
    resolve: () => null,
  };
}

/** How Kubernetes reads an object of a kind that it brings along. */
export function clusterReading(kinds: ClusterKinds, partial: number): Reading {
  return {
    ...resourceReading(partial),
    nullIsAbsent: true,
    resolve: (target) => {
      const schema = kinds.resolve(target);
      return schema === null ? null : { name: referenceName(target), pointer: target, schema };
    },
  };
}

/** A part may end anywhere, so nothing is missing at any level. */
export function inPart(reading: Reading): Reading {
  return { ...reading, partial: Number.POSITIVE_INFINITY, nullIsAbsent: true };
}

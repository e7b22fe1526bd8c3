import type { Facts } from '../../../model/facts.ts';
import type { NamedSchema, SchemaNode, SchemaReference } from '../../../model/schema.ts';
import type { Reading } from './visit.ts';

function resolver(schemas: readonly NamedSchema[], root: SchemaNode | null): Reading['resolve'] {
  const byPointer = new Map(schemas.map(({ pointer, schema }) => [pointer, schema]));
  return ({ target, external }: SchemaReference) =>
    external ? null : target === '#' ? root : (byPointer.get(target) ?? null);
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
    resolve: resolver(schemas, null),
  };
}

/** How a validator with the registry's JSON Schema reads a catalogue. */
export function registryReading({ definitions, root }: Facts['registrySchemas'][number], partial = 0): Reading {
  return {
    reader: 'the registry schema',
    unknown: 'the registry schema allows no other names there, and ToolHive ignores them',
    defaultsApply: false,
    nullIsAbsent: false,
    looseCase: false,
    onlyTypos: true,
    isExclusive: true,
    partial,
    resolve: resolver(definitions, root),
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

/** A part may end anywhere, so nothing is missing at any level. */
export function inPart(reading: Reading): Reading {
  return { ...reading, partial: Number.POSITIVE_INFINITY, nullIsAbsent: true };
}

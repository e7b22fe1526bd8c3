import type { ApiDocument } from '../../model/api.ts';
import type { RegistrySchema } from '../../model/registry.ts';
import type { NamedSchema, SchemaNode, SchemaReference } from '../../model/schema.ts';
import type { Reading } from './visit.ts';

function resolver(schemas: readonly NamedSchema[], root: SchemaNode | null): Reading['resolve'] {
  const byPointer = new Map(schemas.map(({ pointer, schema }) => [pointer, schema]));
  return ({ target, external }: SchemaReference) =>
    external ? null : target === '#' ? root : (byPointer.get(target) ?? null);
}

/** How `thv` reads JSON whose form the API document describes: unknown names vanish, null is nothing. */
export function apiReading(api: ApiDocument, partial = 0): Reading {
  return {
    reader: 'ToolHive',
    unknown: 'ToolHive ignores names it does not know, so the setting has no effect',
    defaultsApply: true,
    nullIsAbsent: true,
    looseCase: true,
    onlyTypos: false,
    partial,
    resolve: resolver(api.schemas, null),
  };
}

/** How a validator with the registry's JSON Schema reads a catalogue. */
export function registryReading(schema: RegistrySchema, partial = 0): Reading {
  return {
    reader: 'the registry schema',
    unknown: 'the registry schema allows no other names there, and ToolHive ignores them',
    defaultsApply: false,
    nullIsAbsent: false,
    looseCase: false,
    onlyTypos: true,
    isExclusive: true,
    partial,
    resolve: resolver(schema.definitions, schema.root),
  };
}

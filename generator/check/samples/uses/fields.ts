import { registryName } from '../../../model/entries.ts';
import type { Surface } from '../../../model/equivalents.ts';
import type { Facts } from '../../../model/facts.ts';
import type { SampleObject, SampleText, SampleValue } from '../../../model/sample-facts.ts';
import type { NamedSchema, SchemaNode, SchemaReference } from '../../../model/schema.ts';
import type { SampleUse } from '../../../model/use.ts';
import { filesIn } from '../files/index.ts';
import type { Lookup } from '../lookup.ts';
import { resourcesIn } from '../resources/index.ts';
import { compiled } from '../schema/bounds.ts';
import type { Placing } from './placing.ts';

/** What every object of a cluster has; nobody looks it up on the page of a kind. */
const common = new Set(['apiVersion', 'kind', 'metadata']);

/** Kinds and fields of the custom resources in a text. */
export function manifestUses(text: SampleText, { facts }: Lookup, placing: Placing): SampleUse[] {
  const place = (at: number, word: string): SampleUse['span'] => placing(text.lines, at, word);
  return resourcesIn(text, facts.resources).flatMap(({ object, resource, version }) => {
    const { kind } = resource;
    const own = object.entries.find(({ name }) => name === 'kind')?.value;
    const body = { ...object, entries: object.entries.filter(({ name }) => !common.has(name)) };
    return [
      { surface: 'crd' as const, name: kind, span: own?.kind === 'string' ? place(own.at, own.text) : null },
      ...fieldUses(body, version.schema, kind, { surface: 'crd', place, named: () => null }),
    ];
  });
}

/** Properties of the files of the tool in a text: of a registry, a run configuration, a permission profile. */
export function fileUses(text: SampleText, lookup: Lookup, placing: Placing): SampleUse[] {
  const place = (at: number, word: string): SampleUse['span'] => placing(text.lines, at, word);
  return filesIn(text, lookup).flatMap(({ object, shape }) => {
    const found = documentOf(shape.schema, lookup.facts);
    if (!found) return [];
    const { surface, name, schemas } = found;
    const byPointer = new Map(schemas.map((schema) => [schema.pointer, schema]));
    const named = ({ target }: SchemaReference): NamedSchema | null => byPointer.get(target) ?? null;
    return fieldUses(object, shape.schema, name, { surface, place, named });
  });
}

interface FileDocument {
  readonly surface: Surface;
  readonly name: string;
  readonly schemas: readonly NamedSchema[];
}

/** Where a schema stands, and what it is called there. */
function documentOf(schema: SchemaNode, { api, registrySchemas }: Facts): FileDocument | null {
  for (const registry of registrySchemas) {
    const prefix = registrySchemas.length > 1 ? `${registry.name}.` : '';
    const schemas = registry.definitions.map((item) => ({ ...item, name: `${prefix}${item.name}` }));
    const definition = schemas.find((item) => item.schema === schema);
    const property = registry.root.properties.find((item) => item.schema === schema);
    const own = registryName(registry.name, registrySchemas.length);
    const name = definition?.name ?? (registry.root === schema ? own : property ? `${own}.${property.name}` : null);
    if (name !== null) return { surface: 'registry', name, schemas };
  }
  const named = api?.schemas.find((item) => item.schema === schema);
  return api && named ? { surface: 'api', name: named.name, schemas: api.schemas } : null;
}

interface FieldContext {
  readonly surface: Surface;
  readonly place: (at: number, word: string) => SampleUse['span'];
  readonly named: (reference: SchemaReference) => NamedSchema | null;
}

/** Declared properties of a value, at every depth; a named schema is called by its name wherever it is used. */
function fieldUses(value: SampleValue, schema: SchemaNode, name: string, context: FieldContext): SampleUse[] {
  const target = schema.reference && context.named(schema.reference);
  if (target) return fieldUses(value, target.schema, target.name, context);
  const joined = schema.compositions.filter(({ keyword }) => keyword === 'allOf').flatMap(({ members }) => members);
  const inside = joined.flatMap((member) => fieldUses(value, member, name, context));
  if (value.kind === 'array') {
    const { items } = schema;
    if (items) inside.push(...value.items.flatMap((item) => fieldUses(item, items, `${name}[]`, context)));
  } else if (value.kind === 'object') inside.push(...propertyUses(value, schema, name, context));
  return inside;
}

function propertyUses(value: SampleObject, schema: SchemaNode, name: string, context: FieldContext): SampleUse[] {
  return value.entries.flatMap((entry): SampleUse[] => {
    const known = schema.properties.find((property) => property.name === entry.name);
    if (known) {
      const own = `${name}.${known.name}`;
      return [
        { surface: context.surface, name: own, span: context.place(entry.at, entry.name) },
        ...fieldUses(entry.value, known.schema, own, context),
      ];
    }
    const named = schema.patternProperties.filter((property) => compiled(property.name)?.test(entry.name));
    if (named.length > 0)
      return named.flatMap((property) =>
        fieldUses(entry.value, property.schema, `${name}./${property.name}/`, context),
      );
    const { additionalProperties: other } = schema;
    return typeof other === 'object' && other !== null ? fieldUses(entry.value, other, `${name}.*`, context) : [];
  });
}

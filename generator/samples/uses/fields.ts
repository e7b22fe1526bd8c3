import { registryName } from '../../model/entries.ts';
import type { Surface } from '../../model/equivalents.ts';
import type { NamedSchema, SchemaNode, SchemaReference } from '../../model/schema.ts';
import type { SampleUse } from '../../model/use.ts';
import type { SampleTool } from '../check.ts';
import { filesIn } from '../json/index.ts';
import { resourcesIn } from '../resources/index.ts';
import type { Text } from '../texts.ts';
import { compiled } from '../values/scalars.ts';
import type { SampleObject, SampleValue } from '../values/value.ts';

/** What every object of a cluster has; nobody looks it up on the page of a kind. */
const common = new Set(['apiVersion', 'kind', 'metadata']);

/** Kinds and fields of the custom resources in a text. */
export function manifestUses(text: Text, whole: string, tool: SampleTool): SampleUse[] {
  const place = placing(text, whole);
  return resourcesIn(text.text, text.language, tool, text.title).flatMap(({ object, resource, version }) => {
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
export function fileUses(text: Text, whole: string, tool: SampleTool): SampleUse[] {
  const place = placing(text, whole);
  return filesIn(text.text, text.language, tool).flatMap(({ object, shape }) => {
    const found = documentOf(shape.schema, tool);
    if (!found) return [];
    const { surface, name, schemas } = found;
    const byPointer = new Map(schemas.map((schema) => [schema.pointer, schema]));
    return fieldUses(object, shape.schema, name, {
      surface,
      place,
      named: ({ target }) => byPointer.get(target) ?? null,
    });
  });
}

interface FileDocument {
  readonly surface: Surface;
  readonly name: string;
  readonly schemas: readonly NamedSchema[];
}

/** Where a schema stands, and what it is called there. */
function documentOf(schema: SchemaNode, { api, registrySchemas }: SampleTool): FileDocument | null {
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
  readonly place: Placing;
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

/** From an offset in the text to the span of a word in the sample; null where the word does not stand there. */
type Placing = (at: number, word: string) => SampleUse['span'];

function placing({ text, line, indent }: Text, whole: string): Placing {
  const starts = [0];
  for (let at = whole.indexOf('\n'); at >= 0; at = whole.indexOf('\n', at + 1)) starts.push(at + 1);
  return (at, word) => {
    const before = text.slice(0, at).split('\n');
    const column = (before.at(-1) ?? '').length;
    const start = (starts[line - 1 + before.length - 1] ?? 0) + indent + column;
    // A name in quotes begins behind the first of them.
    const found = [start, start + 1].find((offset) => whole.startsWith(word, offset));
    return found === undefined ? null : { start: found, end: found + word.length };
  };
}

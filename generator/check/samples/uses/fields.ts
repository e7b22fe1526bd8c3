import type { KindName } from '../../../model/kinds.ts';
import type { SampleObject, SampleText, SampleValue } from '../../../model/sample-facts.ts';
import type { SchemaNode } from '../../../model/schema.ts';
import type { Placing, SampleUse } from '../../../model/use.ts';
import { compiled } from '../../../validation/bounds.ts';
import type { Reading } from '../../../validation/visit.ts';
import { filesIn } from '../files/index.ts';
import type { Lookup } from '../lookup.ts';
import { resourcesIn } from '../resources/index.ts';

/** What every object of a cluster has; nobody looks it up on the page of a kind. */
const common = new Set(['apiVersion', 'kind', 'metadata']);

/** Kinds and fields of the custom resources in a text. */
export function manifestUses(text: SampleText, { facts }: Lookup, placing: Placing): SampleUse[] {
  const place = (at: number, word: string): SampleUse['span'] => placing(text.lines, at, word);
  return resourcesIn(text, facts.crd ?? []).flatMap(({ object, resource, version }) => {
    const { kind } = resource;
    const own = object.entries.find(({ name }) => name === 'kind')?.value;
    const body = { ...object, entries: object.entries.filter(({ name }) => !common.has(name)) };
    return [
      { kind: 'crd' as const, name: kind, span: own?.kind === 'string' ? place(own.at, own.text) : null },
      ...fieldUses(body, version.schema, kind, { kind: 'crd', place, resolve: () => null }),
    ];
  });
}

/** Properties of the files of the tool in a text: of a registry, a run configuration, a permission profile. */
export function fileUses(text: SampleText, lookup: Lookup, placing: Placing): SampleUse[] {
  const place = (at: number, word: string): SampleUse['span'] => placing(text.lines, at, word);
  return filesIn(text, lookup).flatMap(({ object, shape: { kind, name, schema, reading } }) =>
    name === null ? [] : fieldUses(object, schema, name, { kind, place, resolve: reading.resolve }),
  );
}

interface FieldContext {
  readonly kind: KindName;
  readonly place: (at: number, word: string) => SampleUse['span'];
  readonly resolve: Reading['resolve'];
}

/** Declared properties of a value, at every depth; a named schema is called by its name wherever it is used. */
function fieldUses(value: SampleValue, schema: SchemaNode, name: string, context: FieldContext): SampleUse[] {
  const target = schema.reference && context.resolve(schema.reference);
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
        { kind: context.kind, name: own, span: context.place(entry.at, entry.name) },
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

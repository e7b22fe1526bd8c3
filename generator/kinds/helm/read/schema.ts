import type { Problem } from '../../../model/problem.ts';
import type { SchemaNode } from '../../../model/schema.ts';
import { readDefinitions, readSchema } from '../../../schemas/schema-tree.ts';
import { parseDocument } from '../../../sources/document.ts';
import { isObject } from '../../../sources/raw.ts';
import { checkReferences } from '../../../sources/references.ts';
import type { HelmChart, Step } from '../chart.ts';
import { problemAt } from './problems.ts';

export type ValuesSchema = NonNullable<HelmChart['schema']>;

/** Reads `values.schema.json`. Never throws for a document of another shape: that is a problem of its own. */
export function readValuesSchema(
  text: string,
  file: string,
): { readonly schema: ValuesSchema | null; readonly problems: readonly Problem[] } {
  const document = parseDocument(text, file);
  if (!isObject(document)) {
    const what = 'is not a JSON Schema: it has to be an object';
    const fix = 'generate the schema again, or remove the file';
    return { schema: null, problems: [problemAt('error', file, null, { what, why: null, fix })] };
  }
  const problems = checkReferences(document, file, { allowHttps: true });
  return { schema: { root: readSchema(document), definitions: readDefinitions(document) }, problems };
}

/** The schema that a reference leads to; itself where there is none, null where it leads elsewhere. */
export function resolved(node: SchemaNode | null, schema: ValuesSchema): SchemaNode | null {
  let at = node;
  for (let steps = 0; at?.reference && steps < 50; steps++) at = targetOf(at, schema);
  return at;
}

export function targetOf({ reference }: Pick<SchemaNode, 'reference'>, schema: ValuesSchema): SchemaNode | null {
  if (!reference || reference.external) return null;
  if (reference.target === '#') return schema.root;
  return schema.definitions.find(({ pointer }) => pointer === reference.target)?.schema ?? null;
}

/** What a schema says of one key or item of its value. */
export function schemaOfStep(
  parent: SchemaNode | null,
  step: Step,
  schema: ValuesSchema | null,
): { readonly node: SchemaNode | null; readonly isRequired: boolean } {
  const none = { node: null, isRequired: false };
  if (!parent || !schema) return none;
  if (typeof step === 'number') return { ...none, node: resolved(parent.prefixItems[step] ?? parent.items, schema) };
  const own = parent.properties.find(({ name }) => name === step);
  if (own) return { node: resolved(own.schema, schema), isRequired: own.required };
  for (const { keyword, members } of parent.compositions)
    for (const member of keyword === 'allOf' ? members : []) {
      const inside = schemaOfStep(resolved(member, schema), step, schema);
      if (inside.node) return inside;
    }
  const others = parent.additionalProperties;
  return { node: typeof others === 'object' ? resolved(others, schema) : null, isRequired: false };
}

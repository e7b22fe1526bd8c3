import type { NamedBranchView, PageLink, Row, SchemaView, Section } from '../model/page.ts';
import type { Schema } from '../model/schema.ts';
import { isNothing } from './keywords.ts';
import { type SchemaValue, schemaValue } from './values.ts';

/** A named schema with a section. */
export interface NamedSection {
  readonly name: string;
  /** `#schema-Cell`. */
  readonly url: string;
  readonly schema: Schema;
}

export type FindNamed = (target: string) => NamedSection | undefined;

/**
 * The branch for a value with a named schema, or with named items. Undefined without a name, or without more than its
 * type.
 *
 * @param isOwnField whether items are shown as a separate field, which then has the branch
 */
export function namedBranch(
  value: SchemaValue,
  find: FindNamed,
  isOwnField: (items: SchemaValue) => boolean,
): NamedBranchView | undefined {
  const { $ref } = value.schema;
  const found = $ref === undefined ? undefined : find($ref);
  if (found) {
    const label = contents(found.schema);
    return label === undefined ? undefined : { name: found.name, url: found.url, label };
  }
  const held = value.inside().filter(({ isNamed }) => !isNamed);
  const inner = ['[]', '*'].flatMap((step) => held.find(({ path }) => path.at(-1) === step) ?? [])[0];
  const branch = inner && !isOwnField(inner) ? namedBranch(inner, find, isOwnField) : undefined;
  if (!branch) return undefined;
  const of = inner?.path.at(-1) === '[]' ? 'of each item' : 'of each value';
  return { ...branch, label: `${branch.label.replace(/ of each .*/, '')} ${of}` };
}

/** A summary of a schema's contents. */
function contents(schema: Schema): string | undefined {
  const { schema: merged, inside } = schemaValue(schema);
  const { properties = {}, patternProperties = {}, enum: values, $ref } = merged;
  const fields = Object.keys(properties).length + Object.keys(patternProperties).length;
  if (fields > 0) return fields === 1 ? '1 field' : `${fields} fields`;
  if (values) return values.length === 1 ? '1 value' : `${values.length} values`;
  const hasMore = $ref !== undefined || inside().some((inner) => !isNothing(inner.schema));
  return hasMore ? 'Contents' : undefined;
}

/** The section of a named schema: its users, and its contents. */
export function namedSection(
  { id, entity }: Row,
  title: string,
  usedBy: readonly PageLink[],
  schema: SchemaView,
): Section {
  return {
    ...{ id, entity, title, level: 3, frame: 'named-schema' },
    blocks: [
      ...(usedBy.length > 0 ? [{ type: 'links', look: 'used-by', label: 'Used by', links: usedBy } as const] : []),
      { type: 'schema', schema, id },
    ],
  };
}

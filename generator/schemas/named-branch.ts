import type { NamedBranchView } from '../model/page.ts';
import type { SchemaNode } from '../model/schema.ts';
import { isNothing } from './schema-nothing.ts';

/** A schema with a name and a section of its own. */
export interface NamedSection {
  readonly name: string;
  /** `#schema-Cell`. */
  readonly url: string;
  readonly schema: SchemaNode;
}

export type FindNamed = (target: string) => NamedSection | undefined;

/**
 * The branch of a value whose schema, or that of whose items, is a name. Undefined where there is no name, or nothing
 * to see under it besides its type.
 *
 * @param isOwnField whether items are shown as a field of their own, which then has the branch
 */
export function namedBranch(
  node: SchemaNode,
  find: FindNamed,
  isOwnField: (items: SchemaNode) => boolean,
): NamedBranchView | undefined {
  const found = node.reference ? find(node.reference.target) : undefined;
  if (found) {
    const label = contents(found.schema);
    return label === undefined ? undefined : { name: found.name, url: found.url, label };
  }
  const additional = typeof node.additionalProperties === 'object' ? node.additionalProperties : null;
  const inner = node.items ?? additional;
  if (!inner || isNothing(inner) || isOwnField(inner)) return undefined;
  const branch = namedBranch(inner, find, isOwnField);
  if (!branch) return undefined;
  const of = node.items ? 'of each item' : 'of each value';
  return { ...branch, label: `${branch.label.replace(/ of each .*/, '')} ${of}` };
}

/** What a schema holds, in words. */
function contents(schema: SchemaNode): string | undefined {
  const { properties, patternProperties, compositions, conditionals } = schema;
  const fields = properties.length + patternProperties.length;
  if (fields > 0) return fields === 1 ? '1 field' : `${fields} fields`;
  if (schema.enum) return schema.enum.length === 1 ? '1 value' : `${schema.enum.length} values`;
  const hasMore =
    compositions.length + conditionals.length + schema.prefixItems.length > 0 ||
    schema.reference !== null ||
    (schema.items !== null && !isNothing(schema.items)) ||
    (typeof schema.additionalProperties === 'object' && schema.additionalProperties !== null);
  return hasMore ? 'Contents' : undefined;
}

import type { NamedBranchView } from '../model/page.ts';
import type { Schema } from '../model/schema.ts';
import { childrenOf } from './inside.ts';
import { isNothing, keywordsOf, othersOf } from './keywords.ts';

/** A schema with a name and a section of its own. */
export interface NamedSection {
  readonly name: string;
  /** `#schema-Cell`. */
  readonly url: string;
  readonly schema: Schema;
}

export type FindNamed = (target: string) => NamedSection | undefined;

/**
 * The branch of a value whose schema, or that of whose items, is a name. Undefined where there is no name, or nothing
 * to see under it besides its type.
 *
 * @param isOwnField whether items are shown as a field of their own, which then has the branch
 */
export function namedBranch(
  schema: Schema,
  find: FindNamed,
  isOwnField: (items: Schema) => boolean,
): NamedBranchView | undefined {
  const { $ref, items } = keywordsOf(schema);
  const found = $ref === undefined ? undefined : find($ref);
  if (found) {
    const label = contents(found.schema);
    return label === undefined ? undefined : { name: found.name, url: found.url, label };
  }
  const inner = items ?? othersOf(schema);
  if (inner === null || isNothing(inner) || isOwnField(inner)) return undefined;
  const branch = namedBranch(inner, find, isOwnField);
  if (!branch) return undefined;
  const of = items === undefined ? 'of each value' : 'of each item';
  return { ...branch, label: `${branch.label.replace(/ of each .*/, '')} ${of}` };
}

/** What a schema holds, in words. */
function contents(schema: Schema): string | undefined {
  const { properties = {}, patternProperties = {}, enum: values, $ref } = keywordsOf(schema);
  const fields = Object.keys(properties).length + Object.keys(patternProperties).length;
  if (fields > 0) return fields === 1 ? '1 field' : `${fields} fields`;
  if (values) return values.length === 1 ? '1 value' : `${values.length} values`;
  const hasMore = $ref !== undefined || childrenOf(schema).some((child) => !isNothing(child));
  return hasMore ? 'Contents' : undefined;
}

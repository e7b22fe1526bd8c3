import type { NamedBranchView } from '../model/page.ts';
import type { Schema } from '../model/schema.ts';
import {
  compositionsOf,
  conditionalsOf,
  firstItems,
  isNothing,
  itemSchema,
  keywordsOf,
  othersOf,
  patternsOf,
  propertyNames,
} from './keywords.ts';

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
  const { $ref } = keywordsOf(schema);
  const found = $ref === undefined ? undefined : find($ref);
  if (found) {
    const label = contents(found.schema);
    return label === undefined ? undefined : { name: found.name, url: found.url, label };
  }
  const items = itemSchema(schema);
  const inner = items ?? othersOf(schema);
  if (inner === null || isNothing(inner) || isOwnField(inner)) return undefined;
  const branch = namedBranch(inner, find, isOwnField);
  if (!branch) return undefined;
  const of = items === null ? 'of each value' : 'of each item';
  return { ...branch, label: `${branch.label.replace(/ of each .*/, '')} ${of}` };
}

/** What a schema holds, in words. */
function contents(schema: Schema): string | undefined {
  const said = keywordsOf(schema);
  const items = itemSchema(schema);
  const fields = propertyNames(schema).length + patternsOf(schema).length;
  if (fields > 0) return fields === 1 ? '1 field' : `${fields} fields`;
  if (said.enum) return said.enum.length === 1 ? '1 value' : `${said.enum.length} values`;
  const hasMore =
    compositionsOf(schema).length + conditionalsOf(schema).length + firstItems(schema).length > 0 ||
    said.$ref !== undefined ||
    (items !== null && !isNothing(items)) ||
    othersOf(schema) !== null;
  return hasMore ? 'Contents' : undefined;
}

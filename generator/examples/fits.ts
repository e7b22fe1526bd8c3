import type { Json, SchemaNode } from '../model/schema.ts';
import { jsonText } from '../shared/json-text.ts';
import { schemaPattern } from '../shared/schema-pattern.ts';

/** The strictest bound of a keyword: the largest minimum, the smallest maximum. */
export function bound(node: SchemaNode, keyword: string): number | undefined {
  const values = node.constraints
    .filter((constraint) => constraint.keyword === keyword)
    .map(({ value }) => (typeof value === 'bigint' ? Number(value) : value))
    .filter((value): value is number => typeof value === 'number');
  if (values.length === 0) return undefined;
  return /^(min|exclusiveMin)/.test(keyword) ? Math.max(...values) : Math.min(...values);
}

/** Patterns of a text. One that this engine cannot read says nothing. */
export function patternsOf(node: SchemaNode): RegExp[] {
  return node.constraints.flatMap(({ keyword, value }) => {
    const pattern = keyword === 'pattern' && typeof value === 'string' ? schemaPattern(value) : null;
    return pattern ? [pattern] : [];
  });
}

/** Length in code points, as JSON Schema counts. */
export function isFittingText(text: string, node: SchemaNode): boolean {
  const { length } = [...text];
  return (
    length >= (bound(node, 'minLength') ?? 0) &&
    length <= (bound(node, 'maxLength') ?? Number.POSITIVE_INFINITY) &&
    patternsOf(node).every((pattern) => pattern.test(text))
  );
}

export function isFittingNumber(value: number, node: SchemaNode): boolean {
  const step = bound(node, 'multipleOf');
  return (
    value >= (bound(node, 'minimum') ?? Number.NEGATIVE_INFINITY) &&
    value <= (bound(node, 'maximum') ?? Number.POSITIVE_INFINITY) &&
    value > (bound(node, 'exclusiveMinimum') ?? Number.NEGATIVE_INFINITY) &&
    value < (bound(node, 'exclusiveMaximum') ?? Number.POSITIVE_INFINITY) &&
    (step === undefined || Number.isInteger(value / step))
  );
}

/** Whether a value that the source offers fits what else the source says, as far as one level tells. */
export function isFitting(value: Json, node: SchemaNode, type: string): boolean {
  if (node.enum && !hasValue(node.enum, value)) return false;
  if (typeof value === 'string') return (type === 'string' || node.enum !== null) && isFittingText(value, node);
  if (typeof value === 'number' || typeof value === 'bigint')
    return (
      isFittingNumber(Number(value), node) &&
      (type === 'number' || (type === 'integer' && Number.isInteger(Number(value))) || node.enum !== null)
    );
  if (typeof value === 'boolean') return type === 'boolean';
  if (value === null) return node.types.includes('null');
  return Array.isArray(value) ? type === 'array' : type === 'object';
}

export function hasValue(values: readonly Json[], value: Json): boolean {
  const text = jsonText(value);
  return values.some((item) => jsonText(item) === text);
}

import type { Json, Schema } from '../model/schema.ts';
import { allOf, boundOf, keywordsOf, typesOf } from '../schemas/keywords.ts';
import { jsonText } from '../shared/json-text.ts';
import { schemaPattern } from '../shared/schema-pattern.ts';

/** Patterns of a text, those that a merged schema has beside its own among them. One that this engine cannot read says nothing. */
export function textPatterns(schema: Schema): RegExp[] {
  const { pattern } = keywordsOf(schema);
  const own = typeof pattern === 'string' ? schemaPattern(pattern) : null;
  return [...(own ? [own] : []), ...allOf(schema).flatMap(textPatterns)];
}

/** Length in code points, as JSON Schema counts. */
export function isFittingText(text: string, node: Schema): boolean {
  const { length } = [...text];
  return (
    length >= (boundOf(node, 'minLength') ?? 0) &&
    length <= (boundOf(node, 'maxLength') ?? Number.POSITIVE_INFINITY) &&
    textPatterns(node).every((pattern) => pattern.test(text))
  );
}

export function isFittingNumber(value: number, node: Schema): boolean {
  const step = boundOf(node, 'multipleOf');
  return (
    value >= (boundOf(node, 'minimum') ?? Number.NEGATIVE_INFINITY) &&
    value <= (boundOf(node, 'maximum') ?? Number.POSITIVE_INFINITY) &&
    value > (boundOf(node, 'exclusiveMinimum') ?? Number.NEGATIVE_INFINITY) &&
    value < (boundOf(node, 'exclusiveMaximum') ?? Number.POSITIVE_INFINITY) &&
    (step === undefined || Number.isInteger(value / step))
  );
}

/** Whether a value that the source offers fits what else the source says, as far as one level tells. */
export function isFitting(value: Json, node: Schema, type: string): boolean {
  const { enum: allowed } = keywordsOf(node);
  if (allowed && !hasValue(allowed, value)) return false;
  if (typeof value === 'string') return (type === 'string' || allowed !== undefined) && isFittingText(value, node);
  if (typeof value === 'number' || typeof value === 'bigint')
    return (
      isFittingNumber(Number(value), node) &&
      (type === 'number' || (type === 'integer' && Number.isInteger(Number(value))) || allowed !== undefined)
    );
  if (typeof value === 'boolean') return type === 'boolean';
  if (value === null) return typesOf(node).includes('null');
  return Array.isArray(value) ? type === 'array' : type === 'object';
}

export function hasValue(values: readonly Json[], value: Json): boolean {
  const text = jsonText(value);
  return values.some((item) => jsonText(item) === text);
}

import type { MediaType } from '../../../model/api.ts';
import { constraintsOf, keywordsOf, typesOf } from '../../../schemas/keywords.ts';

/**
 * Whether a body is really plain text. A document that swag made of Go comments declares what `http.Error` and
 * `w.Write` send as JSON, with a schema that is a text without any rule; it is sent as it is, without quotes.
 */
export function isPlainText({ type, schema }: MediaType): boolean {
  if (type.startsWith('text/')) return true;
  const { format, enum: values } = keywordsOf(schema);
  return (
    /[/+]json\b/.test(type) &&
    typesOf(schema).join() === 'string' &&
    format === undefined &&
    values === undefined &&
    constraintsOf(schema ?? true).size === 0
  );
}

/** Statuses that have no body, whatever the document says. */
export const isWithoutBody = (status: string): boolean => /^(1\d\d|204|205|304)$/.test(status);

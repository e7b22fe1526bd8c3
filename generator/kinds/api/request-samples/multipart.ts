import type { MediaType } from '../../../model/api.ts';
import type { Json, Schema } from '../../../model/schema.ts';
import { itemSchema, keywordsOf, propertyOf, type Resolve, typesOf } from '../../../schemas/keywords.ts';
import { expandSchema } from '../../../schemas/merge.ts';
import { textOrJson } from '../../../shared/json-text.ts';

/** A part of a form that may hold files. */
export type FormPart =
  | { readonly name: string; readonly text: string }
  /** The reader's own file; its name stands for it. */
  | { readonly name: string; readonly file: string };

export const isMultipart = ({ type }: MediaType): boolean => type === 'multipart/form-data';

/** The parts that a form of this schema has, with values of the example. */
export function formParts(schema: Schema | null, example: Json, resolve: Resolve): FormPart[] {
  if (example === null || typeof example !== 'object' || Array.isArray(example)) return [];
  const { node: holder } = expandSchema(schema, resolve);
  return Object.entries(example).flatMap(([name, value]): FormPart[] => {
    const { node } = expandSchema(propertyOf(holder, name), resolve);
    if (isFile(node) || isFile(expandSchema(itemSchema(node), resolve).node))
      return [{ name, file: `${name.replace(/[^\w-]+/g, '-')}.bin` }];
    // Lists repeat their name; everything else that is no text is sent as JSON.
    return [value].flat().map((item: Json) => ({ name, text: textOrJson(item) }));
  });
}

/** OpenAPI 3.0 says `format: binary`, 3.1 names the media type of the contents, or says nothing at all. */
function isFile(schema: Schema): boolean {
  const { format, contentMediaType } = keywordsOf(schema);
  return format === 'binary' || (contentMediaType !== undefined && typesOf(schema).join() !== 'object');
}

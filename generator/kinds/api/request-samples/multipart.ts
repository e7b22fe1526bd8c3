import { expandSchema } from '../../../examples/merge.ts';
import type { MediaType } from '../../../model/api.ts';
import type { Json, SchemaNode } from '../../../model/schema.ts';
import { textOrJson } from '../../../shared/json-text.ts';

/** A part of a form that may hold files. */
export type FormPart =
  | { readonly name: string; readonly text: string }
  /** The reader's own file; its name stands for it. */
  | { readonly name: string; readonly file: string };

export const isMultipart = ({ type }: MediaType): boolean => type === 'multipart/form-data';

/** The parts that a form of this schema has, with values of the example. */
export function formParts(
  schema: SchemaNode | null,
  example: Json,
  resolve: (target: string) => SchemaNode | undefined,
): FormPart[] {
  if (example === null || typeof example !== 'object' || Array.isArray(example)) return [];
  const properties = schema ? expandSchema(schema, resolve).node.properties : [];
  return Object.entries(example).flatMap(([name, value]): FormPart[] => {
    const found = properties.find((property) => property.name === name)?.schema;
    const node = expandSchema(found, resolve).node;
    if (isFile(node) || (node.items && isFile(expandSchema(node.items, resolve).node)))
      return [{ name, file: `${name.replace(/[^\w-]+/g, '-')}.bin` }];
    // Lists repeat their name; everything else that is no text is sent as JSON.
    return [value].flat().map((item: Json) => ({ name, text: textOrJson(item) }));
  });
}

/** OpenAPI 3.0 says `format: binary`, 3.1 names the media type of the contents, or says nothing at all. */
function isFile(node: SchemaNode): boolean {
  const isContent = node.constraints.some(({ keyword }) => keyword === 'contentMediaType');
  return node.format === 'binary' || (isContent && node.types.join() !== 'object');
}

import { expandSchema, isBareObject } from '../../../examples/merge.ts';
import type { MediaType } from '../../../model/api.ts';
import type { Json, SchemaNode } from '../../../model/schema.ts';
import { textOrJson } from '../../../shared/json-text.ts';

/**
 * Whether a body is really plain text. A document that swag made of Go comments declares what `http.Error` and
 * `w.Write` send as JSON, with a schema that is a text without any rule; it is sent as it is, without quotes.
 */
export function isPlainText({ type, schema }: MediaType): boolean {
  if (type.startsWith('text/')) return true;
  return (
    /[/+]json\b/.test(type) &&
    schema?.types.join() === 'string' &&
    schema.format === null &&
    schema.enum === null &&
    schema.constraints.length === 0
  );
}

/** Statuses that have no body, whatever the document says. */
export const isWithoutBody = (status: string): boolean => /^(1\d\d|204|205|304)$/.test(status);

/**
 * The schema that a body really has. swag writes `oneOf` a bare object or the schema, with the name of a Go variable as
 * its `summary`, for every body of an operation; that says nothing to whoever sends one.
 */
export function meantSchema(schema: SchemaNode): SchemaNode {
  const [composition, ...others] = schema.compositions;
  if (!composition || others.length > 0 || composition.keyword !== 'oneOf' || composition.members.length !== 2)
    return schema;
  const [bare, meant] = composition.members;
  if (!bare || !meant?.reference || !isBareObject(bare) || schema.types.length + schema.properties.length > 0)
    return schema;
  return {
    ...meant,
    description: schema.description ?? meant.description,
    constraints: meant.constraints.filter(({ keyword }) => keyword !== 'summary'),
  };
}

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

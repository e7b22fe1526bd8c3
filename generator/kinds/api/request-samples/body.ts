import type { MediaType } from '../../../model/api.ts';
import type { Json, Schema } from '../../../model/schema.ts';
import { constraintsOf, keywordsOf, type Resolve, typesOf } from '../../../schemas/keywords.ts';
import { at } from '../../../schemas/values.ts';
import { textOrJson } from '../../../shared/json-text.ts';

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

/** A part of a form that may hold files: a text, or the name of a file that stands for the reader's. */
export type FormPart = { readonly name: string; readonly type?: string } & (
  | { readonly text: string }
  | { readonly file: string }
);

export const isMultipart = ({ type }: MediaType): boolean => type === 'multipart/form-data';

/** The parts that a form has, with values of the example. */
export function formParts({ schema, encoding = {} }: MediaType, example: Json, resolve: Resolve): FormPart[] {
  if (example === null || typeof example !== 'object' || Array.isArray(example)) return [];
  return Object.entries(example).flatMap(([name, value]): FormPart[] => {
    const [own, item] = [[name], [name, 0]].map((path) => at(schema, path, resolve, true));
    const { contentType, explode } = encoding[name] ?? {};
    const type = contentType ? sentType(contentType.split(',')[0] ?? '') : undefined;
    if (isFile(own) || isFile(item))
      return [{ name, ...(type && { type }), file: fileName(name.replace(/[^\w-]+/g, '-'), type ?? '') }];
    if (explode === false && Array.isArray(value)) return [{ name, text: value.map(textOrJson).join(',') }];
    // Lists repeat their name; objects are sent as JSON.
    return [value].flat().map((item: Json) => {
      const shown = type ?? (item !== null && typeof item === 'object' ? 'application/json' : undefined);
      return { name, ...(shown && { type: shown }), text: textOrJson(item) };
    });
  });
}

/** One of the types that a range such as `image/*` allows. */
export function sentType(type: string): string {
  if (!type.includes('*')) return type.trim();
  return type === 'text/*' ? 'text/plain' : type === 'image/*' ? 'image/png' : 'application/octet-stream';
}

/** `body.png`; `body.bin` where the type is no ending. */
export const fileName = (name: string, type: string): string => `${name}.${/\/([a-z]{3,4})$/.exec(type)?.[1] ?? 'bin'}`;

/** OpenAPI 3.0 says `format: binary`, 3.1 names the media type of the contents, or says nothing at all. */
function isFile(schema: Schema | null | undefined): boolean {
  const { format, contentMediaType } = keywordsOf(schema);
  return format === 'binary' || (contentMediaType !== undefined && typesOf(schema).join() !== 'object');
}

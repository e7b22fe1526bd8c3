import { exampleOf, fits } from '../../../examples/index.ts';
import type { ApiDocument, Operation, Parameter } from '../../../model/api.ts';
import type { Json } from '../../../model/schema.ts';
import { typesOf } from '../../../schemas/keywords.ts';
import { at } from '../../../schemas/values.ts';
import { textOrJson } from '../../../shared/json-text.ts';
import { referencesOf } from '../references.ts';

/** Levels of optional properties in a request: enough to show its structure. */
export const requestDepth = 2;

/**
 * A parameter's value from the source or its schema; a plain name is derived from the path. Undefined if nothing fits.
 */
export function parameterValue(parameter: Parameter, operation: Operation, api: ApiDocument): Json | undefined {
  const { name, in: place, schema, content } = parameter;
  const given = place === 'path' ? valueGiven(api, operation, name) : exampleIn(parameter);
  if (given !== undefined) return given;
  const options = { resolve: referencesOf(api), depth: requestDepth, direction: 'in', name } as const;
  const wanted = schema ?? content[0]?.schema ?? { type: 'string' };
  const keywords = at(wanted, [], options.resolve, true) ?? {};
  const isOpen = !('enum' in keywords || 'examples' in keywords || 'format' in keywords);
  const called = nameAfter(operation.path, name);
  if (place === 'path' && isOpen && fits(called, wanted, options)) return called;
  const least = exampleOf(wanted, { ...options, size: 'minimal' });
  // An empty list or object would be omitted from the address.
  return least !== undefined && isEmpty(least) ? exampleOf(wanted, { ...options, size: 'full' }) : least;
}

/** Whether a list or object holds no value at any depth. */
const isEmpty = (value: Json): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).every(isEmpty);

/**
 * The source's value for a path parameter: an example or a value in its text, also from other operations on the same
 * resource. The `{name}` of `/registry/{name}` is the same in `/registry/{name}/servers`.
 */
function valueGiven(api: ApiDocument, operation: Operation, name: string): Json | undefined {
  const { path } = operation;
  const thing = path.slice(0, path.indexOf(`{${name}}`) + name.length + 2);
  const others = api.operations.filter(
    (other) => other !== operation && other.origin === 'path' && `${other.path}/`.startsWith(`${thing}/`),
  );
  return [operation, ...others]
    .flatMap(({ parameters }) => parameters.filter((other) => other.in === 'path' && other.name === name))
    .map((parameter) => exampleIn(parameter) ?? valueInText(parameter, api))
    .find((value) => value !== undefined);
}

const exampleIn = ({ examples, content }: Parameter): Json | undefined =>
  [...examples, ...(content[0]?.examples ?? [])][0]?.value;

/** `default` of `must be 'default'`, `io.github.owner` of `(e.g. io.github.owner)`. */
function valueInText({ description, schema }: Parameter, api: ApiDocument): string | undefined {
  const types = typesOf(at(schema, [], referencesOf(api), true));
  if (description === null || (types.length > 0 && !types.includes('string'))) return undefined;
  return (
    /\bmust be (['"`])([^'"`\s]+)\1(?!\s*(?:or\b|,))/.exec(description)?.[2] ??
    /\(e\.g\.,? ([^\s()'"`]+)\)/.exec(description)?.[1]
  );
}

/** `my-workload` for the `{name}` in `/workloads/{name}`. */
export function nameAfter(path: string, parameter: string): string {
  const segments = path.split('/');
  const at = segments.findIndex((segment) => segment.includes(`{${parameter}}`));
  const before = segments[at - 1] ?? '';
  const isPlain = /^[A-Za-z]{3,}$/.test(before);
  const word = isPlain ? before.toLowerCase() : parameter.replace(/name$/i, '').toLowerCase() || 'example';
  return `my-${word.replace(/ies$/, 'y').replace(/([^s])s$/, '$1')}`;
}

/** Settings of a value's serialisation. */
type Way = Pick<Parameter, 'name' | 'in' | 'style' | 'explode' | 'allowReserved'>;

type Pair = readonly [name: string, value: Json];

/** Query delimiters are encoded even if reserved characters are allowed. */
const reserved = /%(?:2F|3A|3F|40|21|24|28|29|2A|2C|3B|3D)/g;

/** Percent-encodes a value, single quotes too, for the shell. */
export const encode = (value: string): string => encodeURIComponent(value.toWellFormed()).replaceAll("'", '%27');

/**
 * Serialises a value by `style` and `explode`, encoded for its location: the parts of a query or of cookies, or one
 * text for a path or header.
 */
export function written({ name, in: place, allowReserved, ...way }: Way, value: Json): string[] {
  const { style = place === 'path' || place === 'header' ? 'simple' : 'form' } = way;
  const { explode = style === 'form' } = way;
  const text = (item: Json): string => {
    if (place === 'header') return textOrJson(item);
    const encoded = encode(textOrJson(item));
    return allowReserved && place === 'query' ? encoded.replace(reserved, decodeURIComponent) : encoded;
  };
  const named = (pairs: readonly Pair[]): string[] => pairs.map(([key, item]) => `${text(key)}=${text(item)}`);
  const joined = (separator: string): string => {
    if (Array.isArray(value)) return value.map(text).join(separator);
    if (value === null || typeof value !== 'object') return text(value);
    const entries = Object.entries(value);
    return (explode ? named(entries) : entries.flat().map(text)).join(separator);
  };
  switch (style) {
    case 'simple':
      return [joined(',')];
    case 'label':
      return [`.${joined(explode ? '.' : ',')}`];
    case 'matrix':
      // Empty values have no `=` here, but in a query.
      return (explode ? named(pairsOf(name, value)) : [`${text(name)}=${joined(',')}`]).map(
        (pair) => `;${pair.replace(/=$/, '')}`,
      );
    case 'deepObject':
      return named(deepPairs(name, value));
    default:
      if (explode) return named(pairsOf(name, value));
      return [`${text(name)}=${joined(style === 'spaceDelimited' ? '%20' : style === 'pipeDelimited' ? '%7C' : ',')}`];
  }
}

/** Lists repeat the name, objects have their names. */
function pairsOf(name: string, value: Json): Pair[] {
  if (Array.isArray(value)) return value.map((item: Json) => [name, item]);
  return value !== null && typeof value === 'object' ? Object.entries(value) : [[name, value]];
}

/** `filter[colour]`, to any depth. */
function deepPairs(name: string, value: Json): Pair[] {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return pairsOf(name, value);
  return Object.entries(value).flatMap(([key, item]) => deepPairs(`${name}[${key}]`, item));
}

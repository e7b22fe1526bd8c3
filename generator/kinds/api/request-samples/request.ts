import { isFitting, isFittingText } from '../../../examples/fits.ts';
import { exampleOf } from '../../../examples/index.ts';
import type { ApiDocument, MediaType, Operation, Parameter, SecurityScheme } from '../../../model/api.ts';
import type { Json, Schema } from '../../../model/schema.ts';
import { keywordsOf, type Resolve, resolverOf, typesOf } from '../../../schemas/keywords.ts';
import { textOrJson } from '../../../shared/json-text.ts';
import { type FormPart, formParts, isMultipart, isPlainText } from './body.ts';

/** A call of the API with every value filled in. Each language writes the same one. */
export interface SampleRequest {
  /** Upper case. */
  readonly method: string;
  /** Whole and encoded. */
  readonly url: string;
  readonly headers: readonly Pair[];
  readonly body:
    | { readonly kind: 'json'; readonly value: Json }
    | { readonly kind: 'text'; readonly text: string }
    /** A form with files. Its `Content-Type` names a boundary, so whatever sends it writes that header. */
    | { readonly kind: 'form'; readonly parts: readonly FormPart[] }
    | null;
  /** What a successful answer holds. */
  readonly answer: 'json' | 'text' | 'none';
}

/** A name and a value. */
type Pair = readonly [string, string];

/** Where a server is looked for when the document names none. */
const usualServer = 'http://127.0.0.1:8080';

/**
 * The request that shows how an operation is called: what is required, and a body. Null for operations that the tool
 * calls itself, and for bodies that no sample could write, such as files.
 */
export function sampleRequest(api: ApiDocument, operation: Operation): SampleRequest | null {
  if (operation.origin !== 'path') return null;
  const resolve = resolverOf(api.schemas);
  const content = operation.requestBody?.content ?? [];
  const [media] = [isJson, isForm, isMultipart, isText].flatMap((isWanted) => content.find(isWanted) ?? []);
  if (content.length > 0 && !media) return null;
  const given = (place: Parameter['in']) =>
    operation.parameters
      .filter((parameter) => parameter.in === place && (parameter.required || place === 'path'))
      .map((parameter) => [parameter.name, parameterValue(parameter, operation, api, resolve)] as const);
  const proofs = proofsOf(api, operation);
  const values = new Map(given('path'));
  const path = operation.path.replace(/\{([^}]+)\}/g, (_, name: string) =>
    encode([values.get(name) ?? nameAfter(operation.path, name)].flat().map(textOrJson).join(',')),
  );
  const query = [...given('query').flatMap(([name, value]) => pairs(name, value)), ...proofs('query')];
  const cookies = [...given('cookie').map(([name, value]) => [name, textOrJson(value)]), ...proofs('cookie')];
  return {
    method: operation.method.toUpperCase(),
    url: `${serverOf(api, operation)}${path}${query.length > 0 ? `?${formText(query)}` : ''}`,
    headers: [
      ...proofs('header'),
      ...given('header').map(([name, value]): Pair => [name, [value].flat().map(textOrJson).join(',')]),
      ...(cookies.length > 0 ? [['Cookie', cookies.map((pair) => pair.join('=')).join('; ')] as const] : []),
      ...(media && !isMultipart(media) ? [['Content-Type', media.type] as const] : []),
    ],
    body: media ? sampleBody(media, resolve) : null,
    answer: answerOf(operation),
  };
}

const isJson = ({ type }: MediaType): boolean => /[/+]json\b/.test(type);
const isText = ({ type }: MediaType): boolean => type.startsWith('text/');
const isForm = ({ type }: MediaType): boolean => type === 'application/x-www-form-urlencoded';

function serverOf(api: ApiDocument, operation: Operation): string {
  const [first] = operation.servers.length > 0 ? operation.servers : api.servers;
  const usual = new Map(first?.variables.map((variable) => [variable.name, variable.default]));
  const url = (first?.url ?? '').replace(/\{([^}]+)\}/g, (whole, name) => usual.get(name) ?? whole).replace(/\/$/, '');
  return /^https?:/.test(url) ? url : usualServer + url;
}

/** Levels of optional properties in a body: enough to see how it is built, without filling the screen. */
const bodyDepth = 2;

function sampleBody(media: MediaType, resolve: Resolve): SampleRequest['body'] {
  const [given] = media.examples;
  const value = given
    ? given.value
    : media.schema !== null
      ? exampleOf(media.schema, { size: 'full', resolve, depth: bodyDepth })
      : {};
  if (isJson(media)) return { kind: 'json', value };
  if (isMultipart(media)) return { kind: 'form', parts: formParts(media.schema, value, resolve) };
  if (isForm(media) && value !== null && typeof value === 'object' && !Array.isArray(value))
    return { kind: 'text', text: formText(Object.entries(value).flatMap(([name, inner]) => pairs(name, inner))) };
  return { kind: 'text', text: textOrJson(value) };
}

/** What the source gives, or what the schema allows; a plain name is made from the path. */
function parameterValue(parameter: Parameter, operation: Operation, api: ApiDocument, resolve: Resolve): Json {
  const schema = parameter.schema ?? parameter.content[0]?.schema ?? null;
  const given = parameter.in === 'path' ? valueGiven(api, operation, parameter.name) : parameter.examples[0]?.value;
  if (given !== undefined) return given;
  const name = parameter.in === 'path' ? nameAfter(operation.path, parameter.name) : null;
  const said = keywordsOf(schema);
  const isOpen = !('enum' in said || 'examples' in said || 'format' in said);
  if (name !== null && isOpen && isFitting(name, said, typesOf(said)[0] ?? 'string') && isFittingText(name, said))
    return name;
  if (schema === null) return 'string';
  // Wrapped, so that the parameter's name can suggest a value, as a property's does.
  const holder: Schema = { type: 'object', required: [parameter.name], properties: { [parameter.name]: schema } };
  const made = (size: 'minimal' | 'full'): Json =>
    (exampleOf(holder, { size, resolve, depth: bodyDepth }) as Record<string, Json>)[parameter.name] ?? 'string';
  const least = made('minimal');
  // A list or an object without anything in it would stand in no address, and the request would lack the parameter.
  const isEmpty = typeof least === 'object' && least !== null && Object.keys(least).length === 0;
  return isEmpty ? made('full') : least;
}

/**
 * A value that the source gives a parameter of a path: as an example or in its text, for the operation itself or for
 * another that reaches the same thing. The `{name}` of `/registry/{name}` is the same one in `/registry/{name}/servers`.
 */
function valueGiven(api: ApiDocument, operation: Operation, name: string): Json | undefined {
  const { path } = operation;
  const thing = path.slice(0, path.indexOf(`{${name}}`) + name.length + 2);
  const others = api.operations.filter(
    (other) => other !== operation && other.origin === 'path' && `${other.path}/`.startsWith(`${thing}/`),
  );
  return [operation, ...others]
    .flatMap(({ parameters }) => parameters.filter((other) => other.in === 'path' && other.name === name))
    .map(valueFrom)
    .find((value) => value !== undefined);
}

function valueFrom({ examples, description, schema }: Parameter): Json | undefined {
  const types = typesOf(schema);
  const isText = types.length === 0 || types.includes('string');
  return examples[0]?.value ?? (isText ? valueInText(description ?? '') : undefined);
}

/** `default` of `must be 'default'`, `io.github.owner` of `(e.g. io.github.owner)`. */
function valueInText(text: string): string | undefined {
  return (
    /\bmust be (['"`])([^'"`\s]+)\1(?!\s*(?:or\b|,))/.exec(text)?.[2] ?? /\(e\.g\.,? ([^\s()'"`]+)\)/.exec(text)?.[1]
  );
}

/** `my-workload` for the `{name}` in `/workloads/{name}`. */
function nameAfter(path: string, parameter: string): string {
  const segments = path.split('/');
  const at = segments.findIndex((segment) => segment.includes(`{${parameter}}`));
  const before = segments[at - 1] ?? '';
  const isPlain = /^[A-Za-z]{3,}$/.test(before);
  const word = isPlain ? before.toLowerCase() : parameter.replace(/name$/i, '').toLowerCase() || 'example';
  return `my-${word.replace(/ies$/, 'y').replace(/([^s])s$/, '$1')}`;
}

/** How the first accepted kind of access is shown to the server, by the place where it stands. */
function proofsOf(api: ApiDocument, operation: Operation): (place: Parameter['in']) => Pair[] {
  const [names = {}] = operation.security ?? api.security;
  const proofs = api.securitySchemes.filter(({ name }) => name in names).map(proof);
  return (place) => proofs.flatMap(([at, pair]) => (at === place ? [pair] : []));
}

function proof({ type, details }: SecurityScheme): [Parameter['in'], Pair] {
  if (type === 'apiKey') {
    const place = details.in === 'query' || details.in === 'cookie' ? details.in : 'header';
    return [place, [textOrJson(details.name ?? 'X-API-Key'), 'YOUR_KEY']];
  }
  const isBasic = type === 'http' && textOrJson(details.scheme ?? '').toLowerCase() === 'basic';
  return ['header', ['Authorization', isBasic ? 'Basic YOUR_CREDENTIALS' : 'Bearer YOUR_TOKEN']];
}

function answerOf({ responses }: Operation): SampleRequest['answer'] {
  const success =
    responses.find(({ status }) => /^2/.test(status)) ?? responses.find(({ status }) => status === 'default');
  if (!success || ['204', '205'].includes(success.status)) return 'none';
  const media = success.content.find((candidate) => isJson(candidate) && !isPlainText(candidate));
  if (media) return 'json';
  return success.content.length > 0 ? 'text' : 'none';
}

/** As URLs are written, single quotes too, so that no shell sees one. */
const encode = (value: string): string => encodeURIComponent(value).replaceAll("'", '%27');

const formText = (all: readonly Pair[]): string =>
  all.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');

/** The form that OpenAPI takes for granted: lists repeat the name, objects give their own names. */
function pairs(name: string, value: Json): Pair[] {
  if (Array.isArray(value)) return value.map((item: Json) => [name, textOrJson(item)]);
  if (value !== null && typeof value === 'object')
    return Object.entries(value).map(([key, item]) => [key, textOrJson(item)]);
  return [[name, textOrJson(value)]];
}

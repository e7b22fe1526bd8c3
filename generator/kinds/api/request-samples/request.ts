import { exampleOf } from '../../../examples/index.ts';
import type {
  ApiDocument,
  Example,
  MediaType,
  Operation,
  Parameter,
  SecurityScheme,
  Style,
} from '../../../model/api.ts';
import type { Json } from '../../../model/schema.ts';
import { jsonText, textOrJson } from '../../../shared/json-text.ts';
import { referencesOf } from '../references.ts';
import { concreteType, type FormPart, fileName, formParts, isMultipart, isPlainText } from './body.ts';
import { encode, nameAfter, parameterValue, requestDepth, written } from './parameters.ts';

/** A complete API call, independent of the language. */
export interface SampleRequest {
  /** Upper case. */
  readonly method: string;
  /** Whole and encoded. */
  readonly url: string;
  readonly headers: readonly Pair[];
  readonly body:
    | { readonly kind: 'json'; readonly value: Json }
    | { readonly kind: 'text'; readonly text: string }
    /** A placeholder for the reader's file. */
    | { readonly kind: 'file'; readonly file: string }
    /** A form with files. The sender must write its `Content-Type`, which has a boundary. */
    | { readonly kind: 'form'; readonly parts: readonly FormPart[] }
    | null;
  /** Authentication on the connection level: a client certificate, or a digest password. */
  readonly proofs: readonly ('mutualTLS' | 'digest')[];
  /** Content of a successful response. */
  readonly answer: 'json' | 'text' | 'none';
}

/** A name and a value. */
type Pair = readonly [string, string];

/** Default server, for documents without one. */
const usualServer = 'http://127.0.0.1:8080';

/**
 * A sample request for an operation: the required parameters, and a body. Null for operations that the tool calls, and
 * if a required value can't be generated.
 *
 * @param example of the body
 */
export function sampleRequest(
  api: ApiDocument,
  operation: Operation,
  example: Example | undefined = mediaOf(operation)?.examples[0],
): SampleRequest | null {
  if (operation.origin !== 'path') return null;
  const parameters = operation.parameters
    .filter((parameter) => parameter.required || parameter.in === 'path')
    .map((parameter) => ({ parameter, value: parameterValue(parameter, operation, api) }));
  const media = mediaOf(operation);
  const body = media ? sampleBody(media, example, api) : null;
  if (body === undefined || parameters.some(({ value }) => value === undefined)) return null;
  const inPlace = (place: Parameter['in']) =>
    parameters.flatMap(({ parameter, value = null }) =>
      parameter.in === place ? [{ name: parameter.name, parts: partsOf(parameter, value) }] : [],
    );
  const access = accessOf(api, operation);
  const given = (place: Parameter['in']): Pair[] => access.pairs.flatMap(([at, pair]) => (at === place ? [pair] : []));
  const paths = new Map(inPlace('path').map(({ name, parts }) => [name, parts.join('')]));
  const path = operation.path.replace(
    /\{([^}]+)\}/g,
    (_, name: string) => paths.get(name) ?? encode(nameAfter(operation.path, name)),
  );
  const query = [...inPlace('query').flatMap(({ parts }) => parts), ...given('query').map(encodedPair)];
  const cookies = [
    ...inPlace('cookie').flatMap(({ parts }) => parts),
    ...given('cookie').map((pair) => pair.join('=')),
  ];
  const headers: Pair[] = [
    ...given('header'),
    ...inPlace('header').map(({ name, parts }): Pair => [name, parts.join('')]),
    ...(cookies.length > 0 ? [['Cookie', cookies.join('; ')] as const] : []),
    ...(media && !isMultipart(media) ? [['Content-Type', concreteType(media.type)] as const] : []),
  ];
  return {
    method: operation.method.toUpperCase(),
    url: `${serverOf(api, operation)}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`.replace(unsafe, encode),
    // The first header of a name wins: authentication before parameters.
    headers: headers.filter(([name], index) => headers.findIndex(([other]) => isSame(other, name)) === index),
    body,
    proofs: access.proofs,
    answer: answerOf(operation),
  };
}

/** Blanks and letters of other languages in a path. */
const unsafe = /[^\x21-\x7e]+/g;

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
const encodedPair = (pair: Pair): string => pair.map(encode).join('=');

/** Formats a parameter by its `content` or its style. */
function partsOf(parameter: Parameter, value: Json): string[] {
  const [media] = parameter.content;
  if (!media) return written(parameter, value);
  const { name, in: place } = parameter;
  return written({ name, in: place }, isForm(media) ? formText(value, media) : bodyText(value, media));
}

const isJson = ({ type }: MediaType): boolean => /[/+]json\b/.test(type);
const isText = ({ type }: MediaType): boolean => type.startsWith('text/');
const isForm = ({ type }: MediaType): boolean => type === 'application/x-www-form-urlencoded';
/** A text is quoted if it is JSON. */
const bodyText = (value: Json, media: MediaType): string => (isJson(media) ? jsonText(value) : textOrJson(value));

/** The body that is easiest to write. */
export function mediaOf({ requestBody }: Operation): MediaType | undefined {
  const content = requestBody?.content ?? [];
  return [isJson, isForm, isMultipart, isText, () => true].flatMap((isWanted) => content.find(isWanted) ?? [])[0];
}

function serverOf(api: ApiDocument, operation: Operation): string {
  const [first] = operation.servers.length > 0 ? operation.servers : api.servers;
  const usual = new Map(first?.variables.map((variable) => [variable.name, variable.default]));
  const url = (first?.url ?? '').replace(/\{([^}]+)\}/g, (whole, name) => usual.get(name) ?? whole).replace(/\/$/, '');
  return /^https?:/.test(url) ? url : usualServer + url;
}

/** Undefined if no body fits the schema. */
function sampleBody(media: MediaType, given: Example | undefined, api: ApiDocument): SampleRequest['body'] | undefined {
  const resolve = referencesOf(api);
  const made = (): Json | undefined =>
    media.schema === null
      ? {}
      : exampleOf(media.schema, { size: 'full', resolve, depth: requestDepth, direction: 'in' });
  const isMade = [isJson, isForm, isMultipart, isText].some((isKind) => isKind(media));
  // Files, and formats that can't be generated.
  if (!isMade && typeof given?.value !== 'string')
    return { kind: 'file', file: fileName('body', concreteType(media.type)) };
  const value = given ? given.value : made();
  if (value === undefined) return undefined;
  if (isJson(media)) return { kind: 'json', value };
  if (isMultipart(media)) return { kind: 'form', parts: formParts(media, value, resolve) };
  return { kind: 'text', text: isForm(media) ? formText(value, media) : textOrJson(value) };
}

/**
 * Formats a form by the encoding of each part; by default, lists repeat their name and nested objects are sent as JSON.
 */
function formText(value: Json, { encoding = {} }: MediaType): string {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return textOrJson(value);
  const parts = Object.entries(value).flatMap(([name, inner]) => {
    const way: Style = encoding[name] ?? {};
    const isStyled = Array.isArray(inner) || (way.style ?? way.explode ?? way.allowReserved) !== undefined;
    return written({ ...way, name, in: 'query' }, isStyled ? inner : textOrJson(inner));
  });
  return parts.join('&');
}

/** Placeholder credentials for the first accepted security scheme, by location. */
function accessOf(api: ApiDocument, operation: Operation) {
  const [names = {}] = operation.security ?? api.security;
  const schemes = api.securitySchemes.filter(({ name }) => name in names);
  const kinds = new Set(schemes.map(kindOf));
  return {
    pairs: schemes.flatMap(headerOf),
    proofs: (['mutualTLS', 'digest'] as const).filter((kind) => kinds.has(kind)),
  };
}

/** The HTTP scheme, or the type. */
function kindOf({ type, details }: SecurityScheme): string {
  return type === 'http' ? textOrJson(details.scheme ?? '').toLowerCase() : type;
}

function headerOf(scheme: SecurityScheme): (readonly [Parameter['in'], Pair])[] {
  const { type, details } = scheme;
  const kind = kindOf(scheme);
  if (kind === 'mutualTLS' || kind === 'digest') return [];
  if (kind === 'apiKey') {
    const place = details.in === 'query' || details.in === 'cookie' ? details.in : 'header';
    return [[place, [textOrJson(details.name ?? 'X-API-Key'), 'YOUR_KEY']]];
  }
  const isToken = type !== 'http' || kind === 'bearer';
  const proof = isToken
    ? 'Bearer YOUR_TOKEN'
    : `${kind.replace(/^./, (letter) => letter.toUpperCase())} YOUR_CREDENTIALS`;
  return [['header', ['Authorization', proof]]];
}

function answerOf({ responses }: Operation): SampleRequest['answer'] {
  const success =
    responses.find(({ status }) => /^2/.test(status)) ?? responses.find(({ status }) => status === 'default');
  if (!success || ['204', '205'].includes(success.status)) return 'none';
  const media = success.content.find((candidate) => isJson(candidate) && !isPlainText(candidate));
  if (media) return 'json';
  return success.content.length > 0 ? 'text' : 'none';
}

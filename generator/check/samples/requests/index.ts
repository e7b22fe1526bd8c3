import { operationName } from '../../../kinds/api/keys.ts';
import type { MediaType, Operation } from '../../../model/api.ts';
import type { Problem } from '../../../model/problem.ts';
import type { Sample } from '../../../model/sample.ts';
import type { SampleRequest, SampleText, SampleValue } from '../../../model/sample-facts.ts';
import type { Schema } from '../../../model/schema.ts';
import { pairsOf } from '../../../samples/requests/parts.ts';
import type { Locate } from '../../../samples/value.ts';
import { typesOf } from '../../../schemas/keywords.ts';
import { at } from '../../../schemas/values.ts';
import { meant, nearest, unknownName } from '../../../shared/nearest.ts';
import { error, type Spot, warning } from '../../../shared/problem.ts';
import { isPlaceholder } from '../../../validation/placeholder.ts';
import { inPart, type Reading } from '../../../validation/readings.ts';
import { validate } from '../../../validation/validate.ts';
import { brokenJson } from '../broken.ts';
import type { Look, Lookup } from '../lookup.ts';
import { type Address, type Api, isOurs, matches, nearestPath, parseAddress, segmentsOf } from './api.ts';

/** Checks requests to the tool's API in shell code, in scripts and by name. */
export function checkRequests({ sample: { facts }, lookup, locate }: Look): Problem[] {
  const api = lookup.api();
  if (!api) return [];
  return facts.requests.flatMap(({ requests, lines }) =>
    requests.flatMap((request) => checkRequest(request, api, (offset) => locate(offset, lines))),
  );
}

/** Mistakes in a file of the guide that one of its requests sends. */
export function checkSent(text: SampleText, guide: readonly Sample[], lookup: Lookup, locate: Locate): Problem[] {
  const api = lookup.api();
  const { file } = text;
  if (!api || file === null || text.language !== 'json') return [];
  const requests = guide.flatMap(({ facts }) => facts.requests.flatMap((group) => group.requests));
  const sending = requests.filter((request) => request.file !== null && baseOf(request.file) === baseOf(file));
  const operations = new Set(sending.flatMap((request) => operationOf(request, api) ?? []));
  const values = text.documents.filter(({ errors, isMembers }) => errors.length === 0 && !isMembers);
  const reading = text.isPart ? inPart(api.reading) : api.reading;
  return [...operations].flatMap((operation) => {
    const [schema, advised] = [schemaOf(operation), advising(locate, operation)];
    return values.flatMap(({ value }) => (schema && value ? validate(value, schema, reading, advised) : []));
  });
}

const baseOf = (path: string): string => path.replace(/^.*[/\\]/s, '');

/** The operation that a request calls; null if it goes elsewhere or to none that exists. */
export function operationOf(request: SampleRequest, api: Api): Operation | null {
  const address = parseAddress(request.address.text);
  return isOurs(address, api, request.socket) ? called(request, fittingOf(address.path, api)) : null;
}

function fittingOf(path: string, { operations }: Api): Operation[] {
  const segments = segmentsOf(path);
  return operations.filter((operation) => matches(segments, operation.segments));
}

/** Of `/workloads/stop` and `/workloads/{name}`, the one without a parameter wins. */
function called({ method }: SampleRequest, fitting: readonly Operation[]): Operation | null {
  const parameters = ({ path }: Operation): number => path.split('{').length;
  const ofMethod = fitting.filter((operation) => operation.method.toUpperCase() === method?.text);
  return ofMethod.toSorted((left, right) => parameters(left) - parameters(right))[0] ?? null;
}

/** Points to the reference entry of an operation by default. */
function advising(locate: Locate, operation: Operation): Locate {
  return (offset) => ({ ...locate(offset), do: `see the reference entry of \`${operationName(operation)}\`` });
}

/** Checks a request against the API: path and method, query, body. */
function checkRequest(request: SampleRequest, api: Api, locate: Locate): Problem[] {
  const { address, method, socket } = request;
  const parsed = parseAddress(address.text);
  const { path, pathAt } = parsed;
  if (!isOurs(parsed, api, socket)) return [];
  const fitting = fittingOf(path, api);
  if (fitting.length === 0) return [noPath(path, request, api, locate(address.at + pathAt))];
  const operation = called(request, fitting);
  if (operation) return checkCall(request, parsed, operation, api.reading, advising(locate, operation));
  const methods = [...new Set(fitting.map((one) => one.method.toUpperCase()))];
  const [of, why] = [`for \`${path}\``, 'the request would answer 405'];
  return method ? [unknownName(locate(method.at), method.text, methods, 'method', { of, why })] : [];
}

function noPath(path: string, { method }: SampleRequest, { operations }: Api, spot: Spot): Problem {
  const ofMethod = operations.filter((operation) => operation.method.toUpperCase() === method?.text.toUpperCase());
  const right = nearestPath(path, ofMethod) ?? nearestPath(path, operations);
  const remedy = right === null || !isAlike(path, right) ? 'see the reference page of the API' : meant(path, right);
  return unknownName(spot, path, [], 'path', { of: 'of the API', why: 'the request would answer 404', remedy });
}

/** Long paths resemble each other by what they have in common. */
function isAlike(path: string, right: string): boolean {
  const [parts, others] = [path.split('/'), right.split('/')];
  const isPart = (one: string, other: string) => other.startsWith(one) || nearest(one, [other]) !== null;
  return parts.length !== others.length || parts.every((part, index) => isPart(part, others[index] ?? ''));
}

/** Checks the query of a request, its body and its content type. */
function checkCall(
  { address, query, body, contentType }: SampleRequest,
  { query: inAddress, queryAt, pathAt }: Address,
  operation: Operation,
  reading: Reading,
  locate: Locate,
): Problem[] {
  const name = `\`${operationName(operation)}\``;
  const { required, content } = operation.requestBody ?? {};
  return [...checkQuery(), ...checkBody()];

  /** Validates the query as an object whose values are strings until their schemas convert them. */
  function checkQuery(): Problem[] {
    const declared = operation.parameters.filter((parameter) => parameter.in === 'query');
    const written = inAddress === null ? [] : pairsOf(inAddress, address.at + queryAt);
    const given = [...written, ...query].filter((pair) => pair.name.text !== '');
    const entries = given.map(({ name: { text, at: place }, value }) => {
      const schema = at(declared.find((parameter) => parameter.name === text)?.schema, [], reading.resolve);
      return { name: text, at: place, value: readAs(typesOf(schema), value ?? '', place) };
    });
    const schema: Schema = {
      type: 'object',
      properties: Object.fromEntries(declared.map((parameter) => [parameter.name, parameter.schema ?? true])),
      required: declared.flatMap((parameter) => (parameter.required ? [parameter.name] : [])),
      additionalProperties: false,
    };
    const ofQuery: Reading = {
      ...{ reader: name, names: { noun: 'query parameter', of: `of ${name}` }, resolve: reading.resolve },
      unknown: 'the server ignores unknown parameters',
      // A mention of an operation need not be a complete call.
      partial: body.kind === 'unread' || given.some((pair) => isPlaceholder(pair.name.text)) ? 1 : 0,
    };
    return validate({ kind: 'object', at: address.at, entries }, schema, ofQuery, locate);
  }

  function checkBody(): Problem[] {
    if (body.kind === 'unread') return [];
    if (body.kind === 'none' || (body.kind === 'text' && body.text.trim() === ''))
      return required ? [missingBody()] : [];
    if (!content) return [warning(locate(body.at), `${name} takes no body`, 'the server ignores it', 'leave it out')];
    const schema = schemaOf(operation);
    const ofType = checkType(content, body.at);
    if (schema === null || body.kind === 'unknown') return ofType;
    const { value, errors } = body.json;
    const inBody: Locate = (offset) => locate(offset + body.at);
    if (value && errors.length === 0) return [...ofType, ...validate(value, schema, reading, inBody, 'body')];
    // `{"port": $PORT}` is valid JSON after the shell's expansion.
    const isFilledIn = /\$[{(\w]|<[a-z][^>]*>|\{\{|…|\.{3}/i.test(body.text);
    return isFilledIn ? ofType : [...ofType, brokenJson(body.text, errors, 'the body', inBody)];
  }

  function missingBody(): Problem {
    const remedy = content?.[0] ? `send a body of the type \`${content[0].type}\`` : null;
    const what = `${name} needs a body, and none is sent`;
    return error(locate(address.at + pathAt), what, 'the request would answer 400', remedy);
  }

  function checkType(media: readonly MediaType[], bodyAt: number): Problem[] {
    const type = contentType?.text.split(';')[0]?.trim().toLowerCase() ?? '';
    const types = media.map((one) => one.type.toLowerCase());
    if (!contentType || types.length === 0 || /^[$<]/.test(type) || types.includes(type) || types.includes('*/*'))
      return [];
    const right = `\`Content-Type: ${types[0]}\``;
    const [what, why] = [`${name} takes no body of the type \`${type}\``, 'the API document only allows other types'];
    if (contentType.given) return [error(locate(contentType.at), what, why, `send ${right}`)];
    const sent = `the body is sent as \`${type}\`, since no content type is given`;
    const takes = `${name} takes ${types.map((one) => `\`${one}\``).join(' or ')}`;
    return [warning(locate(bodyAt), sent, takes, `add the header ${right}`)];
  }
}

function readAs(types: readonly string[], text: string, place: number): SampleValue {
  const is = (...some: string[]): boolean => some.some((type) => types.includes(type));
  if (is('array', 'object') || isPlaceholder(text)) return { kind: 'unknown', at: place };
  if (is('integer', 'number') && /^-?\d+(?:\.\d+)?$/.test(text))
    return { kind: 'number', at: place, digits: text, text };
  if (is('boolean') && /^(?:true|false)$/.test(text))
    return { kind: 'boolean', at: place, value: text === 'true', text };
  return { kind: 'string', at: place, text, quoted: false };
}

function schemaOf({ requestBody }: Operation): Schema | null {
  return requestBody?.content.find(({ type }) => /\bjson\b/.test(type))?.schema ?? null;
}

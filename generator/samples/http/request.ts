import type { ApiDocument, Operation } from '../../model/api.ts';
import { rightName } from '../../shared/nearest.ts';
import { apiReading } from '../values/readings.ts';
import { isPlaceholder } from '../values/value.ts';
import type { Issue } from '../values/visit.ts';
import { isOurs, matches, nearestPath, parseAddress, segmentsOf } from './address.ts';
import { checkBody, type SampleBody } from './body.ts';
import { checkParameter } from './parameters.ts';

/** A text of a sample and the offset of its first character. */
export interface Located {
  readonly text: string;
  readonly at: number;
}

/** A request as a sample makes it. */
export interface SampleRequest {
  readonly address: Located;
  /** Null when the sample computes it. */
  readonly method: Located | null;
  /** Query parameters that do not stand in the address. */
  readonly query: readonly { readonly name: Located; readonly value: string | null }[];
  readonly body: SampleBody;
  /** The `Content-Type` that is sent: given, or what the program puts in by itself; null when nobody knows. */
  readonly contentType: (Located & { readonly given: boolean }) | null;
  /** The request goes to a socket in the file system, so the host means nothing. */
  readonly socket: boolean;
}

/** The operation that a request calls; null when it goes elsewhere, or calls none that exists. */
export function operationOf(request: SampleRequest, api: ApiDocument): Operation | null {
  const address = parseAddress(request.address.text);
  if (!isOurs(address, api, request.socket)) return null;
  return called(request, fittingOf(address.path, api));
}

function fittingOf(path: string, { operations }: ApiDocument): Operation[] {
  const segments = segmentsOf(path);
  return operations.filter(({ origin, path: known }) => origin === 'path' && matches(segments, segmentsOf(known)));
}

/** Of `/workloads/stop` and `/workloads/{name}`, the one without a parameter is called. */
function called({ method }: SampleRequest, fitting: readonly Operation[]): Operation | null {
  const ofMethod = fitting.filter((operation) => operation.method.toUpperCase() === method?.text);
  return ofMethod.toSorted((left, right) => parameters(left) - parameters(right))[0] ?? null;
}

/** What the API document says against a request; nothing when it goes to another program. */
export function checkRequest(request: SampleRequest, api: ApiDocument): Issue[] {
  const address = parseAddress(request.address.text);
  if (!isOurs(address, api, request.socket)) return [];
  const pathAt = request.address.at + address.pathAt;
  const fitting = fittingOf(address.path, api);
  const operations = api.operations.filter(({ origin }) => origin === 'path');
  if (fitting.length === 0) return [noPath(address.path, pathAt, request, operations)];
  if (!request.method) return [];
  const operation = called(request, fitting);
  if (!operation) return [noMethod(request.method.text, request.method.at, address.path, fitting)];
  return [
    ...checkQuery(request, address.query, request.address.at + address.queryAt, operation),
    ...checkBody(request, operation, pathAt, apiReading(api)),
  ];
}

function parameters({ path }: Operation): number {
  return path.split('{').length;
}

function noPath(path: string, at: number, { method }: SampleRequest, operations: readonly Operation[]): Issue {
  const segments = segmentsOf(path);
  const ofMethod = operations.filter((operation) => operation.method.toUpperCase() === method?.text.toUpperCase());
  const all = operations.map((operation) => operation.path);
  const near = nearestPath(segments, all);
  const sameMethod = nearestPath(
    segments,
    ofMethod.map((operation) => operation.path),
  );
  const isAsNear = sameMethod !== null && near !== null && sameMethod.split('/').length === near.split('/').length;
  const right = isAsNear ? sameMethod : near;
  return {
    at,
    severity: 'error',
    what: `the API has no path \`${path}\``,
    why: 'the request would answer 404',
    do: right ? `write \`${right}\`` : null,
  };
}

function noMethod(method: string, at: number, path: string, fitting: readonly Operation[]): Issue {
  const methods = [...new Set(fitting.map((operation) => operation.method.toUpperCase()))];
  return {
    at,
    severity: 'error',
    what: `the API has no \`${method} ${path}\``,
    why: 'the request would answer 405',
    do: rightName(method, methods),
  };
}

function checkQuery(request: SampleRequest, query: string | null, at: number, operation: Operation): Issue[] {
  const declared = operation.parameters.filter((parameter) => parameter.in === 'query');
  const given = [...(query === null ? [] : pairsOf(query, at)), ...request.query];
  const issues = given.flatMap(({ name, value }): Issue[] => {
    if (name.text === '' || isPlaceholder(name.text)) return [];
    const parameter = declared.find((candidate) => candidate.name === name.text);
    if (parameter) return checkParameter(parameter, value, name.at);
    return [
      {
        at: name.at,
        severity: 'error',
        what: `\`${operation.method.toUpperCase()} ${operation.path}\` has no query parameter \`${name.text}\``,
        why: 'the server ignores parameters it does not know',
        do:
          rightName(
            name.text,
            declared.map((candidate) => candidate.name),
          ) ?? (declared.length === 0 ? 'leave it out' : null),
      },
    ];
  });
  const names = new Set(given.map(({ name }) => name.text));
  const isOpen = [...names].some(isPlaceholder);
  const missing = declared.filter(({ name, required }) => required && !names.has(name) && !isOpen);
  return [
    ...issues,
    ...missing.map(
      ({ name }): Issue => ({
        at: request.address.at,
        severity: 'error',
        what: `the query parameter \`${name}\` is missing`,
        why: `\`${operation.method.toUpperCase()} ${operation.path}\` requires it`,
        do: `add \`?${name}=…\``,
      }),
    ),
  ];
}

/** `a=1&b` as names and values with their places. */
export function pairsOf(query: string, at: number): { name: Located; value: string | null }[] {
  let start = at;
  return query.split('&').map((pair) => {
    const equals = pair.indexOf('=');
    const name = { text: decoded(equals < 0 ? pair : pair.slice(0, equals)), at: start };
    start += pair.length + 1;
    return { name, value: equals < 0 ? null : decoded(pair.slice(equals + 1)) };
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

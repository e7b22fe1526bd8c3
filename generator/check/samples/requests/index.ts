import { operationName } from '../../../kinds/api/keys.ts';
import type { Operation, Parameter } from '../../../model/api.ts';
import type { Problem } from '../../../model/problem.ts';
import type { Sample } from '../../../model/sample.ts';
import type { SampleRequest, SampleText } from '../../../model/sample-facts.ts';
import type { Schema } from '../../../model/schema.ts';
import { pairsOf } from '../../../samples/requests/pairs.ts';
import type { Locate } from '../../../samples/value.ts';
import { constraintsOf, keywordsOf, typesOf } from '../../../schemas/keywords.ts';
import { jsonText } from '../../../shared/json-text.ts';
import { distance, meant, unknownName } from '../../../shared/nearest.ts';
import { error, type Remedy, type Spot } from '../../../shared/problem.ts';
import { isPlaceholder } from '../../../validation/placeholder.ts';
import type { Look, Lookup } from '../lookup.ts';
import { matches, parseAddress, segmentsOf } from './address.ts';
import { type Api, isOurs } from './api.ts';
import { checkBody, checkSentText } from './body.ts';

/** Requests to the tool's API in shell code, in scripts and by name, against the API. */
export function checkRequests({ sample: { facts }, lookup, locate }: Look): Problem[] {
  const api = lookup.api();
  if (!api) return [];
  return facts.requests.flatMap(({ form, requests, lines }) => {
    const check = form === 'name' ? checkOperation : checkRequest;
    return requests.flatMap((request) => check(request, api, (offset) => locate(offset, lines)));
  });
}

/** What is wrong with a file of the guide that one of its requests sends. */
export function checkSent(text: SampleText, guide: readonly Sample[], lookup: Lookup, locate: Locate): Problem[] {
  const api = lookup.api();
  const { file } = text;
  if (!api || file === null || text.language !== 'json') return [];
  const requests = guide.flatMap(({ facts }) => facts.requests.flatMap((group) => group.requests));
  const sending = requests.filter((request) => request.file !== null && baseOf(request.file) === baseOf(file));
  const operations = new Set(sending.flatMap((request) => operationOf(request, api) ?? []));
  return [...operations].flatMap((operation) =>
    checkSentText(text, operation, api.reading, (offset) => ({ ...locate(offset), do: seeEntry(operation) })),
  );
}

function baseOf(path: string): string {
  return path.split(/[/\\]/).at(-1) ?? path;
}

/** The operation that a request calls; null when it goes elsewhere, or calls none that exists. */
export function operationOf(request: SampleRequest, api: Api): Operation | null {
  const address = parseAddress(request.address.text);
  return isOurs(address, api, request.socket) ? called(request, fittingOf(address.path, api)) : null;
}

function fittingOf(path: string, { operations }: Api): Operation[] {
  const segments = segmentsOf(path);
  return operations.filter((operation) => matches(segments, operation.segments));
}

/** Of `/workloads/stop` and `/workloads/{name}`, the one without a parameter is called. */
function called({ method }: SampleRequest, fitting: readonly Operation[]): Operation | null {
  const parameters = ({ path }: Operation): number => path.split('{').length;
  const ofMethod = fitting.filter((operation) => operation.method.toUpperCase() === method?.text);
  return ofMethod.toSorted((left, right) => parameters(left) - parameters(right))[0] ?? null;
}

/** Whether the API has the path and method of a request; nothing when it goes to another program. */
export function checkOperation(request: SampleRequest, api: Api, locate: Locate): Problem[] {
  const { address, method, socket } = request;
  const { path, pathAt, ...rest } = parseAddress(address.text);
  if (!isOurs({ path, pathAt, ...rest }, api, socket)) return [];
  const fitting = fittingOf(path, api);
  if (fitting.length === 0) return [noPath(path, request, api, locate(address.at + pathAt))];
  if (!method || called(request, fitting)) return [];
  const methods = [...new Set(fitting.map((operation) => operation.method.toUpperCase()))];
  const [of, why] = [`for \`${path}\``, 'the request would answer 405'];
  return [unknownName(locate(method.at), method.text, methods, 'method', { of, why })];
}

/** Where everything about an operation is. */
export const seeEntry = (operation: Operation): string => `see the reference entry of \`${operationName(operation)}\``;

/** What the API says against a request: its path and method, its query, its body. */
export function checkRequest(request: SampleRequest, api: Api, locate: Locate): Problem[] {
  const { address } = request;
  const operation = operationOf(request, api);
  if (!operation) return checkOperation(request, api, locate);
  const { query, queryAt, pathAt } = parseAddress(address.text);
  const advised: Locate = (offset) => ({ ...locate(offset), do: seeEntry(operation) });
  return [
    ...checkQuery(request, query === null ? [] : pairsOf(query, address.at + queryAt), operation, advised),
    ...checkBody(request, operation, address.at + pathAt, api.reading, advised),
  ];
}

function noPath(path: string, { method }: SampleRequest, { operations }: Api, spot: Spot): Problem {
  const nearestOf = (some: readonly Operation[]): string | null =>
    nearestPath(
      segmentsOf(path),
      some.map((operation) => operation.path),
    );
  const near = nearestOf(operations);
  const ofMethod = nearestOf(
    operations.filter((operation) => operation.method.toUpperCase() === method?.text.toUpperCase()),
  );
  const isAsNear = ofMethod !== null && near !== null && ofMethod.split('/').length === near.split('/').length;
  const right = isAsNear ? ofMethod : near;
  const remedy = right === null ? null : meant(path, right);
  return unknownName(spot, path, [], 'path', { of: 'of the API', why: 'the request would answer 404', remedy });
}

function checkQuery(
  { address, query }: SampleRequest,
  inAddress: SampleRequest['query'],
  operation: Operation,
  locate: Locate,
): Problem[] {
  const name = `\`${operationName(operation)}\``;
  const declared = operation.parameters.filter((parameter) => parameter.in === 'query');
  const names = declared.map((parameter) => parameter.name);
  const given = [...inAddress, ...query];
  const issues = given.flatMap(({ name: { text, at }, value }): Problem[] => {
    if (text === '' || isPlaceholder(text)) return [];
    const parameter = declared.find((candidate) => candidate.name === text);
    if (parameter) return checkParameter(parameter, value, locate(at));
    const more = { of: `of ${name}`, why: 'the server ignores parameters it does not know' };
    const remedy = names.length === 0 ? 'leave it out' : undefined;
    return [unknownName(locate(at), text, names, 'query parameter', { ...more, remedy })];
  });
  const present = new Set(given.map((pair) => pair.name.text));
  if ([...present].some(isPlaceholder)) return issues;
  const missing = declared.filter((parameter) => parameter.required && !present.has(parameter.name));
  return [
    ...issues,
    ...missing.map((parameter) => {
      const what = `the query parameter \`${parameter.name}\` is missing`;
      return error(locate(address.at), what, `${name} requires it`, `add \`?${parameter.name}=…\``);
    }),
  ];
}

/** What is wrong with the value of a query parameter. */
function checkParameter({ name, schema }: Parameter, value: string | null, spot: Spot): Problem[] {
  const text = value ?? '';
  const types = typesOf(schema);
  if (schema === null || isPlaceholder(text)) return [];
  const why = 'the server does not take other values';
  const wrong = (wanted: string, remedy: Remedy): Problem[] => [
    error(spot, `the query parameter \`${name}\` is "${text}", and has to be ${wanted}`, why, remedy),
  ];
  if (types.length === 0 || types.includes('string')) {
    const words = keywordsOf(schema).enum?.filter((item) => typeof item === 'string') ?? [];
    if (words.length === 0 || words.includes(text)) return [];
    return [unknownName(spot, text, words, 'value', { of: `of the query parameter \`${name}\``, why })];
  }
  if (types.includes('boolean')) {
    if (text === 'true' || text === 'false') return [];
    return wrong('`true` or `false`', `write \`${name}=${/^(1|yes|on|true|)$/i.test(text) ? 'true' : 'false'}\``);
  }
  if (types.includes('array') || types.includes('object')) return [];
  return outside(text, types.includes('integer'), schema).flatMap((wanted) => wrong(wanted, null));
}

/** What a number should have been, for each rule that it breaks. */
function outside(text: string, isWhole: boolean, schema: Schema): string[] {
  const isNumber = isWhole ? /^-?\d+$/.test(text) : text !== '' && Number.isFinite(Number(text));
  if (!isNumber) return ['a number'];
  return [...constraintsOf(schema)].flatMap(([keyword, bound]) => {
    const isOutside =
      (keyword === 'minimum' && Number(text) < Number(bound)) ||
      (keyword === 'maximum' && Number(text) > Number(bound));
    return isOutside ? [`a number whose ${keyword} is ${jsonText(bound)}`] : [];
  });
}

/** The path of an operation that was most likely meant, with the sample's own values for its parameters. */
function nearestPath(segments: readonly string[], paths: readonly string[]): string | null {
  let best: { readonly path: string; readonly cost: number } | null = null;
  for (const path of paths) {
    const pattern = segmentsOf(path);
    const cost = endsLike(segments, pattern)
      ? 2.5
      : Math.min(pathDistance(segments, pattern), isShortened(segments, pattern) ? 3.5 : Number.POSITIVE_INFINITY);
    if (!best || cost < best.cost) best = { path: written(pattern, segments), cost };
  }
  return best && best.cost <= 12 ? best.path : null;
}

/** One of the two is the end of the other, give or take a letter: `/api/v1beta/health`, `/workloads`. */
function endsLike(from: readonly string[], to: readonly string[]): boolean {
  if (from.length === to.length || to.some((part) => part.startsWith('{'))) return false;
  const [short, long] = from.length < to.length ? [from, to] : [to, from];
  const end = long.slice(-short.length);
  return short.every((part, index) => distance(part, end[index] ?? '') <= 1);
}

/** Something in the middle was left out: `/api/v1beta/status` for `/api/v1beta/workloads/{name}/status`. */
function isShortened(from: readonly string[], to: readonly string[]): boolean {
  return from.length > 1 && from.length < to.length && from[0] === to[0] && from.at(-1) === to.at(-1);
}

function written(pattern: readonly string[], segments: readonly string[]): string {
  const isAligned = pattern.length === segments.length;
  return `/${pattern.map((part, index) => (isAligned && /^\{.*\}$/.test(part) ? (segments[index] ?? part) : part)).join('/')}`;
}

/** What it costs to turn one path into the other, segment by segment; one that is missing or too much costs most. */
function pathDistance(from: readonly string[], to: readonly string[]): number {
  let last = to.map((_, index) => (index + 1) * 3);
  last.unshift(0);
  for (const [row, segment] of from.entries()) {
    const next = [(row + 1) * 4];
    for (const [column, part] of to.entries()) {
      const change = /^\{.*\}$/.test(part) ? 1 : Math.min(9, distance(segment, part));
      next.push(Math.min((last[column + 1] ?? 0) + 4, (next[column] ?? 0) + 3, (last[column] ?? 0) + change));
    }
    last = next;
  }
  return last[to.length] ?? 99;
}

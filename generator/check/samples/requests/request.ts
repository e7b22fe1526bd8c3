import { operationName } from '../../../kinds/api/keys.ts';
import type { Operation } from '../../../model/api.ts';
import type { SampleRequest } from '../../../model/sample-facts.ts';
import { pairsOf } from '../../../samples/requests/pairs.ts';
import { rightName } from '../../../shared/nearest.ts';
import { writeInstead } from '../../../shared/suggestion.ts';
import { isPlaceholder } from '../../../validation/placeholder.ts';
import { error, type Issue, withPage } from '../../../validation/problem.ts';
import { matches, parseAddress, segmentsOf } from './address.ts';
import { type Api, isOurs } from './api.ts';
import { checkBody } from './body.ts';
import { nearestPath } from './nearest-path.ts';
import { checkParameter } from './parameters.ts';

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
export function checkOperation(request: SampleRequest, api: Api): Issue[] {
  const { address, method, socket } = request;
  const { path, pathAt, ...rest } = parseAddress(address.text);
  if (!isOurs({ path, pathAt, ...rest }, api, socket)) return [];
  const fitting = fittingOf(path, api);
  if (fitting.length === 0) return [noPath(path, address.at + pathAt, request, api)];
  if (!method || called(request, fitting)) return [];
  const methods = [...new Set(fitting.map((operation) => operation.method.toUpperCase()))];
  return [
    error(
      method.at,
      `the API has no \`${method.text} ${path}\``,
      'the request would answer 405',
      rightName(method.text, methods),
    ),
  ];
}

/** What the API says against a request: its path and method, its query, its body. */
export function checkRequest(request: SampleRequest, api: Api): Issue[] {
  const { address } = request;
  const operation = operationOf(request, api);
  if (!operation) return checkOperation(request, api);
  const { query, queryAt, pathAt } = parseAddress(address.text);
  return withPage(`the reference entry of \`${operationName(operation)}\``, [
    ...checkQuery(request, query === null ? [] : pairsOf(query, address.at + queryAt), operation),
    ...checkBody(request, operation, address.at + pathAt, api.reading),
  ]);
}

function noPath(path: string, at: number, { method }: SampleRequest, { operations }: Api): Issue {
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
  return error(
    at,
    `the API has no path \`${path}\``,
    'the request would answer 404',
    right ? writeInstead(path, right) : null,
  );
}

function checkQuery(
  { address, query }: SampleRequest,
  inAddress: SampleRequest['query'],
  operation: Operation,
): Issue[] {
  const name = `\`${operationName(operation)}\``;
  const declared = operation.parameters.filter((parameter) => parameter.in === 'query');
  const names = declared.map((parameter) => parameter.name);
  const given = [...inAddress, ...query];
  const issues = given.flatMap(({ name: { text, at }, value }): Issue[] => {
    if (text === '' || isPlaceholder(text)) return [];
    const parameter = declared.find((candidate) => candidate.name === text);
    if (parameter) return checkParameter(parameter, value, at);
    const right = rightName(text, names) ?? (names.length === 0 ? 'leave it out' : null);
    return [
      error(at, `${name} has no query parameter \`${text}\``, 'the server ignores parameters it does not know', right),
    ];
  });
  const present = new Set(given.map((pair) => pair.name.text));
  if ([...present].some(isPlaceholder)) return issues;
  const missing = declared.filter((parameter) => parameter.required && !present.has(parameter.name));
  return [
    ...issues,
    ...missing.map((parameter) =>
      error(
        address.at,
        `the query parameter \`${parameter.name}\` is missing`,
        `${name} requires it`,
        `add \`?${parameter.name}=…\``,
      ),
    ),
  ];
}

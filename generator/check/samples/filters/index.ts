import type { Operation } from '../../../model/api.ts';
import type { Sample } from '../../../model/sample.ts';
import { linesOf, placeIn } from '../../../samples/value.ts';
import { type SampleProblem, toProblems } from '../../../validation/problem.ts';
import type { Lookup } from '../lookup.ts';
import { operationOf } from '../requests/request.ts';
import { filterAfter } from './command.ts';
import { filterIssues } from './jq.ts';
import { jsonpathIssues } from './jsonpath.ts';

/** Paths by which code takes something out of an answer: of the API with `jq`, of the tool's kinds with `kubectl`. */
export function checkFilters(sample: Sample, lookup: Lookup): SampleProblem[] {
  const lines = linesOf(sample.text);
  return toProblems([...jqIssues(sample, lookup), ...jsonpathIssues(sample, lookup)], lines);
}

function jqIssues({ text, kind, facts }: Sample, { api: apiOf }: Lookup) {
  const api = kind === 'fence' && text.includes('jq') ? apiOf() : null;
  if (!api) return [];
  return facts.requests.flatMap(({ form, requests, lines }) => {
    const [request, other] = requests;
    const operation = form === 'curl' && request && !other ? operationOf(request, api) : null;
    const schema = operation && answerOf(operation);
    if (!request || !schema) return [];
    const { line, column } = placeIn(lines, request.address.at);
    const filter = filterAfter(text, (linesOf(text)[line - 1]?.at ?? 0) + column - 1);
    return filter ? filterIssues(filter, schema, api.reading.resolve) : [];
  });
}

/** What the operation answers when all is well, as JSON. */
function answerOf({ responses }: Operation) {
  const fine = responses.find(({ status }) => /^2/.test(status));
  return fine?.content.find(({ type }) => /\bjson\b/.test(type))?.schema ?? null;
}

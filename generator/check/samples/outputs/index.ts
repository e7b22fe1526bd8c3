import { operationName } from '../../../kinds/api/keys.ts';
import type { Operation } from '../../../model/api.ts';
import type { Problem } from '../../../model/problem.ts';
import type { CustomResource } from '../../../model/resource.ts';
import type { Sample } from '../../../model/sample.ts';
import type { Call, SampleRequest } from '../../../model/sample-facts.ts';
import { textReaders } from '../../../samples/data/languages.ts';
import type { Locate } from '../../../samples/value.ts';
import { inPart } from '../../../validation/readings.ts';
import { validate } from '../../../validation/validate.ts';
import type { Lookup } from '../lookup.ts';
import type { Api } from '../requests/api.ts';
import { operationOf } from '../requests/request.ts';
import { fieldPaths, isPathed, resourceOf } from '../uses/kubectl.ts';
import { changedProblems, describedProblems, tableProblems } from './kubectl.ts';
import { printedIn } from './printed.ts';
import { toolProblems } from './tool.ts';
import { fieldAt, valueProblems } from './values.ts';

/**
 * Outputs that a guide shows, against what the version can print: answers of the API, and what kubectl prints of the
 * tool's kinds, and the tool of servers and workloads. Of other outputs no source says anything.
 */
export function checkOutputs(sample: Sample, lookup: Lookup, guide: readonly Sample[], locateAny: Locate): Problem[] {
  const api = lookup.api();
  const resources = lookup.facts.crd ?? [];
  if (!api && resources.length === 0) return [];
  return printedIn(sample, guide).flatMap(({ by, text, lines }) => {
    const locate: Locate = (offset) => locateAny(offset, lines);
    if ('request' in by) return api ? responseProblems(text, by.request, api, locate) : [];
    return by.call.program === lookup.commands()?.root.name
      ? toolProblems(text, by.call, lookup, locate)
      : kubectlProblems(text, by.call, resources, locate);
  });
}

function kubectlProblems(
  text: string,
  { program, words }: Call,
  resources: readonly CustomResource[],
  locate: Locate,
): Problem[] {
  if (program === 'kubectl' && /^(?:apply|create|delete|patch|replace)$/.test(words[0]?.value ?? ''))
    return changedProblems(text, resources, locate);
  const verb = words.find(({ value }) => /^(?:get|describe)$/.test(value))?.value;
  if (program !== 'kubectl' || verb === undefined) return [];
  const named = words.filter((word) => resourceOf(word.value, resources));
  const [word] = named;
  const resource = word && resourceOf(word.value, resources);
  // `mcpservers,pods` makes two tables.
  if (!word || !resource || word.value.includes(',')) return [];
  const version = resource.versions.find(({ served }) => served);
  if (!version) return [];
  if (verb === 'describe') return describedProblems(text, version, locate);
  const paths = words.flatMap(({ value }) => (isPathed(value) ? fieldPaths(value) : []));
  if (paths.length === 0) return tableProblems(text, words, resource, locate);
  const [path = ''] = paths;
  // One path prints one value, or one for each object.
  const isPlain = paths.length === 1 && words.some(({ value }) => value.includes(`jsonpath={.${path}}`));
  return isPlain && /^\s*\S+\s*$/.test(text)
    ? valueProblems(text.trim(), fieldAt(path, version.schema), path, locate(0))
    : [];
}

/** JSON that a request of the guide is answered with, against the responses that the API document describes. */
function responseProblems(text: string, request: SampleRequest, api: Api, locate: Locate): Problem[] {
  if (!/^\s*[[{]/.test(text)) return [];
  const operation = operationOf(request, api);
  const schema = operation && answerOf(operation);
  const [document] = textReaders.json.read(text, 'json').documents;
  if (!operation || !schema || !document?.value || document.errors.length > 0) return [];
  // What is shown is what the author chose to show of it.
  const why = `it isn't what \`${operationName(operation)}\` answers with by the API document`;
  return validate(document.value, schema, inPart(api.reading), locate).map((problem) => ({ ...problem, why }));
}

/** Of several successes nobody can say which is shown. */
function answerOf({ responses }: Operation) {
  const schemas = responses
    .filter(({ status }) => status.startsWith('2'))
    .flatMap(({ content }) => content.find(({ type }) => /\bjson\b/.test(type))?.schema ?? []);
  return schemas.length === 1 ? (schemas[0] ?? null) : null;
}

import { operationName } from '../../../kinds/api/keys.ts';
import type { Operation } from '../../../model/api.ts';
import type { SampleRequest } from '../../../model/sample-facts.ts';
import { textReaders } from '../../../samples/data/languages.ts';
import type { Issue } from '../../../validation/problem.ts';
import { inPart } from '../../../validation/readings.ts';
import { validate } from '../../../validation/validate.ts';
import type { Api } from '../requests/api.ts';
import { operationOf } from '../requests/request.ts';

/** JSON that a request of the guide is answered with, against the responses that the API document describes. */
export function responseIssues(text: string, request: SampleRequest, api: Api): Issue[] {
  if (!/^\s*[[{]/.test(text)) return [];
  const operation = operationOf(request, api);
  const schema = operation && answerOf(operation);
  const [document] = textReaders.json.read(text, 'json').documents;
  if (!operation || !schema || !document?.value || document.errors.length > 0) return [];
  // What is shown is what the author chose to show of it.
  return validate(document.value, schema, inPart(api.reading)).map((issue) => ({
    ...issue,
    why: issue.what.endsWith('does not exist')
      ? `the response of \`${operationName(operation)}\` has no such field`
      : `that's what \`${operationName(operation)}\` answers with by the API document`,
  }));
}

/** Of several successes nobody can say which is shown. */
function answerOf({ responses }: Operation) {
  const schemas = responses
    .filter(({ status }) => status.startsWith('2'))
    .flatMap(({ content }) => content.find(({ type }) => /\bjson\b/.test(type))?.schema ?? []);
  return schemas.length === 1 ? (schemas[0] ?? null) : null;
}

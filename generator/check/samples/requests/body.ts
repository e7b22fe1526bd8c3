import { operationName } from '../../../kinds/api/keys.ts';
import type { MediaType, Operation } from '../../../model/api.ts';
import type { SampleBody, SampleRequest, SampleText } from '../../../model/sample-facts.ts';
import type { SchemaNode } from '../../../model/schema.ts';
import { error, type Issue, warning } from '../../../validation/problem.ts';
import { inPart } from '../../../validation/readings.ts';
import { validate } from '../../../validation/validate.ts';
import type { Reading } from '../../../validation/visit.ts';
import { brokenJson } from '../files/broken.ts';

/** What the API says against the body of a request and its content type. */
export function checkBody(request: SampleRequest, operation: Operation, at: number, reading: Reading): Issue[] {
  const { body } = request;
  const called = `\`${operationName(operation)}\``;
  const wanted = operation.requestBody;
  const isEmpty = body.kind === 'none' || (body.kind === 'text' && body.text.trim() === '');
  if (!wanted)
    return isEmpty ? [] : [warning(placeOf(body), `${called} takes no body`, 'the server ignores it', 'leave it out')];
  if (isEmpty) return wanted.required ? [missing(at, called, wanted.content)] : [];
  const schema = schemaOf(operation);
  const issues = checkType(request, wanted.content, called);
  if (!schema || body.kind === 'unknown') return issues;
  if (body.kind === 'value') return [...issues, ...validate(body.value, schema, reading, 'body')];
  const { value, errors } = body.json;
  const inside = value && errors.length === 0 ? validate(value, schema, reading, 'body') : [];
  // `{"port": $PORT}` is JSON once the shell has filled it in.
  const isFilledIn = /\$[{(\w]|<[a-z][^>]*>|\{\{|…|\.{3}/i.test(body.text);
  const unread = errors.length > 0 && !isFilledIn ? [brokenJson(body.text, errors, 'the body')] : [];
  return [...issues, ...[...unread, ...inside].map((issue) => ({ ...issue, at: issue.at + body.at }))];
}

/** What the API says against a file that is sent as a body. */
export function checkSentText({ isPart, documents }: SampleText, operation: Operation, reading: Reading): Issue[] {
  const schema = schemaOf(operation);
  return documents.flatMap(({ value, errors, isMembers }) =>
    schema && value && errors.length === 0 && !isMembers
      ? validate(value, schema, isPart ? inPart(reading) : reading)
      : [],
  );
}

function schemaOf({ requestBody }: Operation): SchemaNode | null {
  return requestBody?.content.find(({ type }) => /\bjson\b/.test(type))?.schema ?? null;
}

function placeOf(body: SampleBody): number {
  return body.kind === 'none' ? 0 : body.kind === 'value' ? body.value.at : body.at;
}

function missing(at: number, called: string, [first]: readonly MediaType[]): Issue {
  return error(
    at,
    `${called} needs a body, and none is sent`,
    'the request would answer 400',
    first ? `send a body of the type \`${first.type}\`` : null,
  );
}

function checkType({ contentType, body }: SampleRequest, content: readonly MediaType[], called: string): Issue[] {
  if (!contentType || content.length === 0) return [];
  const type = contentType.text.split(';')[0]?.trim().toLowerCase() ?? '';
  const types = content.map((media) => media.type.toLowerCase());
  if (type.startsWith('$') || type.startsWith('<') || types.includes(type) || types.includes('*/*')) return [];
  const right = `\`Content-Type: ${types[0]}\``;
  return [
    contentType.given
      ? error(
          contentType.at,
          `${called} takes no body of the type \`${type}\``,
          'the API document allows other types only',
          `send ${right}`,
        )
      : warning(
          placeOf(body),
          `the body is sent as \`${type}\`, since no content type is given`,
          `${called} takes ${types.map((name) => `\`${name}\``).join(' or ')}`,
          `add the header ${right}`,
        ),
  ];
}

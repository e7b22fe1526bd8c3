import { operationName } from '../../../kinds/api/keys.ts';
import type { MediaType, Operation } from '../../../model/api.ts';
import type { Problem } from '../../../model/problem.ts';
import type { SampleBody, SampleRequest, SampleText } from '../../../model/sample-facts.ts';
import type { Schema } from '../../../model/schema.ts';
import type { Locate } from '../../../samples/value.ts';
import { error, type Spot, warning } from '../../../shared/problem.ts';
import type { Reading } from '../../../validation/readings.ts';
import { inPart } from '../../../validation/readings.ts';
import { validate } from '../../../validation/validate.ts';
import { brokenJson } from '../broken.ts';

/** What the API says against the body of a request and its content type. */
export function checkBody(
  request: SampleRequest,
  operation: Operation,
  at: number,
  reading: Reading,
  locate: Locate,
): Problem[] {
  const { body } = request;
  const called = `\`${operationName(operation)}\``;
  const wanted = operation.requestBody;
  const isEmpty = body.kind === 'none' || (body.kind === 'text' && body.text.trim() === '');
  if (!wanted)
    return isEmpty
      ? []
      : [warning(locate(placeOf(body)), `${called} takes no body`, 'the server ignores it', 'leave it out')];
  if (isEmpty) return wanted.required ? [missing(locate(at), called, wanted.content)] : [];
  const schema = schemaOf(operation);
  const ofType = checkType(request, wanted.content, called, locate);
  if (schema === null || body.kind === 'unknown') return ofType;
  if (body.kind === 'value') return [...ofType, ...validate(body.value, schema, reading, locate, 'body')];
  const { value, errors } = body.json;
  const inBody: Locate = (offset) => locate(offset + body.at);
  const inside = value && errors.length === 0 ? validate(value, schema, reading, inBody, 'body') : [];
  // `{"port": $PORT}` is JSON once the shell has filled it in.
  const isFilledIn = /\$[{(\w]|<[a-z][^>]*>|\{\{|…|\.{3}/i.test(body.text);
  const unread = errors.length > 0 && !isFilledIn ? [brokenJson(body.text, errors, 'the body', inBody)] : [];
  return [...ofType, ...unread, ...inside];
}

/** What the API says against a file that is sent as a body. */
export function checkSentText(
  { isPart, documents }: SampleText,
  operation: Operation,
  reading: Reading,
  locate: Locate,
): Problem[] {
  const schema = schemaOf(operation);
  return documents.flatMap(({ value, errors, isMembers }) =>
    schema !== null && value && errors.length === 0 && !isMembers
      ? validate(value, schema, isPart ? inPart(reading) : reading, locate)
      : [],
  );
}

function schemaOf({ requestBody }: Operation): Schema | null {
  return requestBody?.content.find(({ type }) => /\bjson\b/.test(type))?.schema ?? null;
}

function placeOf(body: SampleBody): number {
  return body.kind === 'none' ? 0 : body.kind === 'value' ? body.value.at : body.at;
}

function missing(spot: Spot, called: string, [first]: readonly MediaType[]): Problem {
  return error(
    spot,
    `${called} needs a body, and none is sent`,
    'the request would answer 400',
    first ? `send a body of the type \`${first.type}\`` : null,
  );
}

function checkType(
  { contentType, body }: SampleRequest,
  content: readonly MediaType[],
  called: string,
  locate: Locate,
): Problem[] {
  if (!contentType || content.length === 0) return [];
  const type = contentType.text.split(';')[0]?.trim().toLowerCase() ?? '';
  const types = content.map((media) => media.type.toLowerCase());
  if (type.startsWith('$') || type.startsWith('<') || types.includes(type) || types.includes('*/*')) return [];
  const right = `\`Content-Type: ${types[0]}\``;
  return [
    contentType.given
      ? error(
          locate(contentType.at),
          `${called} takes no body of the type \`${type}\``,
          'the API document allows other types only',
          `send ${right}`,
        )
      : warning(
          locate(placeOf(body)),
          `the body is sent as \`${type}\`, since no content type is given`,
          `${called} takes ${types.map((name) => `\`${name}\``).join(' or ')}`,
          `add the header ${right}`,
        ),
  ];
}

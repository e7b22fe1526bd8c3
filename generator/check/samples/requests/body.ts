import { operationName } from '../../../kinds/api/keys.ts';
import type { MediaType, Operation } from '../../../model/api.ts';
import type { Problem } from '../../../model/problem.ts';
import type { SampleRequest, SampleText } from '../../../model/sample-facts.ts';
import type { Schema } from '../../../model/schema.ts';
import type { Locate } from '../../../samples/value.ts';
import { error, warning } from '../../../shared/problem.ts';
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
  const { required, content } = operation.requestBody ?? {};
  if (body.kind === 'unread') return [];
  if (body.kind === 'none' || (body.kind === 'text' && body.text.trim() === '')) {
    const remedy = content?.[0] ? `send a body of the type \`${content[0].type}\`` : null;
    const what = `${called} needs a body, and none is sent`;
    return required ? [error(locate(at), what, 'the request would answer 400', remedy)] : [];
  }
  if (!content) return [warning(locate(body.at), `${called} takes no body`, 'the server ignores it', 'leave it out')];
  const schema = schemaOf(operation);
  const ofType = checkType(request, content, called, locate);
  if (schema === null || body.kind === 'unknown') return ofType;
  const { value, errors } = body.json;
  const inBody: Locate = (offset) => locate(offset + body.at);
  if (value && errors.length === 0) return [...ofType, ...validate(value, schema, reading, inBody, 'body')];
  // `{"port": $PORT}` is JSON once the shell has filled it in.
  const isFilledIn = /\$[{(\w]|<[a-z][^>]*>|\{\{|…|\.{3}/i.test(body.text);
  return isFilledIn ? ofType : [...ofType, brokenJson(body.text, errors, 'the body', inBody)];
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

function checkType(
  { contentType, body }: SampleRequest,
  content: readonly MediaType[],
  called: string,
  locate: Locate,
): Problem[] {
  const type = contentType?.text.split(';')[0]?.trim().toLowerCase() ?? '';
  const types = content.map((media) => media.type.toLowerCase());
  if (!contentType || types.length === 0 || /^[$<]/.test(type) || types.includes(type) || types.includes('*/*'))
    return [];
  const right = `\`Content-Type: ${types[0]}\``;
  const [what, why] = [`${called} takes no body of the type \`${type}\``, 'the API document allows other types only'];
  if (contentType.given) return [error(locate(contentType.at), what, why, `send ${right}`)];
  const without = `the body is sent as \`${type}\`, since no content type is given`;
  const takes = `${called} takes ${types.map((name) => `\`${name}\``).join(' or ')}`;
  return [
    warning(
      locate(body.kind === 'text' || body.kind === 'unknown' ? body.at : 0),
      without,
      takes,
      `add the header ${right}`,
    ),
  ];
}

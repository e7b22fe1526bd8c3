import type { MediaType, Operation } from '../../model/api.ts';
import { brokenJson } from '../values/broken.ts';
import { jsonWithoutElisions } from '../values/elisions.ts';
import { readJson } from '../values/json.ts';
import { validate } from '../values/schema.ts';
import type { SampleValue } from '../values/value.ts';
import type { Issue, Reading } from '../values/visit.ts';
import type { SampleRequest } from './request.ts';

/** The body of a request: absent, kept in a file or computed, a text, or a value that the sample turns into JSON. */
export type SampleBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown'; readonly at: number }
  | { readonly kind: 'text'; readonly text: string; readonly at: number }
  | { readonly kind: 'value'; readonly value: SampleValue };

/** What the API document says against the body of a request and its content type. */
export function checkBody(request: SampleRequest, operation: Operation, at: number, reading: Reading): Issue[] {
  const { body } = request;
  const called = `\`${operation.method.toUpperCase()} ${operation.path}\``;
  const wanted = operation.requestBody;
  if (!wanted) return body.kind === 'none' || isEmpty(body) ? [] : [needless(body, called)];
  if (body.kind === 'none' || isEmpty(body)) return wanted.required ? [missing(at, called, wanted.content)] : [];
  const json = wanted.content.find(({ type }) => /\bjson\b/.test(type));
  const issues = checkType(request, wanted.content, called);
  if (!json?.schema || body.kind === 'unknown') return issues;
  if (body.kind === 'value') return [...issues, ...validate(body.value, json.schema, reading, 'body')];
  const read = readJson(body.text);
  const [broken] = read.errors;
  const inside = read.value && !broken ? validate(read.value, json.schema, reading, 'body') : [];
  // `{"port": $PORT}` is JSON once the shell has filled it in.
  const isFilledIn = /\$[{(\w]|<[a-z][^>]*>|\{\{|…|\.{3}/i.test(body.text);
  const unread: Issue[] = broken && !isFilledIn ? [brokenJson(body.text, read, 'the body')] : [];
  return [...issues, ...[...unread, ...inside].map((issue) => ({ ...issue, at: issue.at + body.at }))];
}

/** What the API document says against a file that is sent as a body. */
export function checkSentText(text: string, operation: Operation, reading: Reading): Issue[] {
  const schema = operation.requestBody?.content.find(({ type }) => /\bjson\b/.test(type))?.schema;
  const { text: plain, isPart, open } = jsonWithoutElisions(text);
  const { value, errors } = readJson(plain, isPart, open);
  if (!schema || !value || errors.length > 0) return [];
  return validate(value, schema, isPart ? { ...reading, partial: Number.POSITIVE_INFINITY } : reading);
}

function isEmpty(body: SampleBody): boolean {
  return body.kind === 'text' && body.text.trim() === '';
}

function placeOf(body: SampleBody): number {
  return body.kind === 'none' ? 0 : body.kind === 'value' ? body.value.at : body.at;
}

function needless(body: SampleBody, called: string): Issue {
  return {
    at: placeOf(body),
    severity: 'warning',
    what: `${called} takes no body`,
    why: 'the server ignores it',
    do: 'leave it out',
  };
}

function missing(at: number, called: string, content: readonly MediaType[]): Issue {
  return {
    at,
    severity: 'error',
    what: `${called} needs a body, and none is sent`,
    why: 'the request would answer 400',
    do: content[0] ? `send a body of the type \`${content[0].type}\`` : null,
  };
}

function checkType({ contentType, body }: SampleRequest, content: readonly MediaType[], called: string): Issue[] {
  if (!contentType || content.length === 0) return [];
  const type = contentType.text.split(';')[0]?.trim().toLowerCase() ?? '';
  const types = content.map((media) => media.type.toLowerCase());
  if (type.startsWith('$') || type.startsWith('<') || types.includes(type) || types.includes('*/*')) return [];
  const right = `\`Content-Type: ${types[0]}\``;
  return [
    contentType.given
      ? {
          at: contentType.at,
          severity: 'error',
          what: `${called} takes no body of the type \`${type}\``,
          why: 'the API document allows other types only',
          do: `send ${right}`,
        }
      : {
          at: placeOf(body),
          severity: 'warning',
          what: `the body is sent as \`${type}\`, since no content type is given`,
          why: `${called} takes ${types.map((name) => `\`${name}\``).join(' or ')}`,
          do: `add the header ${right}`,
        },
  ];
}

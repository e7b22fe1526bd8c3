import type { Operation } from '../../model/api.ts';
import type { SampleProblem, SampleTool } from '../check.ts';
import { toProblems } from '../values/report.ts';
import { type Placing, placesOf } from '../values/value.ts';
import type { SampleBody } from './body.ts';
import { type CurlOption, type CurlWord, readOptions } from './curl-options.ts';
import { checkRequest, type Located, operationOf, pairsOf, type SampleRequest } from './request.ts';

/**
 * Checks every request of a curl command to the tool's API.
 *
 * @param words what follows its name
 * @param stdin what it reads from its standard input, such as a heredoc
 */
export function checkCurlWords(
  words: readonly CurlWord[],
  tool: SampleTool,
  stdin: CurlWord | null = null,
): SampleProblem[] {
  const { api } = tool;
  if (!api) return [];
  const { requests, place } = readCurl(words, stdin);
  return toProblems(
    requests.flatMap((request) => checkRequest(request, api)),
    place,
  );
}

/** A file that a request sends as its body, and the operation that reads it. */
export interface SentFile {
  readonly file: string;
  readonly operation: Operation;
}

/** Files that the requests of a curl command send to the tool's API: `-d @body.json`, `-d "$(cat body.json)"`. */
export function sentFiles(words: readonly CurlWord[], { api }: SampleTool): SentFile[] {
  if (!api) return [];
  const { starts } = placesOfWords(words);
  return groups(readOptions(words)).flatMap((options) => {
    const files = options.flatMap(({ name, value }) => (dataNames.has(name) ? (fileOf(value ?? '', name) ?? []) : []));
    const operation =
      files.length === 1 ? requestsOf(options, starts, null).map((sent) => operationOf(sent, api))[0] : null;
    return operation ? files.map((file) => ({ file, operation })) : [];
  });
}

function fileOf(value: string, option: string): string | null {
  const sent = option === 'data-raw' ? null : /^@([^-].*)$/s.exec(value);
  return sent?.[1] ?? /^\$\((?:cat +|< *)([\w./~-]+)\)$/.exec(value)?.[1] ?? null;
}

/** The requests that a curl command makes, and the way from their offsets to lines and columns. */
export function readCurl(
  words: readonly CurlWord[],
  stdin: CurlWord | null,
): { readonly requests: readonly SampleRequest[]; readonly place: Placing } {
  const places = placesOfWords([...words, stdin ?? { text: '', line: 1 }]);
  const requests = groups(readOptions(words)).flatMap((options) => requestsOf(options, places.starts, stdin));
  return { requests, place: places.place };
}

/** Offsets as if the arguments stood one after the other, and the way back to lines and columns. */
function placesOfWords(words: readonly CurlWord[]): { readonly starts: readonly number[]; readonly place: Placing } {
  const starts: number[] = [];
  let next = 0;
  for (const { text } of words) {
    starts.push(next);
    next += text.length + 1;
  }
  const place: Placing = (offset) => {
    let index = starts.findLastIndex((start) => start <= offset);
    if (index < 0) index = 0;
    const word = words[index];
    const inside = placesOf(word?.text ?? '')(offset - (starts[index] ?? 0));
    return {
      line: inside.line - 1 + (word?.line ?? 1),
      column: inside.line === 1 ? (word?.column ?? 1) + inside.column - 1 : inside.column,
    };
  };
  return { starts, place };
}

/** `--next` begins a request of its own. */
function groups(options: readonly CurlOption[]): CurlOption[][] {
  const all: CurlOption[][] = [[]];
  for (const option of options) {
    if (option.name === 'next') all.push([]);
    else all.at(-1)?.push(option);
  }
  return all;
}

const dataNames = new Set(['data', 'data-raw', 'data-ascii', 'data-binary', 'data-urlencode', 'json']);

function requestsOf(
  options: readonly CurlOption[],
  starts: readonly number[],
  stdin: CurlWord | null,
): SampleRequest[] {
  const located = ({ value, valueAt, valueWord }: CurlOption): Located => ({
    text: value ?? '',
    at: (starts[valueWord] ?? 0) + valueAt,
  });
  const has = (name: string): boolean => options.some((option) => option.name === name);
  const last = (name: string): CurlOption | undefined => options.findLast((option) => option.name === name);
  const data = options.filter(({ name }) => dataNames.has(name));
  const isGet = has('get');
  const inQuery = [...(isGet ? data : []), ...options.filter(({ name }) => name === 'url-query')];
  const input = stdin ? { text: stdin.text, at: starts.at(-1) ?? 0 } : null;
  const body = isGet
    ? ({ kind: 'none' } as const)
    : bodyOf(data, located, input, has('form') || has('upload-file'), starts[last('form')?.word ?? 0] ?? 0);
  const contentType = typeOf(options, located, data, has('form') || has('form-string'));
  const asked = last('request');
  return options
    .filter(({ name, value }) => name === 'url' && value !== null && value !== '')
    .map((option) => {
      const address = located(option);
      const implied = has('head') ? 'HEAD' : isGet || data.length === 0 ? 'GET' : 'POST';
      const method = has('upload-file') ? 'PUT' : has('form') ? 'POST' : implied;
      return {
        address,
        method: asked?.value ? methodOf(located(asked)) : { text: method, at: address.at },
        query: inQuery.flatMap((pair) => pairsOf(located(pair).text, located(pair).at)),
        body,
        contentType,
        socket: has('unix-socket') || has('abstract-unix-socket'),
      };
    });
}

function methodOf(method: Located): Located | null {
  return /^[$<{]/.test(method.text) ? null : method;
}

function bodyOf(
  data: readonly CurlOption[],
  located: (option: CurlOption) => Located,
  input: Located | null,
  isForm: boolean,
  formAt: number,
): SampleBody {
  if (isForm) return { kind: 'unknown', at: formAt };
  const [only] = data;
  if (!only) return { kind: 'none' };
  const { text, at } = located(only);
  const isFile = text.startsWith('@') && only.name !== 'data-raw';
  if (isFile && text === '@-' && input && data.length === 1) return { kind: 'text', ...input };
  // Several pieces are joined with `&`, which is a form and no JSON; JSON in pieces is for `--json` alone.
  const isJoined = data.length > 1 && data.some(({ name }) => name === 'json');
  if (isFile || isJoined || /^\$[({\w]/.test(text)) return { kind: 'unknown', at };
  return { kind: 'text', text: data.length === 1 ? text : data.map((piece) => piece.value).join('&'), at };
}

function typeOf(
  options: readonly CurlOption[],
  located: (option: CurlOption) => Located,
  data: readonly CurlOption[],
  isForm: boolean,
): SampleRequest['contentType'] {
  const headers = options.filter(({ name }) => name === 'header').map(located);
  const given = headers.find(({ text }) => /^content-type\s*:/i.test(text));
  if (given) return { text: given.text.slice(given.text.indexOf(':') + 1).trim(), at: given.at, given: true };
  // Headers in a file, or computed, may well hold it.
  if (headers.some(({ text }) => /^[@$<]/.test(text))) return null;
  const [first] = data;
  if (isForm) return { text: 'multipart/form-data', at: 0, given: false };
  if (!first) return null;
  const isJson = data.some(({ name }) => name === 'json');
  return {
    text: isJson ? 'application/json' : 'application/x-www-form-urlencoded',
    at: located(first).at,
    given: false,
  };
}

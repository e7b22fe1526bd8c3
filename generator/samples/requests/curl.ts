import type { Located, RequestGroup, SampleBody, SampleRequest, TextLine } from '../../model/sample-facts.ts';
import type { Invocation } from '../shell/words.ts';
import { linesOf, placeIn } from '../value.ts';
import { pairsOf, readBody, type requestDefaults } from './parts.ts';

/** The requests of a curl call. Offsets refer to a text of its words in sequence, followed by its input. */
export function readCurl({ words, input }: Invocation, sample: readonly TextLine[]): RequestGroup {
  const texts = [
    ...words.map(({ original, text, pos }) => ({ text: original, pos: /^["']/.test(text) ? pos + 1 : pos })),
    ...(input ? [input] : []),
  ];
  const starts: number[] = [];
  let next = 0;
  const lines = texts.flatMap(({ text, pos }) => {
    const start = next;
    starts.push(start);
    next += text.length + 1;
    const { line, column } = placeIn(sample, pos);
    return linesOf(text, line).map((row, index) => ({ ...row, at: row.at + start, column: index === 0 ? column : 1 }));
  });
  const options = readOptions(
    words.map(({ original }) => original),
    starts,
  );
  const read = input && { text: input.text, at: starts.at(-1) ?? 0 };
  return { form: 'curl', requests: groups(options).flatMap((group) => requestsOf(group, read)), lines };
}

/** `--next` begins another request. */
function groups(options: readonly Option[]): Option[][] {
  const all: Option[][] = [[]];
  for (const option of options) {
    if (option.name === 'next') all.push([]);
    else all.at(-1)?.push(option);
  }
  return all;
}

const dataNames = new Set(['data', 'data-raw', 'data-ascii', 'data-binary', 'data-urlencode', 'json']);

/** @param input curl's standard input, such as a heredoc */
function requestsOf(options: readonly Option[], input: Located | null): SampleRequest[] {
  const has = (...names: string[]): boolean => options.some(({ name }) => names.includes(name));
  const data = options.filter(({ name }) => dataNames.has(name));
  const isGet = has('get');
  const inQuery = [...(isGet ? data : []), ...options.filter(({ name }) => name === 'url-query')];
  const files = data.flatMap((option) => fileOf(option) ?? []);
  const isForm = has('form', 'upload-file');
  const implied = has('head') ? 'HEAD' : isGet || data.length === 0 ? 'GET' : 'POST';
  const method = has('upload-file') ? 'PUT' : has('form') ? 'POST' : implied;
  const asked = options.findLast(({ name }) => name === 'request');
  const request: typeof requestDefaults = {
    query: inQuery.flatMap(({ text, at }) => pairsOf(text, at)),
    body: isGet ? { kind: 'none' } : isForm ? { kind: 'unknown', at: 0 } : bodyOf(data, input),
    file: files.length === 1 ? (files[0] ?? null) : null,
    contentType: typeOf(options, data, has('form', 'form-string')),
    socket: has('unix-socket', 'abstract-unix-socket'),
  };
  return options.flatMap(({ name, text, at }) => {
    if (name !== 'url' || text === '') return [];
    const address = { text, at };
    return [{ ...request, address, method: asked?.text ? methodOf(asked) : { text: method, at } }];
  });
}

/** `-d @body.json`, `-d "$(cat body.json)"`. */
function fileOf({ name, text }: Option): string | null {
  const sent = name === 'data-raw' ? null : /^@([^-].*)$/s.exec(text);
  return sent?.[1] ?? /^\$\((?:cat +|< *)([\w./~-]+)\)$/.exec(text)?.[1] ?? null;
}

function methodOf({ text, at }: Located): Located | null {
  return /^[$<{]/.test(text) ? null : { text, at };
}

function bodyOf(data: readonly Option[], input: Located | null): SampleBody {
  const [only] = data;
  if (!only) return { kind: 'none' };
  const { text, at } = only;
  const isFile = text.startsWith('@') && only.name !== 'data-raw';
  if (isFile && text === '@-' && input && data.length === 1) return readBody(input.text, input.at);
  // Several pieces are joined with `&` to a form; only `--json` accepts JSON in pieces.
  const isJoined = data.length > 1 && data.some(({ name }) => name === 'json');
  if (isFile || isJoined || /^\$[({\w]/.test(text)) return { kind: 'unknown', at };
  return readBody(data.length === 1 ? text : data.map((option) => option.text).join('&'), at);
}

function typeOf(options: readonly Option[], data: readonly Option[], isForm: boolean): SampleRequest['contentType'] {
  const headers = options.filter(({ name }) => name === 'header');
  const given = headers.find(({ text }) => /^content-type\s*:/i.test(text));
  if (given) return { text: given.text.slice(given.text.indexOf(':') + 1).trim(), at: given.at, given: true };
  // Headers in a file, or computed, may include it.
  if (headers.some(({ text }) => /^[@$<]/.test(text))) return null;
  if (isForm) return { text: 'multipart/form-data', at: 0, given: false };
  const [first] = data;
  const usual = data.some(({ name }) => name === 'json') ? 'application/json' : 'application/x-www-form-urlencoded';
  return first ? { text: usual, at: first.at, given: false } : null;
}

/** Short options: letters without a value, then at most one that takes the rest or the next word. */
const cluster = /^-([^AbcCdDeEFhHKmoPQrtTuUwxXyYz]*)(?:(.)(.*))?$/s;

/** Long curl options with a value, as far as samples use them. */
const longWithValue = new Set(
  [
    'abstract-unix-socket cacert cert config connect-timeout connect-to cookie cookie-jar data data-ascii data-binary',
    'data-raw data-urlencode dump-header form form-string header interface json key limit-rate max-redirs max-time',
    'noproxy oauth2-bearer output output-dir pass proto proxy proxy-header proxy-user range rate referer request',
    'request-target resolve retry retry-delay retry-max-time stderr tls-max trace trace-ascii unix-socket upload-file',
    'url url-query user user-agent variable write-out',
  ].flatMap((line) => line.split(' ')),
);

/** Long names of the short options that affect a request. */
const longNames: Readonly<Record<string, string>> = {
  ...{ d: 'data', F: 'form', G: 'get', H: 'header', I: 'head', T: 'upload-file', X: 'request', ':': 'next' },
};

/** An option, or an address with the name `url`, and the place of its value. */
interface Option extends Located {
  readonly name: string;
}

/**
 * Options and addresses of a curl command, parsed as by curl.
 *
 * @param starts offset of each word
 */
function readOptions(words: readonly string[], starts: readonly number[]): Option[] {
  const options: Option[] = [];
  let onlyAddresses = false;
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    const wordAt = starts[at] ?? 0;
    const { flags, name, value } = onlyAddresses ? address(word) : partsOf(word);
    options.push(...flags.map((flag) => ({ name: longNames[flag] ?? flag, text: '', at: wordAt })));
    if (word === '--') onlyAddresses = true;
    else if (name && value !== undefined) options.push({ name, text: value, at: wordAt + word.length - value.length });
    else if (name) options.push({ name, text: words[++at] ?? '', at: starts[at] ?? 0 });
  }
  return options;
}

/** Parsed options of a word: those without a value, and one with the given value, or else the next word. */
interface Parts {
  readonly flags: readonly string[];
  readonly name?: string | undefined;
  readonly value?: string | undefined;
}

const address = (value: string): Parts => ({ flags: [], name: 'url', value });

function partsOf(word: string): Parts {
  if (!/^-./.test(word)) return address(word);
  const [, long, value] = /^--([^=]+)(?:=(.*))?$/s.exec(word) ?? [];
  if (long !== undefined && (value !== undefined || longWithValue.has(long))) return { flags: [], name: long, value };
  const [, letters = '', letter = '', rest] = (word.startsWith('--') ? null : cluster.exec(word)) ?? [];
  return {
    flags: long === undefined ? [...letters] : [long],
    name: longNames[letter] ?? letter,
    value: rest || undefined,
  };
}

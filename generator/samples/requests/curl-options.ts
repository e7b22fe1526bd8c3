import type { Located } from '../../model/sample-facts.ts';

/** Short options: letters without a value, then at most one that takes the rest or the next word. */
const cluster = /^-([^AbcCdDeEFhHKmoPQrtTuUwxXyYz]*)(?:(.)(.*))?$/s;

/** Long options of curl that take a value, of those that samples use. */
const longWithValue = new Set(
  [
    'abstract-unix-socket cacert cert config connect-timeout connect-to cookie cookie-jar data data-ascii data-binary',
    'data-raw data-urlencode dump-header form form-string header interface json key limit-rate max-redirs max-time',
    'noproxy oauth2-bearer output output-dir pass proto proxy proxy-header proxy-user range rate referer request',
    'request-target resolve retry retry-delay retry-max-time stderr tls-max trace trace-ascii unix-socket upload-file',
    'url url-query user user-agent variable write-out',
  ].flatMap((line) => line.split(' ')),
);

/** Long names of the short options that matter to a request. */
const longNames: Readonly<Record<string, string>> = {
  d: 'data',
  F: 'form',
  G: 'get',
  H: 'header',
  I: 'head',
  T: 'upload-file',
  X: 'request',
  ':': 'next',
};

/** One option, or an address, whose name is `url`; with the place of its value. */
export interface Option extends Located {
  readonly name: string;
}

/**
 * Options and addresses of a curl command, as curl itself reads them.
 *
 * @param starts where each word begins
 */
export function readOptions(words: readonly string[], starts: readonly number[]): Option[] {
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

/** What a word says: options without a value, and one that takes the given value, or else the next word. */
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

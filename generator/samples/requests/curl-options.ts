import type { Located } from '../../model/sample-facts.ts';

/** Short options: letters without a value, then at most one that takes the rest or the next word. */
const cluster = /^-([^AbcCdDeEFhHKmoPQrtTuUwxXyYz]*)(?:(.)(.*))?$/s;

/** Long options of curl that take a value, of those that samples use. */
const longWithValue = new Set(
  [
    'abstract-unix-socket alt-svc anyauth-user aws-sigv4 cacert capath cert cert-type ciphers config connect-timeout',
    'connect-to continue-at cookie cookie-jar create-file-mode crlfile curves data data-ascii data-binary data-raw',
    'data-urlencode delegation dns-interface dns-ipv4-addr dns-ipv6-addr dns-servers doh-url dump-header ech egd-file',
    'engine etag-compare etag-save expect100-timeout form form-string ftp-account ftp-port happy-eyeballs-timeout-ms',
    'haproxy-clientip header hostpubmd5 hostpubsha256 hsts interface ip-tos ipfs-gateway json keepalive-cnt',
    'keepalive-time key key-type krb libcurl limit-rate local-port login-options mail-auth mail-from mail-rcpt',
    'max-filesize max-redirs max-time netrc-file noproxy oauth2-bearer output output-dir parallel-max pass pinnedpubkey',
    'preproxy proto proto-default proto-redir proxy proxy-header proxy-user proxy1.0 range rate referer request',
    'request-target resolve retry retry-delay retry-max-time sasl-authzid service-name socks4 socks4a socks5',
    'socks5-hostname speed-limit speed-time stderr telnet-option tls-max tls13-ciphers trace trace-ascii trace-config',
    'unix-socket upload-file url url-query user user-agent variable vlan-priority write-out',
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

/** One option, or an address, whose name is `url`; with the places of its value and of itself. */
export interface Option extends Located {
  readonly name: string;
  readonly nameAt: number;
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
    const nameAt = starts[at] ?? 0;
    const { flags, name, value } = onlyAddresses ? address(word) : partsOf(word);
    options.push(...flags.map((flag) => ({ name: longNames[flag] ?? flag, text: '', at: nameAt, nameAt })));
    if (word === '--') onlyAddresses = true;
    else if (name && value !== undefined)
      options.push({ name, text: value, at: nameAt + word.length - value.length, nameAt });
    else if (name) options.push({ name, text: words[++at] ?? '', at: starts[at] ?? 0, nameAt });
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

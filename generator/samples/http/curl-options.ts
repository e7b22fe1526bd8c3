/** Short options of curl that take a value. */
const shortWithValue = new Set([...'AbcCdDeEFhHKmoPQrtTuUwxXyYz']);

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

/** An argument of a command, with the line and column of its first character. */
export interface CurlWord {
  readonly text: string;
  readonly line: number;
  readonly column?: number;
}

/** One option, or an address, whose name is `url`. */
export interface CurlOption {
  readonly name: string;
  /** Index of the argument that names the option, and of the one that holds its value. */
  readonly word: number;
  readonly valueWord: number;
  readonly value: string | null;
  /** Where in its argument the value begins. */
  readonly valueAt: number;
}

/** Options and addresses of a curl command, as curl itself reads them. */
export function readOptions(words: readonly CurlWord[]): CurlOption[] {
  const options: CurlOption[] = [];
  let onlyAddresses = false;
  for (let index = 0; index < words.length; index++) {
    const text = words[index]?.text ?? '';
    if (onlyAddresses || !text.startsWith('-') || text === '-')
      options.push({ name: 'url', word: index, valueWord: index, value: text, valueAt: 0 });
    else if (text === '--') onlyAddresses = true;
    else {
      const read = text.startsWith('--') ? readLong(text, words, index) : readShort(text, words, index);
      options.push(...read.options);
      index = read.last;
    }
  }
  return options;
}

interface Read {
  readonly options: CurlOption[];
  /** Index of the last argument that belongs to them. */
  readonly last: number;
}

function readLong(text: string, words: readonly CurlWord[], index: number): Read {
  const name = text.slice(2);
  const equals = name.indexOf('=');
  if (equals > 0)
    return {
      options: [
        {
          name: name.slice(0, equals),
          word: index,
          valueWord: index,
          value: name.slice(equals + 1),
          valueAt: equals + 3,
        },
      ],
      last: index,
    };
  if (!longWithValue.has(name))
    return { options: [{ name, word: index, valueWord: index, value: null, valueAt: 0 }], last: index };
  const value = words[index + 1]?.text ?? null;
  return { options: [{ name, word: index, valueWord: index + 1, value, valueAt: 0 }], last: index + 1 };
}

/** A cluster: letters without value, then at most one whose value is the rest or the next argument. */
function readShort(text: string, words: readonly CurlWord[], index: number): Read {
  const options: CurlOption[] = [];
  for (let at = 1; at < text.length; at++) {
    const letter = text[at] ?? '';
    const name = longNames[letter] ?? letter;
    if (!shortWithValue.has(letter)) {
      options.push({ name, word: index, valueWord: index, value: null, valueAt: 0 });
      continue;
    }
    const isRest = at + 1 < text.length;
    const value = isRest ? text.slice(at + 1) : (words[index + 1]?.text ?? null);
    options.push({ name, word: index, valueWord: isRest ? index : index + 1, value, valueAt: isRest ? at + 1 : 0 });
    return { options, last: isRest ? index : index + 1 };
  }
  return { options, last: index };
}

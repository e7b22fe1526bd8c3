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

/** One option, or an address, whose name is `url`. */
interface CurlOption {
  readonly name: string;
  /** Index of the argument that names the option, and of the one that holds its value. */
  readonly word: number;
  readonly valueWord: number;
  readonly value: string | null;
  /** Where in its argument the value begins. */
  readonly valueAt: number;
}

/** Options and addresses of a curl command, as curl itself reads them. */
export function readOptions(words: readonly string[]): CurlOption[] {
  const options: CurlOption[] = [];
  let onlyAddresses = false;
  for (let word = 0; word < words.length; word++) {
    const text = words[word] ?? '';
    if (onlyAddresses || !text.startsWith('-') || text === '-')
      options.push({ name: 'url', word, valueWord: word, value: text, valueAt: 0 });
    else if (text === '--') onlyAddresses = true;
    else {
      options.push(...(text.startsWith('--') ? [longOption(text, words, word)] : shortOptions(text, words, word)));
      word = options.at(-1)?.valueWord ?? word;
    }
  }
  return options;
}

function longOption(text: string, words: readonly string[], word: number): CurlOption {
  const [, name = '', value = null] = /^--([^=]+)(?:=(.*))?$/s.exec(text) ?? [null, text.slice(2)];
  if (value !== null) return { name, word, valueWord: word, value, valueAt: name.length + 3 };
  if (!longWithValue.has(name)) return { name, word, valueWord: word, value: null, valueAt: 0 };
  return { name, word, valueWord: word + 1, value: words[word + 1] ?? null, valueAt: 0 };
}

/** A cluster: letters without value, then at most one whose value is the rest or the next argument. */
function shortOptions(text: string, words: readonly string[], word: number): CurlOption[] {
  const letters = text.slice(1).split('');
  const valued = letters.findIndex((letter) => shortWithValue.has(letter));
  return letters.slice(0, valued < 0 ? letters.length : valued + 1).map((letter, index) => {
    const name = longNames[letter] ?? letter;
    if (index !== valued) return { name, word, valueWord: word, value: null, valueAt: 0 };
    const rest = text.slice(index + 2);
    return rest === ''
      ? { name, word, valueWord: word + 1, value: words[word + 1] ?? null, valueAt: 0 }
      : { name, word, valueWord: word, value: rest, valueAt: index + 2 };
  });
}

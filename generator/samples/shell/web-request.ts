import type { ShellWord } from './words.ts';

/** PowerShell's commands for requests, in lower case. */
const names = new Set(['invoke-restmethod', 'invoke-webrequest', 'irm', 'iwr', 'curl', 'wget']);

/** Options without a value. */
const switches = /^-(?:usebasicparsing|skipcertificatecheck|disablekeepalive|usedefaultcredentials|passthru|verbose)$/i;

/** Options with curl's for the same, and what it says in place of their value. */
const translations: Readonly<Record<string, readonly [flag: string, say?: (value: string) => string]>> = {
  uri: ['--url'],
  method: ['--request', (value) => value.toUpperCase()],
  body: ['--data-raw'],
  contenttype: ['--header', (value) => `Content-Type: ${value}`],
  // A table of their own, which may well name the type.
  headers: ['--header', () => '@headers'],
};

/** A request of PowerShell in the words of curl; null for any other command. */
export function asCurl(words: readonly ShellWord[]): readonly ShellWord[] | null {
  const [name, ...rest] = words;
  if (!name || !isRequest(name.value.toLowerCase(), rest)) return null;
  const found: ShellWord[] = [];
  for (let at = 0; at < rest.length; at++) {
    const word = rest[at];
    const option = /^-([a-z]+)$/i.exec(word?.value ?? '')?.[1]?.toLowerCase();
    const value = rest[at + 1];
    if (word && option === undefined) found.push(word);
    else if (word && value && !switches.test(word.value)) {
      at++;
      const [flag, say] = translations[option ?? ''] ?? [];
      if (flag !== undefined) found.push(renamed(word, flag), say ? renamed(value, say(value.said)) : value);
    }
  }
  return found;
}

/** `curl` may be the program, and not PowerShell's other name for its own command. */
function isRequest(name: string, rest: readonly ShellWord[]): boolean {
  if (!names.has(name)) return false;
  return name !== 'curl' || rest.some(({ value }) => /^-(?:uri|method|body|headers)$/i.test(value));
}

function renamed(word: ShellWord, text: string): ShellWord {
  return { ...word, value: text, said: text };
}

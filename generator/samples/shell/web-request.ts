import type { ShellWord } from './words.ts';

/** PowerShell's commands for requests, in lower case. */
const names = new Set(['invoke-restmethod', 'invoke-webrequest', 'irm', 'iwr', 'curl', 'wget']);

/** Options without a value. */
const switches = /^-(?:usebasicparsing|skipcertificatecheck|disablekeepalive|usedefaultcredentials|passthru|verbose)$/i;

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
      found.push(...translated(option ?? '', word, value));
    }
  }
  return found;
}

/** `curl` may be the program, and not PowerShell's other name for its own command. */
function isRequest(name: string, rest: readonly ShellWord[]): boolean {
  if (!names.has(name)) return false;
  return name !== 'curl' || rest.some(({ value }) => /^-(?:uri|method|body|headers)$/i.test(value));
}

function translated(option: string, word: ShellWord, value: ShellWord): ShellWord[] {
  switch (option) {
    case 'uri':
      return [renamed(word, '--url'), value];
    case 'method':
      return [renamed(word, '--request'), renamed(value, value.said.toUpperCase())];
    case 'body':
      return [renamed(word, '--data-raw'), value];
    case 'contenttype':
      return [renamed(word, '--header'), renamed(value, `Content-Type: ${value.said}`)];
    case 'headers':
      // A table of their own, which may well name the type.
      return [renamed(word, '--header'), renamed(value, '@headers')];
    default:
      return [];
  }
}

function renamed(word: ShellWord, text: string): ShellWord {
  return { ...word, value: text, said: text };
}

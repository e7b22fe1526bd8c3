import { blanks, type ShellWord, unknown } from './words.ts';

/*
 * PowerShell in the signs of bash, as far as they decide where commands begin and end and what their words are. No
 * parser of it comes as a package that runs everywhere.
 */

const pieces = new RegExp(
  [
    /(?<value>@(?<quote>["'])\n[\s\S]*?\n\k<quote>@|@\{[^{}]*\})/,
    /(?<text>"(?:[^"`]|`[\s\S]|"")*")/,
    /(?<same>'(?:[^']|'')*'|(?<![^\s;|(){}])#[^\n]*|\$\{[^}\n]*\})/,
    /(?<comment><#[\s\S]*?#>)/,
    // What stands before a command.
    /(?=[&$])(?<=(?:^|[\n;|(){}])[ \t]*)(?<lead>&(?=[ \t])|\$[\w:.]+[ \t]*\+?=)/,
    /\b(?<word>(?:if|elseif|else|for|foreach|while|do|try|catch|finally|function)\b)(?<=(?:^|[\n;|(){}])[ \t]*\w+)/,
    /(?<sign>[`(){}]|\\(?=[\w.$]))/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gi',
);

const signs: Readonly<Record<string, string>> = { '`': '\\', '(': '`', ')': '`', '{': '\n', '}': '\n', '\\': '/' };

/** A script, as long as before: brackets become backquotes, blocks become lines, and assignments leave their command. */
export function asBash(script: string): string {
  return script.replaceAll(pieces, (piece, ...rest) => {
    const { value, text, same, sign } = rest.at(-1);
    if (value !== undefined) return unknown.repeat(piece.length);
    if (text !== undefined) return piece.replaceAll('`', '\\');
    if (same !== undefined) return piece;
    return sign === undefined ? blanks(piece) : (signs[piece] ?? piece);
  });
}

/** What stands between `@"` and `"@`. */
export function hereStrings(script: string): { readonly text: string; readonly pos: number }[] {
  return [...script.matchAll(/@(["'])\n([\s\S]*?)\n\1@/g)].map(({ 2: text = '', index }) => ({ text, pos: index + 3 }));
}

/** Options with curl's for the same, and what it says in place of their value. */
const options: Readonly<Partial<Record<string, readonly [flag: string, say?: (value: string) => string]>>> = {
  uri: ['--url'],
  method: ['--request', (value) => value.toUpperCase()],
  // What brackets give is computed.
  body: ['--data-raw', (value) => value.replace(/^`[\s\S]*`$/, '$(…)')],
  contenttype: ['--header', (value) => `Content-Type: ${value}`],
  // A table of their own, which may well name the type.
  headers: ['--header', () => '@headers'],
};

/** Options without a value. */
const switches = /^-(?:usebasicparsing|skipcertificatecheck|disablekeepalive|usedefaultcredentials|passthru|verbose)$/i;

/** A request of PowerShell in the words of curl; null for any other command. */
export function asCurl([name, ...rest]: readonly ShellWord[]): readonly ShellWord[] | null {
  if (!/^(?:invoke-(?:restmethod|webrequest)|irm|iwr)$/i.test(name?.value ?? '')) return null;
  return rest.flatMap((word, at): ShellWord[] => {
    const before = rest[at - 1];
    if (word.value.startsWith('-')) return [];
    if (!before?.value.startsWith('-') || switches.test(before.value)) return [word];
    const [flag, say] = options[before.value.slice(1).toLowerCase()] ?? [];
    if (flag === undefined) return [];
    const said = say?.(word.said) ?? word.said;
    return [{ ...before, value: flag, said: flag }, say ? { ...word, value: said, said } : word];
  });
}

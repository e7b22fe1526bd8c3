import { blanks, type ShellWord, unknown } from './words.ts';

/*
 * Translates PowerShell to bash syntax, as far as command boundaries and words are concerned. There is no portable
 * parser package for it.
 */

const pieces = new RegExp(
  [
    /(?<value>@(?<quote>["'])\n[\s\S]*?\n\k<quote>@|@\{[^{}]*\})/,
    /(?<text>"(?:[^"`]|`[\s\S]|"")*")/,
    /(?<same>'(?:[^']|'')*'|(?<![^\s;|(){}])#[^\n]*|\$\{[^}\n]*\})/,
    /(?<comment><#[\s\S]*?#>)/,
    // Prefixes of a command.
    /(?=[&$])(?<=(?:^|[\n;|(){}])[ \t]*)(?<lead>&(?=[ \t])|\$[\w:.]+[ \t]*\+?=)/,
    /\b(?<word>(?:if|elseif|else|for|foreach|while|do|try|catch|finally|function)\b)(?<=(?:^|[\n;|(){}])[ \t]*\w+)/,
    /(?<sign>[`(){}]|\\(?=[\w.$]))/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gi',
);

const signs: Readonly<Record<string, string>> = { '`': '\\', '(': '`', ')': '`', '{': '\n', '}': '\n', '\\': '/' };

/**
 * Translates a script, keeping its length: parentheses become backquotes, blocks become lines, and assignments leave
 * their command.
 */
export function asBash(script: string): string {
  return script.replaceAll(pieces, (piece, ...rest) => {
    const { value, text, same, sign } = rest.at(-1);
    if (value !== undefined) return unknown.repeat(piece.length);
    if (text !== undefined) return piece.replaceAll('`', '\\');
    if (same !== undefined) return piece;
    return sign === undefined ? blanks(piece) : (signs[piece] ?? piece);
  });
}

/** The text between `@"` and `"@`. */
export function hereStrings(script: string): { readonly text: string; readonly pos: number }[] {
  return [...script.matchAll(/@(["'])\n([\s\S]*?)\n\1@/g)].map(({ 2: text = '', index }) => ({ text, pos: index + 3 }));
}

/** Options with the equivalent curl option, and a replacement for their value. */
const options: Readonly<Partial<Record<string, readonly [flag: string, say?: (value: string) => string]>>> = {
  uri: ['--url'],
  method: ['--request', (value) => value.toUpperCase()],
  // The value of an expression is computed.
  body: ['--data-raw', (value) => value.replace(/^`[\s\S]*`$/, '$(…)')],
  contenttype: ['--header', (value) => `Content-Type: ${value}`],
  // A hash table, which may contain the content type.
  headers: ['--header', () => '@headers'],
};

/** Options without a value. */
const switches = /^-(?:usebasicparsing|skipcertificatecheck|disablekeepalive|usedefaultcredentials|passthru|verbose)$/i;

/** Translates a PowerShell request to curl; null for any other command. */
export function asCurl([name, ...rest]: readonly ShellWord[]): readonly ShellWord[] | null {
  if (!/^(?:invoke-(?:restmethod|webrequest)|irm|iwr)$/i.test(name?.value ?? '')) return null;
  return rest.flatMap((word, at): ShellWord[] => {
    const before = rest[at - 1];
    if (word.value.startsWith('-')) return [];
    if (!before?.value.startsWith('-') || switches.test(before.value)) return [word];
    const [flag, say] = options[before.value.slice(1).toLowerCase()] ?? [];
    if (flag === undefined) return [];
    const original = say?.(word.original) ?? word.original;
    return [{ ...before, value: flag, original: flag }, say ? { ...word, value: original, original } : word];
  });
}

import type { Call, TextLanguage, Word } from '../../model/sample-facts.ts';

/**
 * Stands in a word's value for what only the reader or the shell knows: a placeholder such as `<name>`, a variable, the
 * output of a command. One character of the private use area, which no source contains: guides are shown with such
 * characters made visible.
 */
export const unknown = '\uE000';

/** A script in a sample. */
export interface Script {
  readonly text: string;
  /** From an offset in the text to that in the sample. */
  readonly place: (pos: number) => number;
  /** The same for bash, as long as the text, with placeholders masked. */
  readonly code: string;
}

/** A word, also with placeholders and variables as they were written. */
export interface ShellWord extends Word {
  readonly said: string;
}

/** A text that a script gives to a program or writes into a file. */
export interface ShellText {
  readonly text: string;
  /** Offset in the sample. */
  readonly pos: number;
}

/** A heredoc, with the language that its use or its form says; null where neither does. */
export interface HereText extends ShellText {
  readonly language: TextLanguage | null;
  /** The file it is written to. */
  readonly file: string | undefined;
}

/** What of a script concerns anybody. */
export interface ShellCode {
  readonly calls: readonly Invocation[];
  readonly texts: readonly HereText[];
}

/** A call of a program that is looked for. */
export interface Invocation extends Call {
  readonly words: readonly ShellWord[];
  /** What it reads, where the script says. */
  readonly input: ShellText | null;
}

/** Masks `<your name>` and `${{ … }}`, which a shell would read as redirects and an error; every offset stays the same. */
export function maskPlaceholders(text: string): string {
  return text
    .replace(/\$\{\{[^\n{}]{0,200}\}\}/g, (match) => unknown.repeat(match.length))
    .replace(/(?<!<)<(?=[A-Za-z]|[./~]+\w)([^<>\n"'`$;&\\]{0,79}[\w.…)\]])>/g, (match, inner: string) =>
      / [|>-]|\| /.test(inner) ? match : unknown.repeat(match.length),
    );
}

/** In place of what doesn't count, so that every offset stays the same. */
export function blanks(text: string): string {
  return ' '.repeat(text.length);
}

/** The program that a command word names: `thv`, `./thv`, `/usr/local/bin/thv`, `thv.exe`; null when it is none of them. */
export function programOf(value: string, programs: ReadonlySet<string>): string | null {
  const name = value.split(/[/\\]/).at(-1) ?? value;
  const plain = name.replace(/\.exe$/i, '').toLowerCase();
  return programs.has(name) ? name : name.includes('.') && programs.has(plain) ? plain : null;
}

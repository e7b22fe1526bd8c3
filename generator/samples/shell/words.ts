import type { Call, TextLanguage, Word } from '../../model/sample-facts.ts';

/**
 * Marks run-time parts of a word: a placeholder such as `<name>`, a variable, a command's output. A private-use
 * character, which can't occur in sources, where such characters are spelled out.
 */
export const unknown = '\uE000';

/** A script in a sample. */
export interface Script {
  readonly text: string;
  /** Converts an offset in the text to one in the sample. */
  readonly place: (pos: number) => number;
  /** The text as bash, of the same length, with placeholders masked. */
  readonly code: string;
}

/** A word with its original placeholders and variables. */
export interface ShellWord extends Word {
  readonly original: string;
}

/** A text that a script passes to a program or writes to a file. */
export interface ShellText {
  readonly text: string;
  /** Offset in the sample. */
  readonly pos: number;
}

/** A heredoc with its language, by use or form; null if unknown. */
export interface HereText extends ShellText {
  readonly language: TextLanguage | null;
  /** The file it is written to. */
  readonly file: string | undefined;
}

/** The extracted content of a script. */
export interface ShellCode {
  readonly calls: readonly Invocation[];
  readonly texts: readonly HereText[];
}

/** A call of an extracted program. */
export interface Invocation extends Call {
  readonly words: readonly ShellWord[];
  /** Its input, if the script has it. */
  readonly input: ShellText | null;
}

/** Masks `<your name>` and `${{ … }}`, which a shell would parse as redirections or an error, keeping offsets. */
export function maskPlaceholders(text: string): string {
  return text
    .replace(/\$\{\{[^\n{}]{0,200}\}\}/g, (match) => unknown.repeat(match.length))
    .replace(/(?<!<)<(?=[A-Za-z]|[./~]+\w)([^<>\n"'`$;&\\]{0,79}[\w.…)\]])>/g, (match, inner: string) =>
      / [|>-]|\| /.test(inner) ? match : unknown.repeat(match.length),
    );
}

/** Blanks text, keeping offsets. */
export function blanks(text: string): string {
  return ' '.repeat(text.length);
}

/** The program of a command word: `thv`, `./thv`, `/usr/local/bin/thv`, `thv.exe`; null for other programs. */
export function programOf(value: string, programs: ReadonlySet<string>): string | null {
  const name = value.split(/[/\\]/).at(-1) ?? value;
  const plain = name.replace(/\.exe$/i, '').toLowerCase();
  return programs.has(name) ? name : name.includes('.') && programs.has(plain) ? plain : null;
}

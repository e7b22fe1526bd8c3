/**
 * Stands in a word's value for what only the reader or the shell knows: a placeholder such as `<name>`, a variable, the
 * output of a command. One character of the private use area, which no source contains: guides are shown with such
 * characters made visible.
 */
export const unknown = '\uE000';

/** One word of a command line. */
export interface Word {
  /** As it was written. */
  readonly text: string;
  /** Without quotes; `unknown` where a part is not known. */
  readonly value: string;
  /** The same with placeholders and variables as they were written. */
  readonly said: string;
  /** Offset in the sample. */
  readonly pos: number;
  /** How many arguments it becomes: an unquoted variable may be none or several. */
  readonly becomes: 'one' | 'many';
}

/** A text that a script gives to a program or writes into a file. */
export interface ShellText {
  readonly text: string;
  /** Offset in the sample. */
  readonly pos: number;
}

/** A heredoc, with the language that its use or its form says; null where neither does. */
export interface HereText extends ShellText {
  readonly language: 'yaml' | 'json' | null;
  /** The file it is written to. */
  readonly file: string | undefined;
  /** The text is commands itself. */
  readonly isScript?: boolean;
}

/** What of a script concerns the checks. */
export interface ShellCode {
  readonly calls: readonly Invocation[];
  readonly texts: readonly HereText[];
}

/** A call of a program that the checks know. */
export interface Invocation {
  readonly program: string;
  /** Words after the program's name. */
  readonly words: readonly Word[];
  /** Offset of the program's name. */
  readonly pos: number;
  /** The words are not all there: `xargs` adds some, or the shell could not be read to its end. */
  readonly open: boolean;
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

/** The program that a command word names: `thv`, `./thv`, `/usr/local/bin/thv`, `thv.exe`; null when it is none of them. */
export function programOf(value: string, programs: ReadonlySet<string>): string | null {
  const name = value.split(/[/\\]/).at(-1) ?? value;
  const plain = name.replace(/\.exe$/i, '');
  return programs.has(name) ? name : plain !== name && programs.has(plain.toLowerCase()) ? plain.toLowerCase() : null;
}

/** True for a word that stands for another: `NAME`, `<name>`, `[flags]`, `{name}`, `…`, `$X`. */
export function isPlaceholder(word: Word): boolean {
  const { value } = word;
  return (
    word.becomes === 'many' ||
    value.includes(unknown) ||
    /\.\.\.|…/.test(value) ||
    /^[[{(<%]/.test(value) ||
    (/^[A-Z][A-Z0-9_./:|-]*$/.test(value) && /[A-Z]/.test(value))
  );
}

/** A value with its placeholders as written: `masked` and `written` are the same text before and after masking. */
export function restored(value: string, masked: string, written: string): string {
  if (!value.includes(unknown)) return value;
  const runs = [...masked.matchAll(/\uE000+/g)].map(({ 0: run, index }) => written.slice(index, index + run.length));
  return value.replace(/\uE000+/g, (run) => runs.shift() ?? run);
}

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
  /** Offset in the sample. */
  readonly pos: number;
  /** How many arguments it becomes: an unquoted variable may be none or several. */
  readonly becomes: 'one' | 'many';
}

/** A call of the documented program. */
export interface Invocation {
  /** Words after the program's name. */
  readonly words: readonly Word[];
  /** Offset of the program's name. */
  readonly pos: number;
  /** The words are not all there: `xargs` adds some, or the shell could not be read to its end. */
  readonly open: boolean;
}

/** Masks `<your name>` and `${{ … }}`, which a shell would read as redirects and an error; every offset stays the same. */
export function maskPlaceholders(text: string): string {
  return text
    .replace(/\$\{\{[^\n{}]{0,200}\}\}/g, (match) => unknown.repeat(match.length))
    .replace(/(?<!<)<(?=[A-Za-z])([^<>\n"'`$;&\\]{0,79}[\w.…)\]])>/g, (match, inner: string) =>
      / [|>-]|\| /.test(inner) ? match : unknown.repeat(match.length),
    );
}

/** True for a command word that names the program: `thv`, `./thv`, `/usr/local/bin/thv`, `thv.exe`. */
export function isProgram(value: string, program: string): boolean {
  const name = value.split(/[/\\]/).at(-1) ?? value;
  return name === program || name.toLowerCase() === `${program}.exe`;
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

import type { Word } from '../model/sample-facts.ts';
import { unknown } from '../samples/shell/words.ts';

const standIn =
  /^\s*<[^<>]+>\s*$|<[A-Za-z][^<>\n]*>|\$\{[^}]*\}|\$\(|\$[A-Za-z_]|^\s*(?:\.{3}|…)\s*$|\{\{|^\[[a-z][\w -]*\]$|^(?:YOUR|MY)[-_]/;

/** Whether a text stands for what the reader or the shell puts in: `<name>`, `$NAME`, `…`, `{{ … }}`, `YOUR_TOKEN`. */
export function isPlaceholder(text: string): boolean {
  return text.includes(unknown) || standIn.test(text);
}

/** `...` or `…` by itself: something was left out. */
export function isEllipsis(text: string): boolean {
  return /^(?:\.{3}|…)$/.test(text);
}

/** Whether a word of a command line stands for another: `NAME`, `<name>`, `[flags]`, `{name}`, `…`, `$X`. */
export function standsForAnother({ value, becomes }: Word): boolean {
  return (
    becomes === 'many' ||
    value.includes(unknown) ||
    /\.\.\.|…/.test(value) ||
    /^[[{(<%]/.test(value) ||
    (/^[A-Z][A-Z0-9_./:|-]*$/.test(value) && /[A-Z]/.test(value))
  );
}

import type { Word } from '../model/sample-facts.ts';
import { unknown } from '../samples/shell/words.ts';

const standIn =
  /^\s*<[^<>]+>\s*$|<[A-Za-z][^<>\n]*>|\$\{[^}]*\}|\$\(|\$[A-Za-z_]|^\s*(?:\.{3}|…)\s*$|\{\{|^\[[a-z][\w -]*\]$|^(?:YOUR|MY)[-_]/;

/** Whether a text is a placeholder or substituted by the shell: `<name>`, `$NAME`, `…`, `{{ … }}`, `YOUR_TOKEN`. */
export function isPlaceholder(text: string): boolean {
  return text.includes(unknown) || standIn.test(text);
}

/** `...` or `…` alone: an omission. */
export function isEllipsis(text: string): boolean {
  return /^(?:\.{3}|…)$/.test(text);
}

/** Whether a word of a command line is a placeholder: `NAME`, `<name>`, `[flags]`, `{name}`, `…`, `$X`. */
export function standsForAnother({ value, becomes }: Word): boolean {
  return (
    becomes === 'many' ||
    value.includes(unknown) ||
    /\.\.\.|…/.test(value) ||
    /^[[{(<%]/.test(value) ||
    (/^[A-Z][A-Z0-9_./:|-]*$/.test(value) && /[A-Z]/.test(value))
  );
}

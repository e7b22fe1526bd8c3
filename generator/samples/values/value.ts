/** A value of a sample that remembers where it stands. Offsets count characters from the start of the text. */
export type SampleValue =
  | { readonly kind: 'object'; readonly at: number; readonly entries: readonly SampleEntry[] }
  | { readonly kind: 'array'; readonly at: number; readonly items: readonly SampleValue[] }
  | { readonly kind: 'string'; readonly at: number; readonly text: string; readonly quoted: boolean }
  | { readonly kind: 'number'; readonly at: number; readonly value: number | bigint; readonly text: string }
  | { readonly kind: 'boolean'; readonly at: number; readonly value: boolean; readonly text: string }
  | { readonly kind: 'null'; readonly at: number }
  /** What only the reader's machine knows: a template, a variable, an expression. */
  | { readonly kind: 'unknown'; readonly at: number };

export interface SampleEntry {
  readonly name: string;
  readonly at: number;
  readonly value: SampleValue;
}

export type SampleObject = Extract<SampleValue, { kind: 'object' }>;

/** The value of a property, or null. */
export function property(value: SampleValue, name: string): SampleValue | null {
  return value.kind === 'object' ? (value.entries.find((entry) => entry.name === name)?.value ?? null) : null;
}

/** The text of a property that is a string, or null. */
export function textOf(value: SampleValue, name: string): string | null {
  const found = property(value, name);
  return found?.kind === 'string' ? found.text : null;
}

/** Line and column of an offset, both counted from 1. */
export type Placing = (offset: number) => { readonly line: number; readonly column: number };

/** Places offsets of a text; `firstLine` is the line its first character stands in. */
export function placesOf(text: string, firstLine = 1): Placing {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + firstLine, column: offset - (starts[low] ?? 0) + 1 };
  };
}

const standIn =
  /^\s*<[^<>]+>\s*$|<[A-Za-z][^<>\n]*>|\$\{[^}]*\}|\$\(|\$[A-Za-z_]|^\s*(?:\.{3}|…)\s*$|\{\{|^\[[a-z][\w -]*\]$|^(?:YOUR|MY)[-_]/;

/** Whether a text stands for something the reader has to put in: `<name>`, `$NAME`, `…`, `{{ … }}`, `YOUR_TOKEN`. */
export function isPlaceholder(text: string): boolean {
  return standIn.test(text);
}

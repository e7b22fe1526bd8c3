import type { RuleId } from '../model/rules.ts';
import type { SampleValue, TextLine } from '../model/sample-facts.ts';
import type { Json } from '../model/schema.ts';
import type { SampleUse } from '../model/use.ts';
import type { Spot } from '../shared/problem.ts';
import { placeInSample, type Written } from '../shared/sample-place.ts';

/** The value of a property, or null. */
export function property(value: SampleValue, name: string): SampleValue | null {
  return value.kind === 'object' ? (value.entries.find((entry) => entry.name === name)?.value ?? null) : null;
}

/** The items of a list property; none for anything else. */
export function itemsOf(value: SampleValue, name: string): readonly SampleValue[] {
  const found = property(value, name);
  return found?.kind === 'array' ? found.items : [];
}

/** The text of a property that is a string, or null. */
export function textOf(value: SampleValue, name: string): string | null {
  const found = property(value, name);
  return found?.kind === 'string' ? found.text : null;
}

/** The value without positions; unknown parts are null. */
export function jsonOf(value: SampleValue): Json {
  switch (value.kind) {
    case 'array':
      return value.items.map(jsonOf);
    case 'object':
      return Object.fromEntries(value.entries.map((entry) => [entry.name, jsonOf(entry.value)]));
    case 'string':
      return value.text;
    case 'number':
      return numberOf(value);
    case 'boolean':
      return value.value;
    default:
      return null;
  }
}

/** Parses digits; a bigint if a number would be rounded. */
export function numberOf({ digits }: { readonly digits: string }): number | bigint {
  const number = Number(digits);
  return Number.isSafeInteger(number) || !/^-?\d+$/.test(digits) ? number : BigInt(digits);
}

/** The lines of a text that begins in the given line of the sample, each after `indent` characters. */
export function linesOf(text: string, line = 1, indent = 0): TextLine[] {
  let at = 0;
  return text.split('\n').map((row, index) => {
    const found = { at, line: line + index, column: indent + 1 };
    at += row.length + 1;
    return found;
  });
}

/** Line and column in the sample for an offset in a text. */
export function placeIn(
  lines: readonly TextLine[],
  offset: number,
): { readonly line: number; readonly column: number } {
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((lines[middle]?.at ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  const { at, line, column } = lines[low] ?? { at: 0, line: 1, column: 1 };
  return { line, column: column + offset - at };
}

/** Converts an offset in a nested text to one in the sample. */
export function offsetIn(inner: readonly TextLine[], lines: readonly TextLine[], offset: number): number {
  const { line, column } = placeIn(inner, offset);
  return (lines[line - 1]?.at ?? 0) + column - 1;
}

/** The span of a word at an offset; a quoted one begins after the quote. Null if it isn't there. */
export function spanOf(text: string, word: string, offset: number): SampleUse['span'] {
  const start = [offset, offset + 1].find((at) => text.startsWith(word, at));
  return start === undefined ? null : { start, end: start + word.length };
}

/** Maps an offset in a sample, or in a nested text with these lines, to a spot. */
export type Locate = (offset: number, lines?: readonly TextLine[]) => Spot;

/** @param rule of the check */
export function locateIn(sample: Written, rule: RuleId, since?: Spot['since']): Locate {
  return (offset, lines = linesOf(sample.text)) => {
    const { line, column } = placeIn(lines, offset);
    return { at: placeInSample(sample, line, column), rule, since };
  };
}

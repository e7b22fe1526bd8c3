import type { Replacement } from '../model/guide.ts';
import type { Shift } from '../model/sample.ts';
import { lineAndColumn } from './report.ts';

/*
 * `{{version}}` in a guide, before and after Markdown is read. Readers of Markdown and YAML must neither take the braces
 * for something of their own nor drop the backslash of `\{{` unseen. So both are masked with characters that mean
 * nothing to them; a mask is as long as what it covers, and every place stays that of the file.
 */

const [open, close, escaped] = ['\uFDD0', '\uFDD1', '\uFDD2'];
/** No character at all, so that nobody misses one that stands in a text. */
const masks = /[\uFDD0-\uFDD2]/g;
const name = '[a-z][a-z0-9-]*(?:\\.[a-z0-9][a-z0-9-]*)?';
const wholeName = new RegExp(`^${name}$`);
const goWords =
  'and|block|break|call|continue|define|else|end|eq|false|ge|gt|html|if|index|js|le|len|lt|ne|nil|not|or|print|printf|println|range|slice|template|true|urlquery|with';

/** Braces behind an even number of backslashes, which stand for themselves. `${{x}}` and `{{{x}}}` are of other languages. */
const written = new RegExp(
  `(?<!\\\\)(?<slashes>(?:\\\\\\\\)*)(?:(?<braces>\\\\\\{\\{)|(?<![$\\{])\\{\\{(?!(?:${goWords})\\}\\})(?<name>${name})\\}\\})`,
  'g',
);
const masked = new RegExp(`${escaped}{3}|${open}{2}(?<name>[^${close}]+)${close}{2}`, 'g');

/** A text of the same length, to be parsed. */
export function maskVariables(text: string): string {
  return text
    .replace(masks, '\uFFFD')
    .replace(written, (_whole, slashes: string, braces: string | undefined, variable: string) =>
      braces === undefined ? `${slashes}${maskOf(variable)}` : `${slashes}${escaped.repeat(3)}`,
    );
}

/** Whether a name can be written as a variable. */
export function isVariable(text: string): boolean {
  return wholeName.test(text);
}

export function maskOf(variable: string): string {
  return `${open}${open}${variable}${close}${close}`;
}

/** The text as its author wrote it. */
export function unmask(text: string): string {
  return text.replaceAll(escaped.repeat(3), '\\{{').replaceAll(open, '{').replaceAll(close, '}');
}

/** What is to be put into a masked text; `value` gets the name of a variable and its offset. */
export function replacementsIn(text: string, value: (variable: string, at: number) => string): Replacement[] {
  return [...text.matchAll(masked)].map(({ 0: whole, 1: variable, index: at }) => ({
    ...{ at, length: whole.length, isValue: variable !== undefined },
    text: variable === undefined ? '{{' : value(variable, at),
  }));
}

/** The text with its replacements, whose places are those of any text of the same length: masked or as written. */
export function replaceIn(text: string, replacements: readonly Replacement[]): string {
  let from = 0;
  const parts = replacements.map(({ at, length, text: value }) => {
    const before = text.slice(from, at);
    from = at + length;
    return before + value;
  });
  return [...parts, text.slice(from)].join('');
}

/** By how much the columns of a text with replacements differ from those of the text without. */
export function shiftsOf(text: string, replacements: readonly Replacement[]): Shift[] {
  return replacements.map(({ at, length, text: value }) => {
    const { line, column } = lineAndColumn(text, at);
    const before = replacements.filter((other) => other.at < at && other.at > at - column);
    const grown = before.reduce((sum, other) => sum + other.text.length - other.length, 0);
    return { line, column: column + grown, length: value.length, written: length };
  });
}

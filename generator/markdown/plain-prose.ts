import type { ProseMode } from '../model/text.ts';
import { isUnmarked, parsedProse, perText, plainProse } from './prose.ts';
import { serialise, serialiseText } from './serialise.ts';

/** Markdown blocks of a source's text, in which only what the source's kind of text means is marked; '' for none. */
export function markdownProse(source: string | null, mode: ProseMode): string {
  if (!source || source.trim() === '') return '';
  if (isUnmarked(source)) return markdownText(source);
  return markdownOf(source, mode);
}

const markdownOf = perText((source, mode) => serialise(parsedProse(source, mode)).trim());

/** The same in one line. What needs several, such as a list, is there without its marks. */
export function markdownInline(source: string | null, mode: ProseMode): string {
  const text = markdownProse(source?.replace(/\s+/g, ' ') ?? null, mode);
  return text.includes('\n') ? markdownText(plainProse(source, mode)) : text;
}

/** Plain text in one line, so written that a Markdown reader shows it character by character. */
export function markdownText(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  // A number with a dot and nothing behind it would be an empty list.
  return isUnmarked(line) && !/^\d+[.)]$/.test(line) ? line : serialiseText(line);
}

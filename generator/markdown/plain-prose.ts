import type { ProseMode } from '../model/text.ts';
import { isUnmarked, parsedProse, perText, plainProse } from './prose.ts';
import { serialise, serialiseText } from './serialise.ts';

/** A source's text as Markdown blocks, with only the markup of its mode; '' for none. */
export function markdownProse(source: string | null, mode: ProseMode): string {
  if (!source || source.trim() === '') return '';
  if (isUnmarked(source)) return markdownText(source);
  return markdownOf(source, mode);
}

const markdownOf = perText((source, mode) => serialise(parsedProse(source, mode)).trim());

/** The same in one line. Lists and other blocks are flattened. */
export function markdownInline(source: string | null, mode: ProseMode): string {
  const text = markdownProse(source?.replace(/\s+/g, ' ') ?? null, mode);
  return text.includes('\n') ? markdownText(plainProse(source, mode)) : text;
}

/** Plain text in one line, escaped for Markdown. */
export function markdownText(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  // A number with a dot alone would be an empty list.
  return isUnmarked(line) && !/^\d+[.)]$/.test(line) ? line : serialiseText(line);
}

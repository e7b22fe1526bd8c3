import type { ProseMode, Text } from '../model/text.ts';

/** Text of a source as blocks; nothing for an empty one. */
export function prose(source: string | null, mode: ProseMode): { readonly text?: Text } {
  return source === null || source.trim() === '' ? {} : { text: { as: 'prose', source, mode } };
}

/** The same as one line. */
export function inline(source: string | null, mode: ProseMode): { readonly text?: Text } {
  return source === null || source.trim() === '' ? {} : { text: { as: 'inline', source, mode } };
}

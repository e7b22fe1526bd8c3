import type { BlockOf } from '../model/page.ts';
import { marks } from '../model/row-words.ts';
import type { ProseMode, Text } from '../model/text.ts';

/** Text of a source as blocks; nothing for an empty one. */
export function prose(source: string | null, mode: ProseMode): { readonly text?: Text } {
  return source === null || source.trim() === '' ? {} : { text: { as: 'prose', source, mode } };
}

/** The same as one line. */
export function inline(source: string | null, mode: ProseMode): { readonly text?: Text } {
  return source === null || source.trim() === '' ? {} : { text: { as: 'inline', source, mode } };
}

/** Warns of something that's better not used. */
export function deprecation(source: string): BlockOf<'note'> {
  return {
    type: 'note',
    kind: 'warning',
    title: marks.deprecated.label,
    text: { as: 'inline', source, mode: 'plain' },
  };
}

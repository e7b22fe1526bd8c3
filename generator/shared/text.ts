import type { BlockOf } from '../model/page.ts';
import { marks } from '../model/row-words.ts';
import type { ProseMode, Text } from '../model/text.ts';

/** A source's text as blocks; empty for an empty text. */
export function prose(source: string | null, mode: ProseMode): { readonly text?: Text } {
  return source === null || source.trim() === '' ? {} : { text: { as: 'prose', source, mode } };
}

/** A source's text as one line. */
export function inline(source: string | null, mode: ProseMode): { readonly text?: Text } {
  return source === null || source.trim() === '' ? {} : { text: { as: 'inline', source, mode } };
}

/** A deprecation warning. */
export function deprecation(source: string): BlockOf<'note'> {
  return {
    type: 'note',
    kind: 'warning',
    title: marks.deprecated.label,
    text: { as: 'inline', source, mode: 'plain' },
  };
}

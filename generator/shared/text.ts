import type { BlockOf } from '../model/page.ts';
import { marks } from '../model/row-words.ts';
import type { ProseMode, Text } from '../model/text.ts';

const textAs =
  (as: 'prose' | 'inline') =>
  (source: string | null, mode: ProseMode): { readonly text?: Text } =>
    source === null || source.trim() === '' ? {} : { text: { as, source, mode } };

/** A source's text as blocks; empty for an empty text. */
export const prose = textAs('prose');

/** A source's text as one line. */
export const inline = textAs('inline');

/** A deprecation warning. */
export function deprecation(source: string): BlockOf<'note'> {
  return {
    type: 'note',
    kind: 'warning',
    title: marks.deprecated.label,
    text: { as: 'inline', source, mode: 'plain' },
  };
}

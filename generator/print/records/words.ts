import { codeBlock } from '../../markdown/code-block.ts';
import { plainProse } from '../../markdown/prose.ts';
import { visibleText } from '../../markdown/visible-text.ts';
import type { Text } from '../../model/text.ts';
import type { GuidePrints } from '../guides.ts';

/** A source's text as plain words; '' for none. */
export function words(text: Text | undefined, guides?: Pick<GuidePrints, 'introOf'>): string {
  switch (text?.as) {
    case 'prose':
    case 'inline':
      return plainProse(text.source, text.mode);
    case 'code':
      return visibleText(codeBlock(text.source, text.language, text.title === undefined ? {} : { title: text.title }));
    case 'texts':
      return text.texts.map((part) => words(part, guides)).join(' ');
    case 'guide':
      // Only the text before its first heading: sections have separate places.
      return guides?.introOf(text.route) ?? '';
    case undefined:
      return '';
  }
}

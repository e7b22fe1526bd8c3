import type { Element } from 'hast';
import { h } from 'hastscript';
import { type CodeLink, inlineLinks } from './code-links.ts';
import { longWord, partsOf, tooLong, withLineBreaks } from './line-breaks.ts';

/**
 * Code in a line of text. What is short stays in one piece; the rest is broken between words and at the break points of
 * long names, and where that is not enough (`long`), anywhere. In tables, a `phrase` of several words may take several
 * lines.
 */
export function inlineCode(text: string, links: readonly CodeLink[] = []): Element {
  const content = inlineLinks(text, links);
  if (text.length <= longWord) return h('code', content);
  const classes = [
    ...(/\s/.test(text) ? ['phrase'] : []),
    ...(partsOf(text).some((part) => part.length > tooLong) ? ['long'] : []),
  ];
  return h('code', classes.length > 0 ? { className: classes } : {}, withLineBreaks(content, text));
}

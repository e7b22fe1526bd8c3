import type { Element } from 'hast';
import { h } from 'hastscript';
import { type CodeLink, inlineLinks } from './code-links.ts';
import { longWord, withLineBreaks } from './line-breaks.ts';

/**
 * Code in a line of text. What is short stays in one piece; a `phrase` of several words is broken between them, a `long`
 * name and the words of a phrase at their break points, and what that is not enough for, anywhere.
 */
export function inlineCode(text: string, links: readonly CodeLink[] = []): Element {
  const content = inlineLinks(text, links);
  if (text.length <= longWord) return h('code', content);
  return h('code', { className: [/\s/.test(text) ? 'phrase' : 'long'] }, withLineBreaks(content, text));
}

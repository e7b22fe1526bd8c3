import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { visibleText } from '../../markdown/visible-text.ts';

/** What a guide has become on a page; undefined for pages without one. */
export type Body = Root | undefined;

const known = new Map<string, string>();

/** Text of HTML that `markdown/` made from a source's text. Equal ones are frequent, so each is read once. */
export function htmlText(html: string): string {
  let text = known.get(html);
  if (text === undefined) {
    text = visibleText(fromHtml(html, { fragment: true }));
    known.set(html, text);
  }
  return text;
}

/** The first sentence, cut between words where it is long. */
export function oneLine(text: string, length = 110): string {
  const sentence = /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
  if (sentence.length <= length) return sentence;
  const cut = sentence.slice(0, length);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2))}…`;
}

import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { proseText } from '../../markdown/prose.ts';
import { visibleText } from '../../markdown/visible-text.ts';

/** What a guide has become on a page; undefined for pages without one. */
export type Body = Root | undefined;

/** Text of the HTML of a source's text, of code, or of both. */
export function htmlText(html: string): string {
  return proseText(html) ?? visibleText(fromHtml(html, { fragment: true }));
}

/** The first sentence, cut between words where it is long. */
export function oneLine(text: string, length = 110): string {
  const sentence = /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
  if (sentence.length <= length) return sentence;
  const cut = sentence.slice(0, length);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2))}…`;
}

import type { Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { directive } from 'micromark-extension-directive';
import { gfm } from 'micromark-extension-gfm';

/**
 * How a text from a source is read. `markdown`: CommonMark, as OpenAPI and JSON Schema authors write. `plain`: terminal
 * and Go comments, where only paragraphs, lists, code and addresses mean something and `*` or `_` is just a character.
 * HTML is text in both.
 */
export type ProseMode = 'markdown' | 'plain';

const noHtml = ['htmlFlow', 'htmlText'];
const plainText = [
  ...noHtml,
  'attention',
  'setextUnderline',
  'labelStartLink',
  'labelStartImage',
  'labelEnd',
  'autolink',
  'definition',
  'blockQuote',
  'thematicBreak',
  'codeIndented',
];

/** Parses text that comes from a source. */
export function parseProse(source: string, mode: ProseMode): Root {
  return fromMarkdown(source, {
    extensions: [gfm({ singleTilde: false }), { disable: { null: mode === 'plain' ? plainText : noHtml } }],
    mdastExtensions: [gfmFromMarkdown()],
  });
}

/** Parses a guide: GFM and directives (`:::note`, `::include{…}`). HTML nodes stay in the tree, to be refused by name. */
export function parseGuide(source: string): Root {
  // `image:tag` and `10:30` would be read as directives within text, so that form stays off.
  const { text: _, ...blockDirectives } = directive();
  return fromMarkdown(source, {
    extensions: [gfm({ singleTilde: false }), blockDirectives],
    mdastExtensions: [gfmFromMarkdown(), directiveFromMarkdown()],
  });
}

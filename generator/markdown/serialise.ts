import type { PhrasingContent, Root } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';

const options: Options = {
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  handlers: {
    // A source's own line lengths mean nothing.
    text: ({ value }, _, state, info) => state.safe(value.replace(/[ \t]*\n[ \t]*/g, ' '), info),
  },
  bullet: '-',
  bulletOther: '+',
  rule: '-',
  listItemIndent: 'one',
};

/** Markdown of a tree; ends in one line feed, or is ''. */
export function serialise(tree: Root): string {
  return toMarkdown(tree, options);
}

/** Words, code and links in one line. */
export function serialiseInline(...children: PhrasingContent[]): string {
  return toMarkdown({ type: 'paragraph', children }, options).trimEnd();
}

/** Text in one line, so written that a Markdown reader shows it character by character. */
export function serialiseText(value: string): string {
  return serialiseInline({ type: 'text', value });
}

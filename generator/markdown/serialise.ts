import type { PhrasingContent, Root } from 'mdast';
import { defListToMarkdown } from 'mdast-util-definition-list';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { defaultHandlers, type Options, toMarkdown } from 'mdast-util-to-markdown';
import type { InlineElement } from './github-markup.ts';

const options: Options = {
  extensions: [gfmToMarkdown({ tablePipeAlign: false }), defListToMarkdown],
  handlers: {
    // Line breaks in sources have no meaning.
    text: ({ value }, _, state, info) => state.safe(value.replace(/[ \t]*\n[ \t]*/g, ' '), info),
    break: (node, parent, state, info) =>
      state.stack.includes('tableCell') ? '<br>' : defaultHandlers.break(node, parent, state, info),
    inlineElement: (node: InlineElement, _, state, info) =>
      `<${node.name}>${state.containerPhrasing(node, info)}</${node.name}>`,
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

/** Text, code and links in one line. */
export function serialiseInline(...children: PhrasingContent[]): string {
  return toMarkdown({ type: 'paragraph', children }, options).trimEnd();
}

/** Text in one line, escaped for Markdown. */
export function serialiseText(value: string): string {
  return serialiseInline({ type: 'text', value });
}

/** Text as inline code, with enough backticks. */
export function codeSpan(text: string): string {
  const line = text.replace(/\n/g, ' ');
  // Inline code can't be empty.
  if (line === '') return '` `';
  const runs = (line.match(/`+/g) ?? []).map((run) => run.length);
  let ticks = '`';
  while (runs.includes(ticks.length)) ticks += '`';
  const space = /^`|`$|^ .*\S.* $/.test(line) ? ' ' : '';
  return ticks + space + line + space + ticks;
}

/** A fenced code block, with more backticks than any of its lines begins with. */
export function codeFence(text: string, language: string): string {
  const longest = Math.max(2, ...(text.match(/`{3,}/g) ?? []).map((run) => run.length));
  const ticks = '`'.repeat(longest + 1);
  return `${ticks}${language}\n${text.replace(/\n+$/, '')}\n${ticks}`;
}

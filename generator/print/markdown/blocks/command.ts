import { codeFence } from '../../../markdown/code-text.ts';
import { markdownText } from '../../../markdown/plain-prose.ts';
import type { CommandLink, CommandTreeNode } from '../../../model/page.ts';
import { type MarkdownContext, type PrintBlock, pageLink } from '../context.ts';
import { blocks, codes, item } from '../text.ts';

export const usage: PrintBlock<'usage'> = ({ lines, note = '' }) =>
  blocks(codeFence(lines.map((parts) => parts.map(({ text }) => text).join('')).join('\n'), 'text'), note);

export const commands: PrintBlock<'commands'> = ({ commands: links }, context) =>
  links.map((entry) => link(entry, context)).join('\n');

export const commandTree: PrintBlock<'command-tree'> = ({ nodes }, context) => {
  const tree = (entry: CommandTreeNode, by: string): string[] => [
    link(entry, context, by),
    ...entry.children.flatMap((child) => tree(child, `${by}  `)),
  ];
  return nodes.flatMap((node) => tree(node, '')).join('\n');
};

export const aliases: PrintBlock<'aliases'> = ({ names }) => codes(names);

function link(entry: CommandLink, context: MarkdownContext, by = ''): string {
  return item(pageLink(entry, context), [], markdownText(entry.summary), by);
}

import { codeFence } from '../../../markdown/code-text.ts';
import { markdownText } from '../../../markdown/plain-prose.ts';
import type { ArgumentRow, CommandLink, CommandTreeNode, FlagRow } from '../../../model/page.ts';
import { marks } from '../../../shared/marks.ts';
import { linkItems, type MarkdownContext, type PrintBlock, pageLink, textOf } from '../context.ts';
import { blocks, code, codes, item } from '../text.ts';

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

export const args: PrintBlock<'arguments'> = ({ count = '', arguments: rows }, context) =>
  blocks(count, rows.map((row) => argument(row, context)).join('\n'));

export const flags: PrintBlock<'flags'> = ({ flags: rows }, context) =>
  rows.map((row) => flag(row, context)).join('\n');

function link(entry: CommandLink, context: MarkdownContext, by = ''): string {
  return item(pageLink(entry, context), [], markdownText(entry.summary), by);
}

function argument({ syntax, required, repeatable, text, entity }: ArgumentRow, context: MarkdownContext): string {
  const said = [marks[required ? 'required' : 'optional'].inText, repeatable && marks.repeatable.inText];
  return [item(code(syntax), said, textOf(text, context)), ...linkItems(entity, context, '  ')].join('\n');
}

function flag(row: FlagRow, context: MarkdownContext): string {
  const names = [`--${row.name}`, ...(row.shorthand ? [`-${row.shorthand}`] : [])];
  const said = [
    row.type && code(row.type),
    row.required && marks.required.inText,
    row.hidden && marks.hidden.inText,
    row.experimental && marks.experimental.inText,
  ];
  const facts: [string, string][] = [
    ['Default', row.default === undefined ? '' : code(row.default)],
    ['Value when the flag stands alone', row.noValueDefault ? code(row.noValueDefault) : ''],
    ['Allowed values', codes(row.allowedValues ?? [])],
    ['Environment variable', row.environment ? code(row.environment) : ''],
    [marks.deprecated.label, textOf(row.deprecated, context)],
  ];
  return [
    item(codes(names), said, textOf(row.text, context)),
    ...facts.filter(([, value]) => value !== '').map(([label, value]) => `  * ${label}: ${value}`),
    ...linkItems(row.entity, context, '  '),
  ].join('\n');
}

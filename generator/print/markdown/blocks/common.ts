import { codeFence } from '../../../markdown/code-text.ts';
import { markdownProse, markdownText } from '../../../markdown/plain-prose.ts';
import type { ListedLink } from '../../../model/page.ts';
import { marks } from '../../../model/row-words.ts';
import { ageText, factText, guideItems, type MarkdownContext, type PrintBlock, pageLink, textOf } from '../context.ts';
import { blocks, code, codes, item, section } from '../text.ts';

export const prose: PrintBlock<'prose'> = ({ text }, context) => textOf(text, context);

export const note: PrintBlock<'note'> = ({ title, text }, context) => `**${title}:** ${textOf(text, context)}`;

export const facts: PrintBlock<'facts'> = ({ facts: rows }, context) =>
  rows.map((fact) => `* ${markdownText(fact.label)}: ${factText(fact, context)}`).join('\n');

export const links: PrintBlock<'links'> = ({ look, label = '', links: all }, context) => {
  // Whoever reads all of it knows.
  if (look === 'used-by') return '';
  if (label !== '') return `${label} ${all.map((link) => pageLink(link, context)).join(', ')}`;
  const tree = (some: readonly ListedLink[], by: string): string[] =>
    some.flatMap(({ children = [], ...link }) => [listed(link, context, by), ...tree(children, `${by}  `)]);
  return tree(all, '').join('\n');
};

/** Operations are called by method and path. */
function listed(link: ListedLink, context: MarkdownContext, by: string): string {
  const { label, url, method, path, summary = '', deprecated } = link;
  if (path === undefined) return item(pageLink(link, context), [], markdownText(summary), by);
  const name = `${method} ${path}`;
  const said = [deprecated && marks.deprecated.inText];
  return item(`[${code(name)}](${context.address(url)})`, said, label === name ? '' : markdownText(label), by);
}

export const guides: PrintBlock<'guides'> = ({ guides: list, fold }, context, level) =>
  fold ? section(level + 1, 'Used in guides', guideItems(list, context)) : guideItems(list, context);

export const age: PrintBlock<'age'> = (block, context) => ageText(block.age, context);

export const usage: PrintBlock<'usage'> = ({ lines, note = '' }) =>
  blocks(codeFence(lines.map((parts) => parts.map(({ text }) => text).join('')).join('\n'), 'text'), note);

export const aliases: PrintBlock<'aliases'> = ({ names }) => codes(names);

/** Kinds with pages of their own; what's on the same page follows in full. */
export const kinds: PrintBlock<'kinds'> = (block, context) =>
  block.kinds
    .filter(({ id }) => id !== undefined)
    .map(({ kind, url, group, versions, text }) =>
      item(pageLink({ label: kind, url }, context), [code(group), codes(versions)], textOf(text, context)),
    )
    .join('\n');

export const printerColumns: PrintBlock<'printer-columns'> = ({ columns }, _, level) =>
  section(
    level + 1,
    'Columns that kubectl prints',
    columns
      .map(({ name, type, jsonPath, description }) =>
        item(code(name), [code(type), code(jsonPath)], markdownProse(description, 'plain')),
      )
      .join('\n'),
  );

/** What the page shows and its Markdown does without. */
export const nothing = (): string => '';

import { markdownText } from '../../../markdown/prose.ts';
import { codeFence } from '../../../markdown/serialise.ts';
import { areaOf } from '../../../model/kinds.ts';
import type { BlockOf, ChangedThing, ChangedVersionView, ChangeView, ListedLink } from '../../../model/page.ts';
import { marks } from '../../../model/row-words.ts';
import { countsText, severityMarks } from '../../../shared/severities.ts';
import { factText, type MarkdownContext, type PrintBlock, pageLink, textOf } from '../context.ts';
import { blocks, code, indented, item, section } from '../text.ts';

export const prose: PrintBlock<'prose'> = ({ text }, context) => textOf(text, context);

export const note: PrintBlock<'note'> = ({ title, text }, context) => `**${title}:** ${textOf(text, context)}`;

export const codeLines: PrintBlock<'code'> = ({ lines }) =>
  codeFence(lines.map((parts) => parts.map(({ text }) => text).join('')).join('\n'), 'text');

export const facts: PrintBlock<'facts'> = ({ facts: all }, context) =>
  all.map((fact) => `* ${markdownText(fact.label)}: ${factText(fact, context)}`).join('\n');

/** The subject of a row, others in brackets. Links within the page are followed by their content. */
export const table: PrintBlock<'table'> = ({ fold, rows }, context, level) => {
  const items = rows.flatMap(({ id, facts: [first, ...rest], text }) => {
    if (!first || (first.url !== undefined && id === undefined)) return [];
    const name =
      first.url === undefined ? factText(first, context) : pageLink({ label: first.value, url: first.url }, context);
    return item(
      name,
      rest.map((fact) => fact.value && factText(fact, context)),
      textOf(text, context),
    );
  });
  return fold === undefined ? items.join('\n') : section(level + 1, fold, items.join('\n'));
};

/** Link lists that are redundant in a full page. */
const inPage: ReadonlySet<BlockOf<'links'>['look']> = new Set(['used-by', 'rule-list']);

export const links: PrintBlock<'links'> = ({ look, label = '', fold, links: all }, context, level) => {
  if (inPage.has(look)) return '';
  if (label !== '') return `${label} ${all.map((link) => linkInLine(link, context)).join(', ')}`;
  const list = (some: readonly ListedLink[], by: string): string[] =>
    some.flatMap(({ children = [], ...link }) => {
      // Sections of a guide share a line.
      if (look === 'guide-uses')
        return item(pageLink(link, context), [], children.map((child) => pageLink(child, context)).join(', '));
      return link.url === '' ? [] : [listed(link, context, by), ...list(children, `${by}  `)];
    });
  const items = list(all, '').join('\n');
  // Neighbouring commands have a separate heading.
  return fold === undefined || look === 'command-list' ? items : section(level + 1, fold, items);
};

function linkInLine(link: ListedLink, context: MarkdownContext): string {
  if (link.url === '') return link.label;
  return link.summary === undefined ? pageLink(link, context) : `${link.summary} (${pageLink(link, context)})`;
}

/** Operations are listed by method and path. */
function listed(link: ListedLink, context: MarkdownContext, by: string): string {
  const { label, url, method, path, summary = '', deprecated } = link;
  if (path === undefined) return item(pageLink(link, context), [], markdownText(summary), by);
  const name = `${method} ${path}`;
  const details = [deprecated && marks.deprecated.inText];
  return item(`[${code(name)}](${context.address(url)})`, details, label === name ? '' : markdownText(label), by);
}

export const feed: PrintBlock<'feed'> = (block, context) =>
  blocks(
    block.fold === undefined ? '' : `${block.fold}:`,
    ('changes' in block
      ? block.changes.map((one) => change(one, context))
      : block.versions.map((one) => version(one, context))
    ).join('\n'),
  );

function change(view: ChangeView, context: MarkdownContext): string {
  const { kind, severity, text, edit, also = [] } = view;
  const details = [areaOf(kind), severity === 'unclassified' && severityMarks[severity].inText];
  return [
    item(thing(view, context), details, textOf(text, context)),
    ...(edit ? [indented(codeFence(editLines(edit).join('\n'), 'diff'), '  ')] : []),
    ...(also.length === 0 ? [] : [`  * The same: ${also.map((other) => thing(other, context)).join(', ')}`]),
  ].join('\n');
}

const editLines = ({ before, after }: NonNullable<ChangeView['edit']>): string[] => [
  ...before.split('\n').map((line) => `- ${line}`),
  ...after.split('\n').map((line) => `+ ${line}`),
];

function thing({ name, url }: ChangedThing, { address }: MarkdownContext): string {
  return url === undefined ? code(name) : `[${code(name)}](${address(url)})`;
}

function version(
  { version: name, url, date, all, otherwise = '' }: ChangedVersionView,
  context: MarkdownContext,
): string {
  const shown = url === undefined ? name : pageLink({ label: name, url }, context);
  return item(shown, [date], countsText(all) || otherwise);
}

/** Interactive, so Markdown has a replacement. */
export const island: PrintBlock<'island'> = ({ instead = [] }, context) =>
  instead.map(({ text, url }) => (url === undefined ? text : pageLink({ label: text, url }, context))).join('');

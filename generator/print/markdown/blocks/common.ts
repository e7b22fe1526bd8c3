import { marks } from '../../../model/row-words.ts';
import { ageText, guideItems, type PrintBlock, pageLink, textOf } from '../context.ts';
import { code, section } from '../text.ts';

export const text = (
  block: Parameters<PrintBlock<'lead' | 'prose' | 'code'>>[0],
  context: Parameters<PrintBlock<'lead'>>[1],
): string => textOf(block.text, context);

export const deprecated: PrintBlock<'deprecated'> = (block, context) =>
  `**${marks.deprecated.label}:** ${textOf(block.text, context)}`;

export const facts: PrintBlock<'facts'> = ({ facts: rows }) =>
  rows.map(({ label, value, words }) => `* ${label}: ${words ? value : code(value)}`).join('\n');

export const downloads: PrintBlock<'downloads'> = ({ links }, context) =>
  `Download: ${links.map((link) => pageLink(link, context)).join(', ')}`;

export const guides: PrintBlock<'guides'> = ({ guides: list, fold }, context, level) =>
  fold ? section(level + 1, 'Used in guides', guideItems(list, context)) : guideItems(list, context);

export const age: PrintBlock<'age'> = (block, context) => ageText(block.age, context);

/** What the page shows and its Markdown does without. */
export const nothing = (): string => '';

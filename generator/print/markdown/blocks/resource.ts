import { markdownProse } from '../../../markdown/plain-prose.ts';
import { marks } from '../../../model/row-words.ts';
import { type PrintBlock, pageLink, textOf } from '../context.ts';
import { code, codes, item, section } from '../text.ts';
import { fieldItem } from './schema.ts';

/** Kinds with pages of their own; what's on the same page follows in full. */
export const kinds: PrintBlock<'kinds'> = (block, context) =>
  block.kinds
    .filter(({ id }) => id !== undefined)
    .map(({ kind, url, group, versions, text }) =>
      item(pageLink({ label: kind, url }, context), [code(group), codes(versions)], textOf(text, context)),
    )
    .join('\n');

export const version: PrintBlock<'resource-version'> = ({ served, storage }) =>
  `This version is ${marks[served ? 'served' : 'notServed'].inText}${storage ? ` and ${marks.storage.inText}` : ''}.`;

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

export const field: PrintBlock<'field'> = (block, context) => fieldItem(block.field, context);

import { markdownText } from '../../markdown/prose.ts';
import type { Block, BlockOf, PageDocument, Section } from '../../model/page.ts';
import { marks } from '../../model/row-words.ts';
import { enumerated } from '../../shared/counted.ts';
import * as common from './blocks/common.ts';
import * as schema from './blocks/schema.ts';
import { ageText, linkItems, type MarkdownContext, type PrintBlock, pageLink, textOf } from './context.ts';
import { blocks, code, section } from './text.ts';

type Printers = { readonly [Type in Block['type']]: PrintBlock<Type> };

/** How each type of block is written as Markdown. */
const printers: Printers = {
  prose: common.prose,
  note: common.note,
  tabs,
  code: common.codeLines,
  facts: common.facts,
  table: common.table,
  links: common.links,
  rows: schema.rows,
  schema: schema.schema,
  feed: common.feed,
  island: common.island,
};

/** A page's content below its title, as Markdown. */
export function documentMarkdown({ aside = [], intro, age, sections }: PageDocument, context: MarkdownContext): string {
  return blocks(
    [...aside, ...intro].map((block) => printBlock(block, context, 1)),
    age ? ageText(age, context) : '',
    sections.map((part) => printSection(part, context)),
  );
}

function printBlock<Type extends Block['type']>(
  block: Extract<Block, { readonly type: Type }>,
  context: MarkdownContext,
  level: number,
): string {
  const print: (block: Extract<Block, { readonly type: Type }>, context: MarkdownContext, level: number) => string =
    printers[block.type as Type];
  return print(block, context, level);
}

/** A heading for each tab; of equivalent tabs only the first. */
function tabs({ title, group, of, tabs: all }: BlockOf<'tabs'>, context: MarkdownContext, level: number): string {
  if (of === 'statuses') return '';
  const shown = group === undefined ? all : all.slice(0, 1);
  return blocks(
    shown.map(({ label, blocks: inner }) =>
      section(
        level + 1,
        markdownText(shown.length === 1 ? title : `${title}: ${label}`),
        inner.map((block) => printBlock(block, context, level + 1)),
      ),
    ),
  );
}

/** Sections whose titles are names, printed as code. */
const named: ReadonlySet<Section['frame']> = new Set(['named-schema', 'resource-version']);

/** @param depth of its heading, which may differ from its level on the page */
function printSection(part: Section, context: MarkdownContext, depth = part.level): string {
  const { title, level, frame, isCode, method, path, page, age, text, blocks: inner, aside = [], sections = [] } = part;
  const isWhole = frame === 'document' || frame === 'resource-version';
  const name = isCode || named.has(frame) ? code(title) : markdownText(title);
  const heading = page ? pageLink({ label: title, url: page }, context) : name;
  const printed = section(
    depth,
    heading,
    method === undefined || isCode ? '' : code(`${method} ${path}`),
    isWhole ? [] : notes(part, context),
    age && !isWhole ? ageText(age, context) : '',
    textOf(text, context),
    isWhole ? wholeBlocks(part, context) : [...inner, ...aside].map((block) => printBlock(block, context, level)),
    sections
      .filter((child) => child.frame !== 'resource-part')
      .map((child) => printSection(child, context, Math.min(depth + 1, child.level))),
  );
  // A response is named even if nothing is said of it.
  return printed === '' && frame === 'response' ? `${'#'.repeat(depth)} ${heading}` : printed;
}

/** Marks in the heading, and links of the section. */
function notes({ marks: names = [], entity, refers }: Section, context: MarkdownContext): string {
  const words = names.map((name) => `* ${marks[name].inText.replace(/^./, (first) => first.toUpperCase())}`);
  return [...words, ...(entity !== undefined && refers ? linkItems(entity, context, '') : [])].join('\n');
}

/**
 * For a document or a kind, its description precedes the samples; its fields are one list, including those with
 * sections.
 */
function wholeBlocks(
  { level, frame, marks: sectionMarks = [], age, blocks: inner, sections = [] }: Section,
  context: MarkdownContext,
): string[] {
  const root = inner.find((block) => block.type === 'schema')?.schema;
  const names = [...new Set([...sectionMarks, ...(root?.marks ?? [])])].map((name) => marks[name].inText);
  const parts = sections.flatMap((part) => part.blocks);
  const fields = [
    root ? schema.schemaItems(root, context) : '',
    ...parts.map((block) =>
      block.type === 'schema' && 'path' in block.schema ? schema.rowItem(block.schema, context) : '',
    ),
  ];
  return [
    names.length > 0 ? `This ${frame === 'document' ? 'document' : 'version'} is ${enumerated(names)}.` : '',
    age ? ageText(age, context) : '',
    ...inner.flatMap((block) => {
      if (block.type === 'schema') return [];
      const printed = printBlock(block, context, level);
      return block.type === 'tabs' && root ? [schema.schemaText(root, context), printed] : [printed];
    }),
    section(level + 1, 'Fields', schema.lines(...fields)),
  ];
}

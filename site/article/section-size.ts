import type { PrintedBlock, PrintedRow, PrintedSchema, PrintedSection } from './block-props.ts';

/** Pixels that one step of the classes `tall-1`, `tall-2`, … stands for; operation-size.css has as many. */
const step = 400;
const steps = 8;

const sum = <Item>(items: readonly Item[] | undefined, height: (item: Item) => number): number =>
  (items ?? []).reduce((all, item) => all + height(item), 0);
const textHeight = (html = ''): number => Math.ceil(html.length / 75) * 24;

const rowHeight = (row: PrintedRow): number => 48 + schemaHeight(row);

/** What a reader sees of a schema before opening anything. */
function schemaHeight({ fields, groups }: PrintedSchema): number {
  const more = (fields ?? []).filter((inner) => inner.fields || inner.facts || inner.enum || inner.named).length;
  const members = groups?.flatMap((group) => group.members);
  return 40 + sum(fields, ({ text }) => 56 + textHeight(text)) + more * 32 + sum(members, schemaHeight);
}

function blockHeight(block: PrintedBlock): number {
  if (block.type === 'schema') return 40 + schemaHeight(block.schema);
  return block.type === 'rows' ? sum(block.rows, rowHeight) : 0;
}

/** What unfolds is as tall as its line. */
const sectionHeight = ({ frame, title, text, blocks, sections }: PrintedSection): number =>
  frame === 'response' && !/^2/.test(title)
    ? 41
    : 50 + textHeight(text) + sum(blocks, blockHeight) + sum(sections, sectionHeight);

/** The first of several is on view. */
function tabsHeight(block: PrintedBlock): number {
  const first = block.type === 'tabs' ? block.tabs[0]?.blocks : undefined;
  return 110 + sum(first, (inner) => (inner.type === 'prose' ? Math.min(inner.text.split('\n').length * 20, 320) : 0));
}

/**
 * A class that tells the browser about how tall a section is, so that the page hardly changes its length when it is laid
 * out. Style attributes, which could say it exactly, are not allowed by the site's policy.
 */
export function sizeClass(section: PrintedSection): string {
  const height = Math.max(100 + sectionHeight(section), 80 + sum(section.aside, tabsHeight));
  return `tall-${Math.min(Math.max(Math.round(height / step), 1), steps)}`;
}

import type { PageDocument, Section, TocEntry } from '../model/page.ts';

/** The table of contents: headings of level 2 and 3, and rows below level 2. */
export function contentsOf({ sections }: Pick<PageDocument, 'sections'>): TocEntry[] {
  return sections.flatMap(entriesOf);
}

function entriesOf({ id, title, level, method, isCode, blocks, sections = [] }: Section): TocEntry[] {
  if (level > 3) return [];
  return [
    { id, text: title, depth: level, ...(method && !isCode && { method }) },
    ...blocks.flatMap((block) =>
      block.type === 'rows' && level === 2 ? block.rows.map((row) => ({ id: row.id, text: row.name, depth: 3 })) : [],
    ),
    ...sections.flatMap(entriesOf),
  ];
}

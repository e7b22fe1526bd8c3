import type { PageDocument, Section, TocEntry } from '../model/page.ts';

/** The table of contents: headings of level 2 and 3. */
export function contentsOf({ sections }: Pick<PageDocument, 'sections'>): TocEntry[] {
  return sections.flatMap(entriesOf);
}

function entriesOf({ id, title, level, method, closed, sections = [] }: Section): TocEntry[] {
  if (level > 3) return [];
  return [{ id, text: title, depth: level, ...(method && { method }) }, ...(closed ? [] : sections.flatMap(entriesOf))];
}

import type { Place } from '../model/problem.ts';
import type { ShownPlace } from '../model/report.ts';

/** Most characters of an excerpt, and how many of them precede the column at least. */
const excerptWidth = 100;
const before = 40;

/** A place with an excerpt of its line around the column. @param whole the line; null if it doesn't exist */
export function shownPlace(at: Place, whole: string | null): ShownPlace {
  const line = at.kind === 'text' ? at.line : null;
  const column = at.kind === 'text' ? (at.column ?? null) : null;
  const place = (at.kind === 'text' ? at.key : at.kind === 'path' ? at.pointer : null) ?? null;
  const shown = whole?.trim() ? excerptAround(whole, column) : { excerpt: null, excerptColumn: null };
  return { file: at.file, line, column, place, ...shown };
}

/** Cuts a line without its indentation to the part around a column; returns it with the new column. */
function excerptAround(whole: string, column: number | null): Pick<ShownPlace, 'excerpt' | 'excerptColumn'> {
  const text = whole.trim().replace(/\t/g, ' ');
  const offset = column === null ? -1 : column - 1 - (whole.length - whole.trimStart().length);
  const isInside = offset >= 0 && offset < text.length;
  const start = isInside ? Math.max(0, Math.min(offset - before, text.length - excerptWidth)) : 0;
  const end = start + excerptWidth;
  const head = start > 0 ? '…' : '';
  return {
    excerpt: head + text.slice(start, end) + (end < text.length ? '…' : ''),
    excerptColumn: isInside ? offset - start + head.length + 1 : null,
  };
}

import type { RowView } from '../../../model/page.ts';
import { rowFacts } from '../../../model/row-words.ts';
import { type BlockRecords, oneLine, type Place, place } from '../place.ts';
import { words } from '../words.ts';

export const rows: BlockRecords<'rows'> = ({ rows: all, of, rank = 0 }, { owner, above }) =>
  all.map((row) => rowPlace(row, { entity: of, title: row.name, owner, above, rank }));

/** A row, which is also found by its default; one that's rarely what somebody looks for comes after others. */
export function rowPlace(
  { id, name, path = name, syntax = '', aliases = [], environment, text, type, default: value, marks = [] }: RowView,
  about: Pick<Place, 'entity' | 'title' | 'above'> & { readonly owner: string | undefined; readonly rank?: number },
): Place {
  const { entity, title, rank = 0 } = about;
  const said = words(text) || type.map((part) => part.text).join('') || (syntax && `Argument ${syntax}`);
  return place({
    ...about,
    anchor: id,
    text: said,
    // What else is said of a flag often tells its default: `By default, the registry entry decides.`
    body: [entity === 'flag' ? said : oneLine(said), value === undefined ? '' : `${rowFacts.default.label}: ${value}`].join(' ').trim(),
    names: [...new Set([title, path, name, ...aliases, ...(environment ? [environment] : [])])],
    rank: marks.includes('hidden') || marks.includes('deprecated') ? rank + 1 : rank,
  });
}

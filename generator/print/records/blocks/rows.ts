import type { FieldView, RowView, SchemaView } from '../../../model/page.ts';
import { rowFacts } from '../../../model/row-words.ts';
import { type BlockRecords, oneLine, type Place, place } from '../place.ts';
import { words } from '../words.ts';

export const rows: BlockRecords<'rows'> = ({ rows: all, of, rank = 0 }, { owner, above }) =>
  all.flatMap((row) => [
    rowPlace(row, { entity: of, title: row.name, owner, above, rank }),
    ...fieldsOf(row).map((field) =>
      rowPlace(field, { entity: 'field', title: `${row.name}.${field.path}`, owner, above, rank }),
    ),
  ]);

/** A row, which is also found by its default. Rarely wanted ones rank lower. */
export function rowPlace(
  { id, name, path = name, syntax = '', aliases = [], environment, text, type, default: value, marks = [] }: RowView,
  about: Pick<Place, 'entity' | 'title' | 'above'> & { readonly owner: string | undefined; readonly rank?: number },
): Place {
  const { title, rank = 0 } = about;
  const said = words(text) || type.map((part) => part.text).join('') || (syntax && `Argument ${syntax}`);
  // Some defaults are only in the text: `By default, the registry entry decides.`
  const byDefault =
    value === undefined ? (/[^.]*\bby default\b[^.]*/i.exec(said)?.[0] ?? '') : `${rowFacts.default.label}: ${value}`;
  return place({
    ...about,
    anchor: id,
    text: said,
    body: byDefault === '' ? '' : `${oneLine(said)} ${byDefault}`.trim(),
    names: [...new Set([title, path, name, ...aliases, ...(environment ? [environment] : [])])],
    rank: marks.includes('hidden') || marks.includes('deprecated') ? rank + 1 : rank,
  });
}

/**
 * Nested fields, without those in sections of named schemas. Steps into lists and maps (`[]`, `*`) are not part of
 * names.
 */
export function fieldsOf({ fields = [], groups = [], opened }: Partial<SchemaView>): FieldView[] {
  if (opened) return [];
  return [
    ...fields.flatMap((field) => [...(/[\p{L}]/u.test(field.name) ? [field] : []), ...fieldsOf(field)]),
    ...groups.flatMap((group) => group.members.flatMap(fieldsOf)),
  ];
}

import type { LocalIndex, LocalPage, RecordEntity } from '../../../generator/model/search.ts';

/** A record of the site's own index, ready to be searched. */
export interface PlaceRecord {
  readonly row: number;
  readonly page: LocalPage;
  readonly entity: RecordEntity;
  readonly title: string;
  readonly anchor: string;
  readonly text: string;
  readonly names: readonly string[];
  readonly owner: string;
  readonly rank: number;
}

/** Entities whose title is what they are called; a section is only headed by its. */
const named: ReadonlySet<RecordEntity> = new Set(
  (['command', 'flag', 'operation', 'parameter', 'schema', 'field', 'resource', 'value', 'argument'] as const).values(),
);

/** Rows as records. */
export function readPlaces(index: LocalIndex): PlaceRecord[] {
  const nowhere: LocalPage = { url: '/', title: '', kind: 'guide', category: '' };
  return index.rows.map(([page, entity, title, anchor, text, names = '', owner = '', rank = 0], row) => {
    const kind = index.entities[entity] ?? 'section';
    return {
      row,
      page: index.pages[page] ?? nowhere,
      entity: kind,
      title,
      anchor,
      text,
      names: [...(named.has(kind) ? [title] : []), ...names.split('\n').filter(Boolean)],
      owner,
      rank,
    };
  });
}

/** Words of the texts, by row. */
export function readTextWords(index: LocalIndex): string[][] {
  const found: string[][] = index.rows.map(() => []);
  const list = index.words.split(' ');
  index.postings.forEach((distances, at) => {
    let row = 0;
    for (const distance of distances.split(',')) {
      row += Number.parseInt(distance, 36);
      found[row]?.push(list[at] ?? '');
    }
  });
  return found;
}

/** Name of the documented program: the first word of every command. */
export function programOf(places: readonly PlaceRecord[]): string {
  return places.find(({ entity }) => entity === 'command')?.title.split(' ')[0] ?? '';
}

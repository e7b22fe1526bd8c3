import type { LocalIndex, LocalPage, LocalPlace, RecordEntity } from '../../../generator/model/search.ts';

/** A record of the site's own index, ready to be searched. */
export interface PlaceRecord extends Omit<LocalPlace, 'page'> {
  readonly row: number;
  readonly page: LocalPage;
}

/** Entities whose title is what they are called; a section is only headed by its. */
const named: ReadonlySet<RecordEntity> = new Set(
  (['command', 'flag', 'operation', 'parameter', 'schema', 'field', 'resource', 'value', 'argument'] as const).values(),
);

/** The places of an index, in its order. */
export function readPlaces(index: Pick<LocalIndex, 'pages' | 'places'>): PlaceRecord[] {
  const nowhere: LocalPage = { url: '/', title: '', kind: 'guide', category: '' };
  return index.places.map((place, row) => ({
    ...place,
    row,
    page: index.pages[place.page] ?? nowhere,
    names: named.has(place.entity) ? [place.title, ...place.names] : place.names,
  }));
}

/** Name of the documented program: the first word of every command. */
export function programOf(places: readonly PlaceRecord[]): string {
  return places.find(({ entity }) => entity === 'command')?.title.split(' ')[0] ?? '';
}

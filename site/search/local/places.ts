import type { LocalIndex, LocalPage, LocalPlace, RecordEntity } from '../../../generator/model/search.ts';

/** A record of the site's own index, ready to be searched. */
export interface PlaceRecord extends Omit<LocalPlace, 'page'> {
  readonly row: number;
  readonly page: LocalPage;
}

/** Scores of some places, by row. */
export type Scores = Map<number, number>;

export type Grade = (place: PlaceRecord, value: number) => void;
/** Grades what a query means, in one reading of it. */
export type Match = (query: string, grade: Grade) => void;

/** The query is the name itself. */
export const exact = 1000;
/** The same but for case, hyphens and the like. */
export const alike = 900;
/** The name begins with the query. */
export const begins = 700;
/** From here on, a grade stands above every score of the words. */
export const strong = 100;

/** Entities that aren't called what their title says. */
const unnamed: ReadonlySet<RecordEntity> = new Set(['page', 'section', 'response'] as const);

/** The places of an index, in its order. */
export function readPlaces(index: Pick<LocalIndex, 'pages' | 'places'>): PlaceRecord[] {
  const nowhere: LocalPage = { url: '/', title: '', kind: 'guide', category: '' };
  return index.places.map((place, row) => ({
    ...place,
    row,
    page: index.pages[place.page] ?? nowhere,
    names: unnamed.has(place.entity) ? place.names : [place.title, ...place.names],
  }));
}

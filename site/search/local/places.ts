import type { LocalIndex, LocalPage, LocalPlace, RecordEntity } from '../../../generator/model/search.ts';

/** A record of the local index, prepared for search. */
export interface PlaceRecord extends Omit<LocalPlace, 'page'> {
  readonly row: number;
  readonly page: LocalPage;
}

/** Scores by index of the place. */
export type Scores = Map<number, number>;

export type Grade = (place: PlaceRecord, value: number) => void;
/** Grades places by one interpretation of a query. */
export type Match = (query: string, grade: Grade) => void;

/** The query is the name. */
export const exact = 1000;
/** Equal except for case, hyphens and the like. */
export const alike = 900;
/** The name begins with the query. */
export const begins = 700;
/** Grades from here on outrank all word scores. */
export const strong = 100;

/** Entities whose titles are not names. */
const unnamed: ReadonlySet<RecordEntity> = new Set(['page', 'section', 'response'] as const);

/** The places of an index, in order. */
export function readPlaces(index: Pick<LocalIndex, 'pages' | 'places'>): PlaceRecord[] {
  const nowhere: LocalPage = { url: '/', title: '', kind: 'guide', category: '' };
  return index.places.map((place, row) => ({
    ...place,
    row,
    page: index.pages[place.page] ?? nowhere,
    names: unnamed.has(place.entity) ? place.names : [place.title, ...place.names],
  }));
}

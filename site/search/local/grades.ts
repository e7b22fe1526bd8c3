import type { Numbers } from './numbers.ts';
import type { PlaceRecord } from './places.ts';

/** The highest grade of each row that has one. */
export type Grades = Numbers;

/** Grades what a query means, in one reading of it. What doesn't depend on the query is prepared. */
export type Match = (query: string, grades: Grades) => void;

/** The query is the name itself. */
export const exact = 1000;
/** The same but for case, hyphens and the like. */
export const alike = 900;
/** The name begins with the query, in the place that the query names. */
export const begins = 700;

export function grade(grades: Grades, row: number, value: number): void {
  grades.raise(row, value);
}

/** Among rows of one grade: what is looked for more often comes first. */
export const importance: Readonly<Record<PlaceRecord['entity'], number>> = {
  command: 60,
  page: 55,
  resource: 50,
  flag: 45,
  operation: 45,
  section: 35,
  schema: 30,
  field: 20,
  value: 18,
  response: 12,
  parameter: 10,
  argument: 5,
};

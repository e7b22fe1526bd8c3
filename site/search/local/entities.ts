import { squash } from '../../../generator/shared/search-words.ts';
import { commandLineMatcher } from './command-line.ts';
import { fieldMatcher } from './fields.ts';
import { alike, begins, exact, type Grades, grade } from './grades.ts';
import { Numbers } from './numbers.ts';
import { operationMatcher } from './operations.ts';
import { type PlaceRecord, programOf } from './places.ts';

/*
 * Query understanding: what somebody types who knows what the thing is called, or how it begins. Each reading of the
 * query gives rows a grade; grades stand above every score of the text search.
 */

/** @returns grades that hold until the next query */
export function entityMatcher(places: readonly PlaceRecord[]): (query: string) => Grades {
  const program = programOf(places);
  const byName = new Map<string, PlaceRecord[]>();
  const bySquash = new Map<string, PlaceRecord[]>();
  const byOwner = new Map<string, PlaceRecord[]>();
  const add = (map: Map<string, PlaceRecord[]>, key: string, place: PlaceRecord): void => {
    const list = map.get(key);
    if (list) list.push(place);
    else if (key !== '') map.set(key, [place]);
  };
  for (const place of places) {
    for (const name of place.names) {
      add(byName, name, place);
      add(bySquash, squash(name), place);
      // `secret set` without the program's name.
      if (place.entity === 'command' && name.startsWith(`${program} `))
        add(bySquash, squash(name.slice(program.length)), place);
    }
    // `MCPServer permissionProfile`, `thv run isolate-network`.
    if (place.owner !== '') for (const name of place.names) add(byOwner, squash(`${place.owner} ${name}`), place);
    if (place.names.length === 0) add(bySquash, squash(place.title), place);
  }
  const grades = new Numbers(places.length);
  const readings = [commandLineMatcher(places, program), operationMatcher(places), fieldMatcher(places)];
  return (query) => {
    grades.clear();
    for (const place of byName.get(query) ?? [])
      grade(grades, place.row, alikeGrade(place, query) === alike ? exact : alikeGrade(place, query));
    for (const place of bySquash.get(squash(query)) ?? []) grade(grades, place.row, alikeGrade(place, query));
    for (const place of byOwner.get(squash(query)) ?? []) grade(grades, place.row, begins + 50);
    for (const match of readings) match(query, grades);
    return grades;
  };
}

/** A plain word such as `name` is the name of many fields; somebody who types it rarely means one of them. */
function alikeGrade(place: PlaceRecord, query: string): number {
  // Dashes say that a flag is meant.
  if (query.startsWith('-') && place.entity !== 'flag') return 90;
  const isPlain = /^\p{Ll}+$/u.test(query) || /\s/.test(query.trim());
  if (isPlain && (place.entity === 'field' || place.entity === 'parameter' || place.entity === 'argument')) return 30;
  if (isPlain && place.entity === 'flag' && !query.includes(' ')) return 60;
  // Values of an enumeration have a lower rank than those that have a row of their own.
  if (isPlain && place.entity === 'value') return place.rank > 0 ? 0 : 30;
  // A command of that name is meant more often, and two plain words are rarely the name of a type.
  if (isPlain && place.entity === 'schema') return query.includes(' ') ? 60 : alike - 50;
  return place.rank > 0 && isPlain ? 40 : alike;
}

import type { Problem } from '../model/problem.ts';
import type { SampleValue } from '../model/sample-facts.ts';
import type { NamedSchema, Schema } from '../model/schema.ts';
import type { Locate } from '../samples/value.ts';
import { keywordsOf } from '../schemas/keywords.ts';
import { error, type Remedy } from '../shared/problem.ts';

/** How the program that reads the value treats it. */
export interface Reading {
  /** Who reads it, as messages say: `the API server`. */
  readonly reader: string;
  /** What it does with a property it does not know. */
  readonly unknown: string;
  /** Defaults are filled in before anything is missed. */
  readonly defaultsApply: boolean;
  /** Null counts as a value that is left out. */
  readonly nullIsAbsent: boolean;
  /** Names in other case are read too where the schema's own names have no fixed spelling. */
  readonly looseCase: boolean;
  /** Properties nobody declared are let pass unless they look like a typing mistake; `sure`: one letter is wrong, or case. */
  readonly onlyTypos: boolean | 'sure';
  /** The value stands in a flag, where no quotes make a text, and braces a list. */
  readonly isFlag?: boolean;
  /** Numbers and truth values pass where a text is wanted. */
  readonly scalarsAreText?: boolean;
  /** Only one of several forms may fit. */
  readonly isExclusive?: boolean;
  /** Levels from the top, the whole being the first, where only a part is shown and nothing is missing. */
  readonly partial: number;
  /** What a reference leads to, by the name that reference pages have for it. */
  readonly resolve: (target: string) => NamedSchema | null;
}

export interface Visit {
  readonly reading: Reading;
  /** Where the value stands: `spec.env[0]`; '' for the whole. */
  readonly path: string;
  /** Offset of the property's name, where what its value lacks is reported; null for the whole and items of lists. */
  readonly anchor: number | null;
  readonly depth: number;
  /** Schema of the whole sample, searched for names that stand in the wrong place. */
  readonly root: Schema;
  /** Whether properties that nobody declared are looked for. */
  readonly closed: boolean;
  /** Only whether the value fits is asked, as one of several. */
  readonly isTrial?: true;
  /** Checks a value inside against its schema. */
  readonly check: (value: SampleValue, schema: Schema, visit: Visit) => void;
  /** Where the text of the value was written. */
  readonly locate: Locate;
  readonly report: (problem: Problem) => void;
  /** So much was found that looking on helps nobody. */
  readonly isFull: () => boolean;
}

/** How messages call the value of a visit. */
export function nameOf(visit: Visit): string {
  return visit.path === '' ? 'the whole' : `\`${visit.path}\``;
}

/** Whether a visit's value is shown in part only, so that nothing is missing. */
export function isPartial({ path, reading }: Visit): boolean {
  const level = path === '' ? 1 : path.split(/[.[]/).length + 1;
  return level <= reading.partial;
}

/** Reports what the program that reads the value refuses. */
export function refuse(visit: Visit, at: number, what: string, suggestion: Remedy): void {
  visit.report(error(visit.locate(at), what, `${visit.reading.reader} refuses it`, suggestion));
}

/** What a schema's reference leads to; null without one, or where that is nowhere. */
export function targetOf<Target>(schema: Schema, resolve: (target: string) => Target | null): Target | null {
  const { $ref } = keywordsOf(schema);
  return $ref === undefined ? null : resolve($ref);
}

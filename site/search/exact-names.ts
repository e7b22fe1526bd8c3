import type { SearchRecord } from '../../generator/model/search.ts';
import type { GoneName } from '../../generator/model/versions.ts';
import { nameParts } from '../../generator/shared/search-words.ts';

/*
 * Exact matches of names. Results are ranked by similarity and rarely empty; only names tell whether a version has
 * something.
 */

/** Normalises input: full-width characters, invisible characters, and dashes that phones substitute for two hyphens. */
export function asTyped(query: string): string {
  return query
    .normalize('NFKC')
    .replace(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '')
    .replace(/(?<=^|\s)[\u2013\u2014](?=[\p{L}\p{N}]|$)/gu, '--')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim()
    .replace(/\s+/g, ' ');
}

/** A name for comparison: ignores case and steps into lists and maps. */
function plain(name: string): string {
  return asTyped(name).toLowerCase().replaceAll('[]', '').replaceAll('.*', '');
}

/** The name in a query: `thv run --transport=sse` and `thv run --transport sse` contain `thv run --transport`. */
export function nameAsked(query: string): string {
  const words = plain(query)
    .replace(/^\.+|[.:]+$/g, '')
    .split(' ');
  const flag = words.findLast((word) => /^--?\p{L}/u.test(word))?.replace(/=.*$/, '');
  if (flag === undefined) return words.join(' ');
  return [
    ...words.slice(
      0,
      words.findIndex((word) => word.startsWith('-')),
    ),
    flag,
  ].join(' ');
}

/** Spellings of a name: for `thv run --label` also `run --label`, `--label` and `label`, for `Cell.spec.wax` `wax`. */
export function spellings(name: string): readonly string[] {
  const whole = plain(name);
  const below = whole.split(' ').slice(1);
  const last = below.at(-1) ?? whole;
  const steps = /^[-/]/.test(last) ? [] : last.split('.');
  return [
    ...new Set([
      ...[whole, below.join(' '), ...(/^[-/]/.test(last) ? [last, last.replace(/^--/, '')] : [])].filter(Boolean),
      ...steps.slice(1).map((_, at) => steps.slice(at + 1).join('.')),
    ]),
  ];
}

/** A place reduced to its names. */
export type Named = Pick<SearchRecord, 'entity' | 'names' | 'owner'> & { readonly title: string };

const isHeading = ({ entity }: Named): boolean => entity === 'page' || entity === 'section';

/** All names of a place. Titles of pages and sections count as well. */
export function callsOf(place: Named): readonly string[] {
  const { title, names, owner } = place;
  if (isHeading(place)) return [title, ...names].map(plain);
  const own = new Set([title, ...names]);
  return [...own].flatMap((name) => [...spellings(name), ...(owner ? spellings(`${owner} ${name}`) : [])]);
}

/** Whether a query's name is exactly that of a flag, a command, a field and the like. */
export function isCalled(place: Named, query: string): boolean {
  return !isHeading(place) && callsOf(place).includes(nameAsked(query));
}

/** Removed names with all words of a query, from the last version with any: shorter ones first, as they are closer. */
export function goneIn(names: readonly GoneName[], query: string): readonly GoneName[] {
  const wanted = nameParts(query);
  if (wanted.length === 0) return [];
  return ofOneVersion(
    names.filter(({ name }) => {
      const parts = nameParts(name);
      return wanted.every((word) => parts.some((part) => part.startsWith(word)));
    }),
  );
}

/** Removed names equal to a query's, from the last version with any. */
export function goneExactly(names: readonly GoneName[], query: string): readonly GoneName[] {
  const asked = nameAsked(query);
  return ofOneVersion(names.filter(({ name }) => spellings(name).includes(asked)));
}

function ofOneVersion(names: readonly GoneName[]): readonly GoneName[] {
  const found = names.toSorted((a, b) => a.name.length - b.name.length);
  return found.filter(({ version }) => version === found[0]?.version);
}

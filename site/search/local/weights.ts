import { isStopWord, nameParts, stem } from '../../../generator/shared/search-words.ts';
import { isComplaint } from './error-messages.ts';
import type { PlaceRecord } from './places.ts';

/** Among places that are called alike, what is looked for more often comes first: the last of these. */
const byImportance: readonly PlaceRecord['entity'][] = [
  ...(['argument', 'parameter', 'response', 'value', 'field', 'schema'] as const),
  ...(['section', 'operation', 'flag', 'resource', 'page', 'command'] as const),
];

export function importance({ entity }: PlaceRecord): number {
  return byImportance.indexOf(entity);
}

/** How likely somebody looks for such a place by words. */
const priors: Readonly<Record<PlaceRecord['entity'], number>> = {
  page: 1.5,
  command: 1.1,
  section: 1.1,
  operation: 0.95,
  flag: 0.95,
  resource: 0.9,
  schema: 0.65,
  value: 0.6,
  response: 0.55,
  field: 0.5,
  parameter: 0.4,
  argument: 0.3,
};
/** How much more a title counts that has all words of the query and no other. */
const bySpelledOut = 0.9;
/** What a page ends with leads elsewhere. */
const ends = /^(next-steps|see-also|before-you-begin|troubleshooting|where-to-go-next)$/;

/** @returns how much a place counts that has words of a query: by what it is, and by what the query asks for */
export function weigher(places: readonly PlaceRecord[]): (query: string) => (place: PlaceRecord) => number {
  const titles = places.map(({ title }) => stems(title).filter((word) => !isStopWord(word)));
  return (query) => {
    const factor = factorFor(query);
    const asked = new Set(stems(query));
    return (place) => {
      const title = titles[place.row] ?? [];
      // A title that the query spells out is better than one that says more.
      const share = title.filter((word) => asked.has(word)).length / Math.max(1, title.length);
      return usualWeight(place) * factor(place) * (1 + bySpelledOut * share ** 2);
    };
  };
}

const stems = (text: string): string[] => nameParts(text).map(stem);

function usualWeight({ entity, anchor, owner, rank }: PlaceRecord): number {
  const weight = priors[entity] * (ends.test(anchor) ? 0.3 : 1);
  // A command that stands deep is used less than `run`, and so are its flags.
  const depth = entity === 'flag' ? 1 + 0.06 * Math.max(0, owner.split(' ').length - 2) : 1;
  return weight / depth / (1 + rank * 0.5);
}

function factorFor(query: string): (place: PlaceRecord) => number {
  const isQuestion = /^(how|what|why|where|when|which|who|can|do|does|is|are|should)\b/i.test(query);
  const isApi = /\b(api(?! key)|endpoint|http|rest)\b|^(get|post|put|delete|patch)\s|\//i.test(query);
  const isProblem = isComplaint(query);
  return ({ page: { kind }, entity, title, owner }) => {
    let factor = 1;
    // Of three commands on one setting, the one that sets it, unless the query says which.
    if (/ get-/.test(title) && !/\bget\b/.test(query)) factor *= 0.9;
    if (/ (un|re)set-/.test(title) && !/\b(un|re)set/.test(query)) factor *= 0.85;
    if (isQuestion && (kind === 'guide' || kind === 'tutorial')) factor *= 1.4;
    // Who doesn't complain rarely looks for a remedy, though it may have the words.
    if (owner === 'Troubleshooting' || (entity === 'section' && isComplaint(title))) factor *= isProblem ? 2.5 : 0.9;
    if (isApi && kind === 'api') factor *= 1.7;
    return factor;
  };
}

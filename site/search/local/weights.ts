import { nameParts, stem } from '../../../generator/shared/search-words.ts';
import type { PlaceRecord } from './places.ts';

/** How likely somebody looks for such a place by words. */
const priors: Readonly<Record<PlaceRecord['entity'], number>> = {
  page: 1.5,
  command: 1.1,
  resource: 0.9,
  section: 1.1,
  operation: 0.95,
  flag: 0.95,
  schema: 0.65,
  value: 0.6,
  response: 0.55,
  field: 0.5,
  parameter: 0.4,
  argument: 0.3,
};
/** What a page ends with leads elsewhere. */
const ends = /^(next-steps|see-also|before-you-begin|troubleshooting|where-to-go-next)$/;

/** How much a place counts that holds the words of the query: by what it is, and by what the query asks for. */
export function weightOf(query: string, titles: readonly (readonly string[])[]): (place: PlaceRecord) => number {
  const isQuestion = /^(how|what|why|where|when|which|who|can|do|does|is|are|should)\b/i.test(query);
  const isFlag = /(^|\s)--?[\p{L}]/u.test(query);
  const isStatus = /\b[45]\d\d\b/.test(query);
  const isApi = /\b(api|endpoint|http|rest)\b|^(get|post|put|delete|patch)\s|\//i.test(query);
  const asked = new Set(nameParts(query).map(stem));
  return (place) => {
    let weight = priors[place.entity] * (ends.test(place.anchor) ? 0.3 : 1);
    if (isQuestion && (place.page.kind === 'guide' || place.page.kind === 'tutorial')) weight *= 1.4;
    if (isFlag && place.entity === 'flag') weight *= 2;
    if (isApi && place.page.kind === 'api') weight *= 1.7;
    if (isStatus && place.entity === 'response') weight *= 2;
    if (place.entity === 'command') weight *= triplet(place.title, query);
    // A command that stands deep is used less than `run`, and so are its flags.
    if (place.entity === 'flag') weight /= 1 + 0.06 * Math.max(0, place.owner.split(' ').length - 2);
    // A title that the query spells out is better than one that says more.
    const title = titles[place.row] ?? [];
    const said = title.reduce((count, word) => count + (asked.has(word) ? 1 : 0), 0) / Math.max(title.length, 1);
    return weight * (1 + 0.9 * said ** 2);
  };
}

/** Of three commands on one setting, the one that sets it, unless the query says which. */
function triplet(title: string, query: string): number {
  if (/ (un|re)set-/.test(title)) return /\b(un|re)set/.test(query) ? 1 : 0.85;
  return / get-/.test(title) && !/\bget\b/.test(query) ? 0.9 : 1;
}

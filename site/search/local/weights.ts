import { isStopWord, nameParts, stem } from '../../../generator/shared/search-words.ts';
import { isComplaint } from './error-messages.ts';
import type { PlaceRecord } from './places.ts';

/** How likely somebody looks for such a place by words. */
const priors: Readonly<Partial<Record<PlaceRecord['entity'], number>>> = {
  page: 1.5,
  command: 1.1,
  section: 1.1,
  operation: 0.95,
  flag: 0.95,
  resource: 0.95,
};
/** The same for parts of those: fields, values, arguments. */
const partPrior = 0.5;
const priorOf = (entity: PlaceRecord['entity']): number => priors[entity] ?? partPrior;

/** How much more a title counts that has all words of the query and no other. */
const bySpelledOut = 0.9;

/** @returns how much a place counts that has words of a query: by what it is, and by what the query asks for */
export function weigher(places: readonly PlaceRecord[]): (query: string) => (place: PlaceRecord) => number {
  const titles = places.map(({ title }) => stems(title).filter((word) => !isStopWord(word)));
  const usual = places.map(usualWeight);
  return (query) => {
    const factor = factorFor(query);
    const asked = new Set(stems(query));
    return (place) => {
      const title = titles[place.row] ?? [];
      // A title that the query spells out is better than one that says more.
      const share = title.filter((word) => asked.has(word)).length / Math.max(1, title.length);
      return (usual[place.row] ?? 0) * factor(place) * (1 + bySpelledOut * share ** 2);
    };
  };
}

const stems = (text: string): string[] => nameParts(text).map(stem);

function usualWeight({ entity, rank, title }: PlaceRecord): number {
  // A command that stands deep is used less than `run`.
  const depth = entity === 'command' ? 0.15 * Math.max(0, title.split(' ').length - 2) : 0;
  return priorOf(entity) / (1 + depth) / (1 + rank * 0.5);
}

/** What a query asks for, judging by its form. */
function factorFor(query: string): (place: PlaceRecord) => number {
  const isQuestion = /^(how|what|why|where|when|which|who|can|do|does|is|are|should)\b/i.test(query);
  const isApi = /\b(api(?! key)|endpoint|http|rest)\b|\//i.test(query) || /^(GET|POST|PUT|DELETE|PATCH)\s/.test(query);
  const isWord = /^[\p{Ll}\p{N}]+$/u.test(query);
  // Who doesn't complain rarely looks for a remedy, though it may have the words.
  const remedy = isComplaint(query) ? 2.5 : 0.5;
  return ({ page: { kind }, entity, title, owner }) => {
    // A word alone asks for the page about it, not for a field that is called so.
    let factor = isWord ? priorOf(entity) : 1;
    if (isQuestion && (kind === 'guide' || kind === 'tutorial')) factor *= 1.4;
    if (owner === 'Troubleshooting' || (entity === 'section' && isComplaint(title))) factor *= remedy;
    if (kind === 'api') factor *= isApi ? 1.7 : 0.8;
    return factor;
  };
}

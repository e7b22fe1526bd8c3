import { isStopWord, nameParts, stem } from '../../../generator/shared/search-words.ts';
import { isComplaint } from './error-messages.ts';
import type { PlaceRecord } from './places.ts';
import { synonymsOf } from './words.ts';

/** How likely a place is wanted for plain words. */
const priors: Readonly<Partial<Record<PlaceRecord['entity'], number>>> = {
  page: 1.5,
  command: 1.1,
  section: 1.1,
  operation: 0.95,
  flag: 0.95,
  resource: 0.95,
};
/** For parts of those: fields, values, arguments. */
const partPrior = 0.5;
const priorOf = (entity: PlaceRecord['entity']): number => priors[entity] ?? partPrior;

/** Bonus for a title that equals the query's words. */
const bySpelledOut = 0.9;

/** @returns the weight of a place that matches a query: by its type, and by the form of the query */
export function weigher(places: readonly PlaceRecord[]): (query: string) => (place: PlaceRecord) => number {
  const titles = places.map(({ title }) => stems(title).filter((word) => !isStopWord(word)));
  const usual = places.map(usualWeight);
  return (query) => {
    const factor = factorFor(query);
    const asked = new Set(stems(query).flatMap((word) => [word, ...synonymsOf(word)]));
    return (place) => {
      const title = titles[place.row] ?? [];
      // Prefer titles with fewer additional words.
      const share = title.filter((word) => asked.has(word)).length / Math.max(1, title.length);
      return (usual[place.row] ?? 0) * factor(place) * (1 + bySpelledOut * share ** 2);
    };
  };
}

const stems = (text: string): string[] => nameParts(text).map(stem);

function usualWeight({ entity, rank, title }: PlaceRecord): number {
  // Nested commands are used less than `run`.
  const depth = entity === 'command' ? 0.15 * Math.max(0, title.split(' ').length - 2) : 0;
  return priorOf(entity) / (1 + depth) / (1 + rank * 0.5);
}

/** Factors by the form of a query. */
function factorFor(query: string): (place: PlaceRecord) => number {
  const isQuestion = /^(how|what|why|where|when|which|who|can|do|does|is|are|should)\b/i.test(query);
  const isApi = /\b(api(?! key)|endpoint|http|rest)\b|\//i.test(query) || /^(GET|POST|PUT|DELETE|PATCH)\s/.test(query);
  const isWord = /^[\p{Ll}\p{N}]+$/u.test(query);
  // Without a complaint, remedies are rarely wanted, even if they contain the words.
  const remedy = isComplaint(query) ? 2.5 : 0.5;
  return ({ page: { kind }, entity, title, owner }) => {
    // A single word means the page about it rather than a field with that name.
    let factor = isWord ? priorOf(entity) : 1;
    if (isQuestion && (kind === 'guide' || kind === 'tutorial')) factor *= 1.4;
    if (owner === 'Troubleshooting' || (entity === 'section' && isComplaint(title))) factor *= remedy;
    if (kind === 'api') factor *= isApi ? 1.7 : 0.8;
    return factor;
  };
}

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
/** What a word alone rarely asks for: it's in many of their names. */
const parts: ReadonlySet<PlaceRecord['entity']> = new Set([
  ...(['argument', 'parameter', 'response', 'value', 'field', 'schema', 'flag', 'operation'] as const),
]);

/** @returns how much a place counts that has words of a query: by what it is, and by what the query asks for */
export function weigher(places: readonly PlaceRecord[]): (query: string) => (place: PlaceRecord) => number {
  const program = places.find(({ entity }) => entity === 'command')?.title.split(' ')[0] ?? '';
  const titles = places.map(({ title }) => stems(title).filter((word) => !isStopWord(word) && word !== program));
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

function usualWeight({ entity, anchor, owner, rank, title, page }: PlaceRecord): number {
  // A command that stands deep is used less than `run`, and so are its flags.
  const steps = (command: string): number => Math.max(0, command.split(' ').length - 2);
  const depth = entity === 'flag' ? 0.06 * steps(owner) : entity === 'command' ? 0.15 * steps(title) : 0;
  // What guides link to is what readers need.
  const weight = priors[entity] * (ends.test(anchor) ? 0.6 : 1);
  return (weight * (1 + 0.15 * Math.log(1 + page.links))) / (1 + depth) / (1 + rank * 0.5);
}

/** What a query asks for, judging by its form. */
function factorFor(query: string): (place: PlaceRecord) => number {
  const isQuestion = /^(how|what|why|where|when|which|who|can|do|does|is|are|should)\b/i.test(query);
  const isApi = /\b(api(?! key)|endpoint|http|rest)\b|\//i.test(query) || /^(GET|POST|PUT|DELETE|PATCH)\s/.test(query);
  const isWord = /^[\p{Ll}\p{N}]+$/u.test(query);
  // Who doesn't complain rarely looks for a remedy, though it may have the words.
  const remedy = isComplaint(query) ? 2.5 : isWord ? 0.25 : 0.5;
  return ({ page: { kind }, entity, title, owner }) => {
    let factor = isWord ? wordFactor(entity) : 1;
    if (isQuestion && (kind === 'guide' || kind === 'tutorial')) factor *= 1.4;
    if (owner === 'Troubleshooting' || (entity === 'section' && isComplaint(title))) factor *= remedy;
    if (kind === 'api') factor *= isApi ? 1.7 : 0.8;
    return factor;
  };
}

/** A word alone asks for the page about it. */
function wordFactor(entity: PlaceRecord['entity']): number {
  if (entity === 'page') return 1.4;
  return parts.has(entity) ? 0.4 : 1;
}

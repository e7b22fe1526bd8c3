import type { Results, SearchRequest } from './results.ts';

/** An engine that can be asked. */
export interface SearchSource {
  readonly id: string;
  readonly search: (request: SearchRequest) => Promise<Results>;
}

/**
 * Several engines as one: the first that answers is heard, and results of a later one say that they are a fallback.
 * @throws When two sources have one id: which of them had answered could not be told.
 */
export function combineSources(sources: readonly SearchSource[]): (request: SearchRequest) => Promise<Results> {
  const ids = new Set<string>();
  for (const { id } of sources) {
    if (ids.has(id)) throw new Error(`Duplicate search source id "${id}": each source needs one of its own.`);
    ids.add(id);
  }
  return async (request) => {
    let failure: unknown = new Error('There is no search source');
    for (const [place, source] of sources.entries()) {
      try {
        const results = await source.search(request);
        return place === 0 ? results : { ...results, isFallback: true };
      } catch (error) {
        console.info(`The search source "${source.id}" did not answer.`, error);
        failure = error;
      }
    }
    throw failure;
  };
}

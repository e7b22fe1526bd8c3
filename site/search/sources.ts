import type { Results, SearchRequest } from './results.ts';

/** A search engine. */
export interface SearchSource {
  readonly id: string;
  readonly search: (request: SearchRequest) => Promise<Results>;
  /** Preloads data for the first search. */
  readonly prepare?: () => void;
}

/*
 * Milliseconds. A service may try several hosts with growing timeouts; with the pause before a query, the reader waits
 * three seconds at most.
 */

/** Timeout of a source with a fallback. */
const patience = 2400;
/** When the fallback starts preloading. */
const warning = 1000;
/** How long to skip a source after a timeout. */
const rest = 120_000;

/**
 * Combines two engines: if the first doesn't answer in time, the other does, and its results are marked as fallback.
 *
 * @throws for duplicate ids, which would be ambiguous
 */
export function withFallback({ id, search }: SearchSource, spare: SearchSource): SearchSource['search'] {
  if (spare.id === id) throw new Error(`Duplicate search source id "${id}": ids must be unique.`);
  let restsUntil = 0;
  async function inTime(request: SearchRequest): Promise<Results> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timers = [
      setTimeout(() => spare.prepare?.(), warning),
      setTimeout(() => {
        restsUntil = Date.now() + rest;
        reject(new Error(`No answer within ${patience} ms`));
      }, patience),
    ];
    try {
      return await Promise.race([search(request), late]);
    } finally {
      timers.forEach(clearTimeout);
    }
  }
  return async (request) => {
    try {
      if (Date.now() >= restsUntil) return await inTime(request);
    } catch (error) {
      console.info(`The search source "${id}" did not answer.`, error);
    }
    return { ...(await spare.search(request)), isFallback: true };
  };
}

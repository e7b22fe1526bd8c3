import type { Results, SearchRequest } from './results.ts';

/** An engine that can be asked. */
export interface SearchSource {
  readonly id: string;
  readonly search: (request: SearchRequest) => Promise<Results>;
  /** Gets what the first search needs. */
  readonly prepare?: () => void;
}

/*
 * Milliseconds. A service may try host after host, each for longer than the one before; with the pause before a
 * question, the reader waits three seconds at most.
 */

/** What a source may take while another stands by. */
const patience = 2400;
/** By then the one that stands by gets ready. */
const warning = 1000;
/** How long a source that took longer is left alone. */
const rest = 120_000;

/**
 * Several engines as one: the first that answers in time is heard, and results of a later one say that they are a
 * fallback.
 * @throws When two sources have one id: which of them had answered could not be told.
 */
export function combineSources([source, ...spares]: readonly SearchSource[]): SearchSource['search'] {
  if (!source) return () => Promise.reject(new Error('There is no search source'));
  const { id, search } = source;
  if (spares.some((other) => other.id === id))
    throw new Error(`Duplicate search source id "${id}": each source needs one of its own.`);
  if (spares.length === 0) return search;
  const spare = combineSources(spares);
  let restsUntil = 0;
  async function inTime(request: SearchRequest): Promise<Results> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timers = [
      setTimeout(() => spares[0]?.prepare?.(), warning),
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
    return { ...(await spare(request)), isFallback: true };
  };
}

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

/** @throws When the answer takes too long; `giveUp` runs then. */
async function answerInTime(
  source: SearchSource,
  spare: SearchSource,
  request: SearchRequest,
  giveUp: () => void,
): Promise<Results> {
  const timers: ReturnType<typeof setTimeout>[] = [];
  const late = new Promise<never>((_, reject) => {
    const stop = (): void => {
      giveUp();
      reject(new Error(`No answer within ${patience} ms`));
    };
    timers.push(
      setTimeout(() => spare.prepare?.(), warning),
      setTimeout(stop, patience),
    );
  });
  try {
    return await Promise.race([source.search(request), late]);
  } finally {
    timers.forEach(clearTimeout);
  }
}

/**
 * Several engines as one: the first that answers in time is heard, and results of a later one say that they are a
 * fallback.
 * @throws When two sources have one id: which of them had answered could not be told.
 */
export function combineSources(sources: readonly SearchSource[]): (request: SearchRequest) => Promise<Results> {
  const ids = new Set<string>();
  for (const { id } of sources) {
    if (ids.has(id)) throw new Error(`Duplicate search source id "${id}": each source needs one of its own.`);
    ids.add(id);
  }
  const resting = new Map<SearchSource, number>();
  return async (request) => {
    let failure: unknown = new Error('There is no search source');
    for (const [place, source] of sources.entries()) {
      const spare = sources[place + 1];
      if (spare && Date.now() < (resting.get(source) ?? 0)) continue;
      try {
        const giveUp = () => resting.set(source, Date.now() + rest);
        const results = await (spare ? answerInTime(source, spare, request, giveUp) : source.search(request));
        return place === 0 ? results : { ...results, isFallback: true };
      } catch (error) {
        console.info(`The search source "${source.id}" did not answer.`, error);
        failure = error;
      }
    }
    throw failure;
  };
}

import { type FoundElsewhere, findElsewhere } from './elsewhere.ts';
import { type Results, type SearchRequest, stall } from './results.ts';
import { search } from './search.ts';

/** The outcome of a search. */
export interface Found {
  /** Null on failure. */
  readonly results: Results | null;
  /** Results in another version, without results or exact matches in this one; they come later. */
  readonly elsewhere: FoundElsewhere | null;
}

interface Asking {
  /** Milliseconds before sending the query. */
  readonly wait: number;
  /** Aborted by a newer query; then nothing more is reported. */
  readonly signal: AbortSignal;
  /** Reports that the answer takes long. */
  readonly onLate: () => void;
  readonly onFound: (found: Found) => void;
}

/** @returns the results that were reported; null on failure, or if aborted before */
export async function ask(request: SearchRequest, { wait, signal, onLate, onFound }: Asking): Promise<Results | null> {
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  if (signal.aborted) return null;
  const late = window.setTimeout(() => signal.aborted || onLate(), stall);
  const report = (found: Found): void => {
    if (!signal.aborted) onFound(found);
  };
  try {
    const results = await search(request);
    report({ results, elsewhere: null });
    void findElsewhere(request, results, signal).then((elsewhere) => elsewhere && report({ results, elsewhere }));
    return results;
  } catch (error) {
    console.info('The search did not answer.', error);
    report({ results: null, elsewhere: null });
    return null;
  } finally {
    window.clearTimeout(late);
  }
}

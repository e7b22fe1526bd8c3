import { siteInfo } from '../../browser/site-info.ts';
import { ask, type Found } from '../ask.ts';
import { excerptWords, hitsPerPage, queryLimit } from '../results.ts';
import { pause } from '../search.ts';
import { type ModalHit, toModalHit } from './modal-hit.ts';

const { version, scope } = siteInfo();

/** The last answer, of which DocSearch shows only the results. */
export interface Answered extends Found {
  /** Query of the answer; null while one is pending. */
  readonly query: string | null;
  /** The answer is late: the index is still loading. */
  readonly isLate: boolean;
  readonly isFailed: boolean;
}

const pending: Answered = { query: null, isLate: false, isFailed: false, results: null, elsewhere: null };

let current = pending;
const listeners = new Set<() => void>();

/** A store for React: parts of the modal subscribe to it. */
export const answered = {
  get: (): Answered => current,
  set(next: Answered): void {
    current = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

interface Response {
  readonly results: readonly [{ readonly hits: readonly ModalHit[]; readonly nbHits: number }];
}

let over = new AbortController();
/** DocSearch shows any response, so outdated queries get the newest one's answer. */
let newest: Promise<Response>;

async function answer(query: string, signal: AbortSignal): Promise<Response> {
  const request = { query, limit: hitsPerPage, excerpt: excerptWords(), version };
  const results = await ask(request, {
    ...{ wait: pause, signal },
    onLate: () => answered.set({ ...pending, isLate: true }),
    // DocSearch shows its error screen only while a request is pending; Notes.tsx has ours.
    onFound: (found) => answered.set({ ...found, query, isLate: false, isFailed: found.results === null }),
  });
  if (signal.aborted) return newest;
  const { hits = [], total = 0 } = results ?? {};
  return { results: [{ hits: hits.map((hit) => toModalHit(hit, scope !== undefined)), nbHits: total }] };
}

function searchNewest({ requests }: { readonly requests: readonly { readonly query?: string }[] }): Promise<Response> {
  over.abort();
  over = new AbortController();
  answered.set(pending);
  newest = answer((requests[0]?.query ?? '').slice(0, queryLimit), over.signal);
  return newest;
}

/** Resolves once DocSearch shows the newest answer. */
export async function settled(): Promise<void> {
  await newest;
  await new Promise((resolve) => setTimeout(resolve));
}

/** Replaces DocSearch's client by our search. */
export function withOurSearch<T extends object>(client: T): T {
  return Object.assign(Object.create(client), { search: searchNewest });
}

import { siteInfo } from '../../browser/site-info.ts';
import { type FoundElsewhere, findElsewhere } from '../elsewhere.ts';
import { excerptWords, hitsPerPage, queryLimit, stall } from '../results.ts';
import { pause, search } from '../search.ts';
import { type ModalHit, toModalHit } from './modal-hit.ts';

const { version, scope } = siteInfo();

/** Parts of the last answer that DocSearch doesn't show. */
export interface Answered {
  /** Query of the answer; null while one is pending. */
  readonly query: string | null;
  /** The answer is late: the index is still loading. */
  readonly isLate: boolean;
  /** Number of results shown. */
  readonly shown: number;
  readonly isFailed: boolean;
  readonly isFallback: boolean;
  readonly suggestions: readonly string[];
  /** Results in another version, without results or exact matches in this one. */
  readonly elsewhere: FoundElsewhere | null;
}

const unanswered: Answered = {
  query: null,
  isLate: false,
  shown: 0,
  isFailed: false,
  isFallback: false,
  suggestions: [],
  elsewhere: null,
};

let current = unanswered;
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

let turn = 0;
/** DocSearch shows any response, so outdated queries get the newest one's answer. */
let newest: Promise<Response>;

async function answer(query: string, asked: number): Promise<Response> {
  const isCurrent = (): boolean => asked === turn;
  answered.set(unanswered);
  if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
  if (!isCurrent()) return newest;
  const late = window.setTimeout(() => isCurrent() && answered.set({ ...unanswered, isLate: true }), stall);
  const request = { query, limit: hitsPerPage, excerpt: excerptWords(window.innerWidth <= 768), version };
  try {
    const results = await search(request);
    if (!isCurrent()) return newest;
    const { hits, total, isFallback, suggestions } = results;
    answered.set({ ...unanswered, query, shown: hits.length, isFallback: isFallback === true, suggestions });
    void findElsewhere(request, results, isCurrent).then((elsewhere) => {
      if (isCurrent()) answered.set({ ...answered.get(), elsewhere });
    });
    return { results: [{ hits: hits.map((hit) => toModalHit(hit, scope !== undefined)), nbHits: total }] };
  } catch (error) {
    // DocSearch shows its error screen only while a request is pending; Notes.tsx has ours.
    console.info('The search did not answer.', error);
    if (!isCurrent()) return newest;
    answered.set({ ...unanswered, query, isFailed: true });
    return { results: [{ hits: [], nbHits: 0 }] };
  } finally {
    window.clearTimeout(late);
  }
}

function ask({ requests }: { readonly requests: readonly { readonly query?: string }[] }): Promise<Response> {
  turn += 1;
  newest = answer((requests[0]?.query ?? '').slice(0, queryLimit), turn);
  return newest;
}

/** Resolves once DocSearch shows the newest answer. */
export async function settled(): Promise<void> {
  await newest;
  await new Promise((resolve) => setTimeout(resolve));
}

/** Replaces DocSearch's client by our search. */
export function withOurSearch<T extends object>(client: T): T {
  return Object.assign(Object.create(client), { search: ask });
}

import { siteInfo } from '../../browser/site-info.ts';
import { excerptWords, hitsPerPage, queryLimit, type Results, stall } from '../results.ts';
import { pause, search } from '../search.ts';
import { type ModalHit, toModalHit } from './modal-hit.ts';

const { version, scope } = siteInfo();

/** The last answer, for what DocSearch doesn't show. */
export interface Answered {
  /** Query of the answer; null while one is pending. */
  readonly query: string | null;
  /** Null while the answer is pending, or after a failure. */
  readonly results: Results | null;
  /** The answer is late: the index is still loading. */
  readonly isLate: boolean;
}

const unanswered: Answered = { query: null, results: null, isLate: false };

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
    answered.set({ ...unanswered, query, results });
    const hits = results.hits.map((hit) => toModalHit(hit, scope !== undefined));
    return { results: [{ hits, nbHits: results.total }] };
  } catch (error) {
    // DocSearch shows its error screen only while a request is pending; Notes.tsx has ours.
    console.info('The search did not answer.', error);
    if (!isCurrent()) return newest;
    answered.set({ ...unanswered, query });
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

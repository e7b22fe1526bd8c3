import { siteInfo } from '../../shell/site-info.ts';
import { createStore, type Store } from '../../ui/store.ts';
import { excerptWords, hitsPerPage, queryLimit } from '../results.ts';
import { search } from '../search.ts';
import { type ModalHit, toModalHit } from './hits.ts';

const { version } = siteInfo();

/** What the last answer said that DocSearch has no place for. */
export interface ModalState {
  /** Query of the last answer; null while one is awaited. */
  readonly answered: string | null;
  /** How many results are on view. */
  readonly shown: number;
  readonly isFailed: boolean;
  readonly isFallback: boolean;
  readonly suggestions: readonly string[];
}

interface Request {
  readonly query?: string;
}

interface Answer {
  readonly results: readonly {
    readonly index: string;
    readonly hits: readonly ModalHit[];
    readonly nbHits: number;
  }[];
}

export interface ModalClient {
  readonly state: Store<ModalState>;
  /** Puts our engines in the place of DocSearch's own client. */
  readonly transform: <T extends object>(client: T) => T;
}

export function createModalClient(): ModalClient {
  const state = createStore<ModalState>({
    answered: null,
    shown: 0,
    isFailed: false,
    isFallback: false,
    suggestions: [],
  });
  async function answer(given: { readonly requests: readonly Request[] }): Promise<Answer> {
    const query = (given.requests[0]?.query ?? '').slice(0, queryLimit);
    state.set({ ...state.get(), answered: null });
    const excerpt = excerptWords(window.innerWidth <= 768);
    try {
      const results = await search({ query, offset: 0, limit: hitsPerPage, excerpt, version: version });
      state.set({
        answered: query,
        shown: results.hits.length,
        isFailed: false,
        isFallback: results.isFallback === true,
        suggestions: results.suggestions,
      });
      return { results: [{ index: 'docs', hits: results.hits.map(toModalHit), nbHits: results.total }] };
    } catch (error) {
      // DocSearch shows its error screen for its own service alone, and then forgets it: Additions.tsx shows ours.
      console.info('The search did not answer.', error);
      state.set({ answered: query, shown: 0, isFailed: true, isFallback: false, suggestions: [] });
      return { results: [{ index: 'docs', hits: [], nbHits: 0 }] };
    }
  }
  return { state, transform: (client) => Object.assign(Object.create(client), { search: answer }) };
}

import { siteInfo } from '../../browser/site-info.ts';
import { createStore, type Store } from '../../ui/store.ts';
import { type FoundElsewhere, findElsewhere } from '../elsewhere.ts';
import { excerptWords, hitsPerPage, queryLimit } from '../results.ts';
import { pause, search } from '../search.ts';
import { type ModalHit, toModalHit } from './hits.ts';

const { version, scope } = siteInfo();

/** What the last answer said that DocSearch has no place for. */
export interface ModalState {
  /** Query of the last answer; null while one is awaited. */
  readonly answered: string | null;
  /** How many results are on view. */
  readonly shown: number;
  readonly isFailed: boolean;
  readonly isFallback: boolean;
  readonly suggestions: readonly string[];
  /** Where the version on view has nothing, or nothing of that name. */
  readonly elsewhere: FoundElsewhere | null;
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
    elsewhere: null,
  });
  let turn = 0;
  let newest: Promise<Answer>;
  async function answer(query: string, asked: number): Promise<Answer> {
    state.set({ ...state.get(), answered: null });
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    const found = asked === turn ? await find(query) : null;
    // DocSearch shows what it's given: a question that is no longer of interest gets the answer to the newest one.
    if (found === null || asked !== turn) return newest;
    state.set({ answered: query, ...found.state });
    if (!found.state.isFailed) {
      const isCurrent = (): boolean => asked === turn;
      const answered = { query, version, total: found.result.nbHits, isNamed: found.isNamed };
      void findElsewhere(answered, isCurrent).then((elsewhere) => {
        if (isCurrent()) state.set({ ...state.get(), elsewhere });
      });
    }
    return { results: [{ index: 'docs', ...found.result }] };
  }
  const ask = ({ requests }: { readonly requests: readonly Request[] }): Promise<Answer> => {
    turn += 1;
    newest = answer((requests[0]?.query ?? '').slice(0, queryLimit), turn);
    return newest;
  };
  return { state, transform: (client) => Object.assign(Object.create(client), { search: ask }) };
}

interface Found {
  readonly isNamed: boolean;
  readonly state: Omit<ModalState, 'answered'>;
  readonly result: Omit<Answer['results'][number], 'index'>;
}

async function find(query: string): Promise<Found> {
  try {
    const excerpt = excerptWords(window.innerWidth <= 768);
    const { hits, total, isNamed, isFallback, suggestions } = await search({
      query,
      offset: 0,
      limit: hitsPerPage,
      excerpt,
      version,
    });
    return {
      isNamed,
      state: { shown: hits.length, isFailed: false, isFallback: isFallback === true, suggestions, elsewhere: null },
      result: { hits: hits.map((hit) => toModalHit(hit, scope !== undefined)), nbHits: total },
    };
  } catch (error) {
    // DocSearch shows its error screen for its own service alone, and then forgets it: Additions.tsx shows ours.
    console.info('The search did not answer.', error);
    return {
      isNamed: false,
      state: { shown: 0, isFailed: true, isFallback: false, suggestions: [], elsewhere: null },
      result: { hits: [], nbHits: 0 },
    };
  }
}

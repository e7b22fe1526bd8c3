import { useEffect, useState } from 'react';
import { type FoundElsewhere, findElsewhere } from '../elsewhere.ts';
import { excerptWords, type Results, type SearchRequest, stall } from '../results.ts';
import { search } from '../search.ts';
import type { Filters } from './Facets.tsx';

export interface Asked extends Filters {
  readonly query: string;
  /** Most results. */
  readonly limit: number;
  /** Milliseconds before sending the query. */
  readonly wait: number;
}

export interface Answered {
  readonly asked: Asked;
  /** Null on failure. */
  readonly results: Results | null;
  readonly elsewhere: FoundElsewhere | null;
}

/** Keeps the answer to a query; `isLate` while it takes long. */
export function useAnswer(asked: Asked | null): { readonly answer: Answered | null; readonly isLate: boolean } {
  const [answer, setAnswer] = useState<Answered | null>(null);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    let isOver = false;
    const isCurrent = (): boolean => !isOver;
    let late: number | undefined;
    async function find(of: Asked): Promise<void> {
      const { query, kind, version, limit } = of;
      late = window.setTimeout(() => setLate(true), stall);
      const wanted = version === 'all' ? {} : { version };
      const excerpt = excerptWords(window.innerWidth <= 768);
      const request: SearchRequest = { query, limit, excerpt, ...wanted, ...(kind === '' ? {} : { kind }) };
      try {
        const results = await search(request);
        if (!isCurrent()) return;
        setAnswer({ asked: of, results, elsewhere: null });
        void findElsewhere(request, results, isCurrent).then((elsewhere) => {
          if (isCurrent()) setAnswer((before) => before && { ...before, elsewhere });
        });
      } catch (error) {
        console.info('The search did not answer.', error);
        if (isCurrent()) setAnswer({ asked: of, results: null, elsewhere: null });
      } finally {
        window.clearTimeout(late);
        if (isCurrent()) setLate(false);
      }
    }
    const ask = (): void => {
      if (asked && asked.query !== '') void find(asked);
      else setAnswer(null);
    };
    const waiting = asked && asked.wait > 0 ? window.setTimeout(ask, asked.wait) : ask();
    return () => {
      isOver = true;
      window.clearTimeout(late);
      window.clearTimeout(waiting ?? undefined);
      setLate(false);
    };
  }, [asked]);
  return { answer, isLate };
}

import { useEffect, useState } from 'react';
import { ask, type Found } from '../ask.ts';
import { excerptWords } from '../results.ts';
import type { Filters } from './Facets.tsx';

export interface Asked extends Filters {
  readonly query: string;
  /** Most results. */
  readonly limit: number;
  /** Milliseconds before sending the query. */
  readonly wait: number;
  /** Why results aren't from the version in the address, as the end of a sentence; or empty. */
  readonly otherVersion: string;
}

export interface Answered extends Found {
  readonly asked: Asked;
}

/** Keeps the answer to a query; `isLate` while it takes long. */
export function useAnswer(asked: Asked): { readonly answer: Answered | null; readonly isLate: boolean } {
  const [answer, setAnswer] = useState<Answered | null>(null);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const { query, kind, version, limit, wait } = asked;
    if (query === '') return setAnswer(null);
    const over = new AbortController();
    const filters = { ...(version !== 'all' && { version }), ...(kind !== '' && { kind }) };
    const request = { query, limit, excerpt: excerptWords(), ...filters };
    void ask(request, {
      ...{ wait, signal: over.signal },
      onLate: () => setLate(true),
      onFound: (found) => {
        setLate(false);
        setAnswer({ asked, ...found });
      },
    });
    return () => {
      over.abort();
      setLate(false);
    };
  }, [asked]);
  return { answer, isLate };
}

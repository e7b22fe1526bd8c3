import type { LocalIndex } from '../../../generator/model/search.ts';
import { loadOnce } from '../../ui/load-once.ts';
import { answerCalls } from '../../ui/worker-calls.ts';
import { isCalled } from '../exact-names.ts';
import type { Hit, Results, SearchRequest } from '../results.ts';
import { createEngine, type Found } from './engine.ts';
import { excerpt, markedPieces, marksOf } from './excerpts.ts';

/* The local search in a worker: building the index takes longer than a frame, and must not delay typing. */

const indexAt = loadOnce(async (url) => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  const index: LocalIndex = await response.json();
  return { engine: createEngine(index), version: index.version };
});

const api = {
  /** Preloads an index. */
  async prepare(url: string): Promise<void> {
    await indexAt(url);
  },

  /** @param base `/docs`, without a slash at the end */
  async search(url: string, base: string, request: SearchRequest): Promise<Results> {
    const { engine, version } = await indexAt(url);
    const { query, limit, kind, excerpt: words } = request;
    const { terms, hits, ...found } = engine.search(query, { limit, ...(kind === undefined ? {} : { kind }) });
    const marks = marksOf(terms, query);
    const shown = (hit: Found): Hit => {
      const { page, anchor, entity, title, owner, text } = hit;
      return {
        id: `${version}${page.url}#${anchor}${entity === 'value' ? `=${title}` : ''}`,
        url: `${base}${page.url}${anchor === '' ? '' : `#${anchor}`}`,
        category: page.category,
        pageTitle: page.title,
        title: markedPieces(title, marks),
        trail: owner === '' ? [] : [owner],
        kind: page.kind,
        entity,
        text: markedPieces(excerpt(text, marks, words), marks),
        version,
        isNamed: isCalled(hit, query),
      };
    };
    return { ...found, hits: hits.map(shown), versions: [version] };
  },
};

export type SearchWorker = typeof api;
answerCalls(api);

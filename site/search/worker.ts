import type { LocalIndex } from '../../generator/model/search.ts';
import { createEngine, type SearchEngine } from './local/engine.ts';
import type { FromWorker, ToWorker } from './local/messages.ts';
import { present } from './local/present.ts';
import type { Results, SearchRequest } from './results.ts';

/*
 * The site's own search, away from the page: building the index takes longer than a frame, and nothing that happens here
 * can make typing stutter.
 */

let engine: SearchEngine | undefined;
let index: LocalIndex | undefined;
let base = '';

function post(message: FromWorker): void {
  self.postMessage(message);
}

async function load<T>(url: string): Promise<T> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  return response.json();
}

async function start(places: string, texts: string): Promise<void> {
  try {
    index = await load<LocalIndex>(places);
    engine = createEngine(index);
    post({ kind: 'ready' });
  } catch (error) {
    post({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    return;
  }
  try {
    engine.addTexts(await load(texts));
    post({ kind: 'texts' });
  } catch (error) {
    // Results then show what a section begins with.
    console.warn('The texts of the search index did not load.', error);
  }
}

function answer({ query, offset, limit, kind, excerpt }: SearchRequest): Results {
  if (!engine || !index) throw new Error('The search index is not there yet');
  const { version } = index;
  const found = engine.search(query, { offset, limit, ...(kind === undefined ? {} : { kind }) });
  const { terms } = found;
  return {
    hits: found.hits.map((hit) => present(hit, { terms, query, words: excerpt, version, base })),
    total: found.total,
    kinds: found.kinds,
    versions: [version],
    suggestions: found.suggestions,
  };
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'start') {
    base = data.base;
    void start(data.places, data.texts);
  } else post({ kind: 'results', id: data.id, results: answer(data.request) });
});

import type { LocalIndex } from '../../generator/model/search.ts';
import { createEngine, type Found, type SearchEngine } from './local/engine.ts';
import type { FromWorker, ToWorker } from './local/messages.ts';
import { type PageTexts, pageTexts } from './local/page-texts.ts';
import { present, wantsExcerpt } from './local/present.ts';
import type { Hit, Results, SearchRequest } from './results.ts';

/*
 * The site's own search, away from the page: building the index takes longer than a frame, and nothing that happens here
 * can make typing stutter.
 */

interface Running {
  readonly engine: SearchEngine;
  readonly texts: PageTexts;
  readonly version: string;
  readonly base: string;
}

/** By the address of the index. */
const running = new Map<string, Running>();
let waiting: ReturnType<typeof setTimeout> | undefined;
/** Milliseconds without another letter; texts of results that are gone again at once would be got for nothing. */
const pause = 120;

function post(message: FromWorker): void {
  self.postMessage(message);
}

async function load(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  return response;
}

async function start(places: string, base: string): Promise<void> {
  try {
    const index: LocalIndex = await (await load(places)).json();
    const engine = createEngine(index);
    const texts = pageTexts(engine.places, base, async (url) => (await load(url)).text());
    running.set(places, { engine, texts, version: index.version, base });
    post({ kind: 'ready', places });
  } catch (error) {
    post({ kind: 'failed', places, message: error instanceof Error ? error.message : String(error) });
  }
}

function answer({ engine, texts, version, base }: Running, request: SearchRequest): Results {
  const { query, offset, limit, kind, excerpt } = request;
  const found = engine.search(query, { offset, limit, ...(kind === undefined ? {} : { kind }) });
  const options = { terms: found.terms, query, words: excerpt, version, base };
  const shown = (hit: Found): Hit => present(hit, texts.of(hit.row), options);
  clearTimeout(waiting);
  const later = found.hits.filter((hit) => texts.of(hit.row) === undefined && wantsExcerpt(hit, options));
  if (later.length > 0) waiting = setTimeout(() => void better(later), pause);
  async function better(hits: readonly Found[]): Promise<void> {
    await texts.load(hits);
    post({ kind: 'excerpts', excerpts: hits.map(shown).map(({ id, text }) => [id, text]) });
  }
  return {
    hits: found.hits.map(shown),
    total: found.total,
    isNamed: found.isNamed,
    kinds: found.kinds,
    versions: [version],
    suggestions: found.suggestions,
  };
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'load') return void start(data.places, data.base);
  const asked = running.get(data.places);
  if (asked) post({ kind: 'results', id: data.id, results: answer(asked, data.request) });
});

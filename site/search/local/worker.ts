import type { LocalIndex } from '../../../generator/model/search.ts';
import { squash } from '../../../generator/shared/search-words.ts';
import { answerCalls } from '../../ui/worker-calls.ts';
import { isCalled } from '../exact-names.ts';
import type { Hit, Results, SearchRequest } from '../results.ts';
import { createEngine, type Found, type SearchEngine } from './engine.ts';
import { excerpt, lineOf, markdownAddress, markedPieces, marksOf, sectionTexts, wantsText } from './excerpts.ts';

/*
 * The site's own search, away from the page: building the index takes longer than a frame, and nothing that happens here
 * can make typing stutter.
 */

interface Running {
  readonly engine: SearchEngine;
  readonly version: string;
}

const indexes = new Map<string, Promise<Running>>();
/** Texts of pages by their address: what each section says, by its heading. */
const texts = new Map<string, ReadonlyMap<string, string>>();

async function load(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  return response;
}

/** An index, loaded once; after a failure, the next request tries again. */
function indexAt(url: string): Promise<Running> {
  const known = indexes.get(url);
  if (known) return known;
  const loading = load(url)
    .then((response): Promise<LocalIndex> => response.json())
    .then((index) => ({ engine: createEngine(index), version: index.version }));
  indexes.set(url, loading);
  loading.catch(() => indexes.delete(url));
  return loading;
}

/** A page that can't be had has no text, until the next search asks for it. */
async function loadText(url: string): Promise<void> {
  const markdown = await load(url).then(
    (response) => response.text(),
    (error: unknown) => console.info(`There is no excerpt of ${url}.`, error),
  );
  if (markdown !== undefined) texts.set(url, sectionTexts(markdown));
}

const api = {
  /** Gets an index, where it isn't there yet. */
  async prepare(url: string): Promise<void> {
    await indexAt(url);
  },

  /** @param base `/docs`, without a slash at the end */
  async search(url: string, base: string, request: SearchRequest): Promise<Results> {
    const { engine, version } = await indexAt(url);
    const { query, limit, kind, excerpt: words } = request;
    const { terms, hits, ...found } = engine.search(query, { limit, ...(kind === undefined ? {} : { kind }) });
    const marks = marksOf(terms, query);
    const textUrl = ({ page }: Found): string => markdownAddress(base, page.url);
    const unsaid = hits.filter((hit) => wantsText(hit, marks, words));
    const missing = new Set(unsaid.map(textUrl).filter((address) => !texts.has(address)));
    if (request.withTexts) await Promise.all([...missing].map(loadText));
    const shown = (hit: Found): Hit => {
      const { page, anchor, entity, title, owner } = hit;
      const text = unsaid.includes(hit) ? texts.get(textUrl(hit))?.get(squash(title)) : undefined;
      return {
        id: `${version}${page.url}#${anchor}${entity === 'value' ? `=${title}` : ''}`,
        url: `${base}${page.url}${anchor === '' ? '' : `#${anchor}`}`,
        category: page.category,
        pageTitle: page.title,
        title: markedPieces(title, marks),
        trail: owner === '' ? [] : [owner],
        kind: page.kind,
        entity,
        text: markedPieces(text === undefined ? lineOf(hit, words) : excerpt(text, marks, words), marks),
        version,
        isNamed: isCalled(hit, query),
      };
    };
    const lacksTexts = missing.size > 0 && !request.withTexts;
    return { ...found, hits: hits.map(shown), versions: [version], lacksTexts };
  },
};

export type SearchWorker = typeof api;
answerCalls(api);

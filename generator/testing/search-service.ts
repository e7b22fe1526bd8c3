import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the stand-in behaves; a test may change it at any time. */
export interface ServiceMode {
  /** Milliseconds before each answer. */
  delay: number;
  /** Answers 503 to so many requests, then normally. */
  failures: number;
  /** Key that may search, and key that may write. */
  searchKey: string;
  adminKey: string;
}

type Entry = Record<string, unknown> & { readonly objectID: string };

export interface StandIn {
  readonly url: string;
  readonly mode: ServiceMode;
  readonly indexes: Map<string, Map<string, Entry>>;
  /** By index, as they were written last. */
  readonly settings: Map<string, Record<string, unknown>>;
  readonly synonyms: Map<string, readonly unknown[]>;
  /** Bodies of the questions, in order. */
  readonly asked: Record<string, unknown>[];
  /** `POST /1/indexes/docs/batch`, in order. */
  readonly requests: string[];
  readonly close: () => Promise<void>;
}

/** A search service on this machine that speaks as much of Algolia's protocol as the site and `push-search` use. */
export async function startSearchService(): Promise<StandIn> {
  const state: Omit<StandIn, 'url' | 'close'> = {
    mode: { delay: 0, failures: 0, searchKey: 'searchkey', adminKey: 'adminkey' },
    indexes: new Map(),
    settings: new Map(),
    synonyms: new Map(),
    asked: [],
    requests: [],
  };
  const server: Server = createServer((request, response) => void handle(request, response, state));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...state,
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? {} : JSON.parse(text);
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  service: Omit<StandIn, 'url' | 'close'>,
): Promise<void> {
  const { mode, indexes, requests } = service;
  const url = new URL(request.url ?? '/', 'http://localhost');
  const send = (status: number, body: unknown): void => {
    response.writeHead(status, {
      'Content-Type': 'application/json',
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': '*',
      'Access-Control-Allow-Methods': '*',
    });
    response.end(JSON.stringify(body));
  };
  if (request.method === 'OPTIONS') return send(200, {});
  const body = await bodyOf(request);
  requests.push(`${request.method} ${decodeURIComponent(url.pathname)}`);
  if (mode.delay > 0) await new Promise((resolve) => setTimeout(resolve, mode.delay));
  if (mode.failures > 0) {
    mode.failures -= 1;
    return send(503, { message: 'Busy', status: 503 });
  }
  const key = request.headers['x-algolia-api-key'] ?? url.searchParams.get('x-algolia-api-key');
  const isSearch = url.pathname === '/1/indexes/*/queries';
  if (key !== mode.adminKey && !(isSearch && key === mode.searchKey))
    return send(403, { message: 'Invalid Application-ID or API key', status: 403 });
  if (isSearch) {
    const asked = body.requests as readonly Query[];
    service.asked.push(...asked.map((query) => ({ ...query })));
    return send(200, { results: asked.map((query) => answer(query, indexes)) });
  }
  const [, , , name = '', action = '', part] = url.pathname.split('/').map(decodeURIComponent);
  const result = write(request.method ?? '', name, part === 'batch' ? 'synonyms' : action, body, service);
  return result ? send(200, result) : send(404, { message: `Index ${name} does not exist`, status: 404 });
}

type Indexes = Pick<StandIn, 'indexes' | 'settings' | 'synonyms'>;

/** One step of filling an index; null where there is none of that name. */
function write(
  method: string,
  name: string,
  action: string,
  body: Record<string, unknown>,
  all: Indexes,
): object | null {
  const done = { taskID: 1, updatedAt: '', objectIDs: [], deletedAt: '' };
  if (action === 'task') return { status: 'published' };
  if (action === 'settings' && method === 'GET') return all.indexes.has(name) ? {} : null;
  if (method === 'DELETE') take(name, all);
  else change(name, action, body, all);
  return done;
}

function change(name: string, action: string, body: Record<string, unknown>, all: Indexes): void {
  const index = all.indexes.get(name) ?? new Map<string, Entry>();
  all.indexes.set(name, index);
  if (action === 'settings') all.settings.set(name, body);
  // The body of this request is a list.
  if (action === 'synonyms') all.synonyms.set(name, Object.values(body));
  if (action === 'operation') {
    copy(name, String(body.destination), all);
    if (body.operation === 'move') take(name, all);
  }
  // As the service does: what is no facet yet filters nothing.
  const hasFacets = String(all.settings.get(name)?.attributesForFaceting).includes('version');
  if (action === 'deleteByQuery' && hasFacets) remove(index, body.facetFilters);
  if (action === 'batch')
    for (const { body: entry } of body.requests as readonly { body: Entry }[]) index.set(entry.objectID, entry);
}

function copy(from: string, to: string, { indexes, settings, synonyms }: Indexes): void {
  indexes.set(to, new Map(indexes.get(from)));
  settings.set(to, settings.get(from) ?? {});
  synonyms.set(to, synonyms.get(from) ?? []);
}

function take(name: string, { indexes, settings, synonyms }: Indexes): void {
  for (const map of [indexes, settings, synonyms]) map.delete(name);
}

function remove(index: Map<string, Entry>, filters: unknown): void {
  for (const [id, entry] of index) if (fits(entry, filters)) index.delete(id);
}

interface Query {
  readonly indexName: string;
  readonly query: string;
  readonly hitsPerPage: number;
  readonly page?: number;
  readonly facets?: readonly string[];
  readonly facetFilters?: readonly string[];
}

function fits(entry: Entry, filters: unknown): boolean {
  return ((filters ?? []) as readonly string[]).every((filter) => {
    const [name = '', ...value] = filter.split(':');
    return String(entry[name]) === value.join(':');
  });
}

/** Records that hold every word of the query somewhere. */
function answer(
  { indexName, query, hitsPerPage, page = 0, facets = [], facetFilters }: Query,
  indexes: StandIn['indexes'],
): object {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = [...(indexes.get(indexName)?.values() ?? [])].filter((entry) => {
    const text = JSON.stringify(entry).toLowerCase();
    return fits(entry, facetFilters) && words.every((word) => text.includes(word));
  });
  const count = (name: string): Record<string, number> => {
    const counts: Record<string, number> = {};
    for (const entry of found) counts[String(entry[name])] = (counts[String(entry[name])] ?? 0) + 1;
    return counts;
  };
  return {
    index: indexName,
    query,
    hits: found.slice(page * hitsPerPage, (page + 1) * hitsPerPage),
    nbHits: found.length,
    page,
    hitsPerPage,
    facets: Object.fromEntries(facets.map((name) => [name, count(name)])),
  };
}

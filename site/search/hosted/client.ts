import { type LiteClient, liteClient, type SearchResponse } from 'algoliasearch/lite';
import type { HierarchyLevel, HostedSearch, RecordKind, SearchRecord } from '../../../generator/model/search.ts';
import { asTyped, isCalled, nameAsked } from '../exact-names.ts';
import { type Hit, kindLabels, type Piece, piecesText, type SearchRequest } from '../results.ts';
import type { SearchSource } from '../sources.ts';

/*
 * The hosted service. The client library tries its hosts one after another and leaves out for two minutes the one that
 * failed; what it waits for is said here, because a default may change.
 */

/** Milliseconds. */
export const timeouts = { connect: 1000, read: 2000, write: 30_000 };

// Marks come back as characters that no text has, so that nothing the service sends is read as HTML.
const [markStart, markEnd] = ['\ue000', '\ue001'];
const levels: readonly HierarchyLevel[] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

type HostedRecord = SearchRecord & {
  readonly _highlightResult?: { readonly hierarchy?: Partial<Record<HierarchyLevel, { readonly value?: string }>> };
  readonly _snippetResult?: { readonly content?: { readonly value?: string } };
};

type Cache = NonNullable<NonNullable<Parameters<typeof liteClient>[2]>['hostsCache']>;

/**
 * Where the client library notes which of its hosts are down. Its own caches (5.64) never find a note again: they look
 * for the host's address and write under the address with its state.
 */
function hostsCache(): Cache {
  // What is noted under a host is what the library noted there.
  const notes = new Map<unknown, unknown>();
  const addressOf = (host: object | string): unknown => Reflect.get(Object(host), 'url');
  return {
    get: async <T>(host: object | string, make: () => Promise<T>) => (notes.get(addressOf(host)) as T) ?? make(),
    set: async (host, value) => {
      notes.set(addressOf(host), value);
      return value;
    },
    delete: async (host) => void notes.delete(addressOf(host)),
    clear: async () => notes.clear(),
  };
}

/** Where the site stands: results of it are opened in it, wherever it was published when they were made. */
export interface Place {
  /** `/` or `/docs/`. */
  readonly base: string;
  readonly origin: string;
}

export function createHosted(hosted: HostedSearch, place: Place, waits = timeouts): SearchSource['search'] {
  const client: LiteClient = liteClient(hosted.appId, hosted.apiKey, {
    timeouts: waits,
    hostsCache: hostsCache(),
    ...(hosted.hosts ? { hosts: hosted.hosts.map(hostOf) } : {}),
  });
  return async (request) => {
    const { results } = await client.search<HostedRecord>({ requests: requestsOf(request, hosted.indexName) });
    const [found, byKind, byVersion] = results as SearchResponse<HostedRecord>[];
    const hits = (found?.hits ?? []).map((record) => toHit(record, request.query, place));
    return {
      hits,
      total: found?.nbHits ?? 0,
      // Names come first. Of another kind, there may be one.
      isNamed: request.kind !== undefined || hits.some((hit) => hit.isNamed || isTitled(hit, request)),
      kinds: byKind?.facets?.kind ?? {},
      versions: Object.keys(byVersion?.facets?.version ?? {}).sort(),
      suggestions: [],
    };
  };
}

/** `https://search.example.com:8443` as the library wants it. */
function hostOf(address: string): { url: string; accept: 'readWrite'; protocol: 'http' | 'https' } {
  const url = new URL(address);
  return { url: url.host, accept: 'readWrite', protocol: url.protocol === 'http:' ? 'http' : 'https' };
}

/** The query, and the same without one of its facets each, whose numbers the page shows. */
function requestsOf({ query, limit, kind, version, excerpt }: SearchRequest, indexName: string) {
  const byVersion = version === undefined ? [] : [`version:${version}`];
  const byKind = kind === undefined ? [] : [`kind:${kind}`];
  const counted = { indexName, query, hitsPerPage: 0, analytics: false };
  return [
    {
      indexName,
      query,
      hitsPerPage: limit,
      facetFilters: ['language:en', ...byVersion, ...byKind],
      attributesToRetrieve: [
        ...levels.map((level) => `hierarchy.${level}`),
        ...['content', 'type', 'url', 'version', 'kind', 'entity', 'names', 'owner'],
      ],
      attributesToHighlight: levels.map((level) => `hierarchy.${level}`),
      attributesToSnippet: [`content:${excerpt}`],
      snippetEllipsisText: '…',
      highlightPreTag: markStart,
      highlightPostTag: markEnd,
    },
    { ...counted, facets: ['kind'], facetFilters: ['language:en', ...byVersion] },
    { ...counted, facets: ['version'], facetFilters: ['language:en', ...byKind] },
  ];
}

function toHit(record: HostedRecord, query: string, place: Place): Hit {
  const { hierarchy, entity = 'section', names = [], owner } = record;
  const deepest = levels.findLast((level) => hierarchy[level]) ?? 'lvl0';
  const trail = levels.slice(2, levels.indexOf(deepest)).flatMap((level) => hierarchy[level] ?? []);
  return {
    id: record.objectID,
    url: ownAddress(record.url, place),
    category: hierarchy.lvl0 ?? '',
    pageTitle: hierarchy.lvl1 ?? '',
    title: pieces(record._highlightResult?.hierarchy?.[deepest]?.value ?? hierarchy[deepest] ?? ''),
    trail: owner ? [owner] : trail,
    kind: isKind(record.kind) ? record.kind : 'guide',
    entity,
    text: pieces(record._snippetResult?.content?.value ?? record.content ?? ''),
    version: record.version,
    isNamed: isCalled({ entity, title: hierarchy[deepest] ?? '', names, owner }, query),
  };
}

/** A title that says just what was asked: the reader has found it. */
function isTitled({ title }: Hit, { query }: SearchRequest): boolean {
  return asTyped(piecesText(title)).toLowerCase() === nameAsked(query);
}

function isKind(kind: string): kind is RecordKind {
  return Object.hasOwn(kindLabels, kind);
}

/** A page of this site as a path; another version's may stand elsewhere. Anything that is no web address leads nowhere. */
function ownAddress(address: string, { base, origin }: Place): string {
  const url = URL.canParse(address, origin) ? new URL(address, origin) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return base;
  return url.pathname.startsWith(base) ? `${url.pathname}${url.search}${url.hash}` : url.href;
}

function pieces(text: string): Piece[] {
  return text.split(markStart).flatMap((part, at): Piece[] => {
    if (at === 0) return part === '' ? [] : [{ text: part, isMarked: false }];
    const [inside = '', after = ''] = part.split(markEnd);
    return [{ text: inside, isMarked: true }, ...(after === '' ? [] : [{ text: after, isMarked: false }])];
  });
}

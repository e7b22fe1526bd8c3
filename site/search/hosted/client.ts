import { type LiteClient, liteClient, type SearchResponse } from 'algoliasearch/lite';
import type { HierarchyLevel, HostedSearch, RecordKind, SearchRecord } from '../../../generator/model/search.ts';
import { asTyped, isCalled, nameAsked } from '../exact-names.ts';
import { type Hit, kindLabels, type Piece, piecesText, type SearchRequest } from '../results.ts';
import type { SearchSource } from '../sources.ts';

/*
 * Client of the hosted service. The library tries hosts in turn and skips a failed one for two minutes; timeouts are
 * explicit, since defaults may change.
 */

/** Milliseconds. */
export const timeouts = { connect: 1000, read: 2000, write: 30_000 };

// Highlights are marked by characters that don't occur in texts, so that no response is parsed as HTML.
const [markStart, markEnd] = ['\ue000', '\ue001'];
const levels: readonly HierarchyLevel[] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

type HostedRecord = SearchRecord & {
  readonly _highlightResult?: { readonly hierarchy?: Partial<Record<HierarchyLevel, { readonly value?: string }>> };
  readonly _snippetResult?: { readonly content?: { readonly value?: string } };
};

type Cache = NonNullable<NonNullable<Parameters<typeof liteClient>[2]>['hostsCache']>;

/**
 * A cache for the library's state of hosts. Its caches (5.64) never find an entry again: they read by the host's
 * address, but write by the address with its state.
 */
function hostsCache(): Cache {
  // The library stores only this type.
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

/** The site's address: results are opened there, wherever it was published when they were indexed. */
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
      // Names rank first. With a filter by kind, a name may be among other kinds.
      isNamed: request.kind !== undefined || hits.some((hit) => hit.isNamed || isTitled(hit, request)),
      kinds: byKind?.facets?.kind ?? {},
      versions: Object.keys(byVersion?.facets?.version ?? {}).sort(),
      suggestions: [],
    };
  };
}

/** Converts `https://search.example.com:8443` for the library. */
function hostOf(address: string): { url: string; accept: 'readWrite'; protocol: 'http' | 'https' } {
  const url = new URL(address);
  return { url: url.host, accept: 'readWrite', protocol: url.protocol === 'http:' ? 'http' : 'https' };
}

/** The query, and the same without each facet, for the numbers of other facets. */
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

/** Whether a title equals the query. */
function isTitled({ title }: Hit, { query }: SearchRequest): boolean {
  return asTyped(piecesText(title)).toLowerCase() === nameAsked(query);
}

function isKind(kind: string): kind is RecordKind {
  return Object.hasOwn(kindLabels, kind);
}

/**
 * Converts addresses of this site to paths; other versions may be elsewhere. Anything but web addresses becomes empty.
 */
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

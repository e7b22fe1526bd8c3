import type { LinkedSite } from '../../link/index.ts';
import { kindNames, kinds } from '../../model/kinds.ts';
import type { Document } from '../../model/page.ts';
import type { RecordKind, SearchRecord } from '../../model/search.ts';
import type { GuidePrints } from '../guides.ts';
import { documentPlaces } from './document.ts';
import { type Place, pagePlace } from './place.ts';

/** A page and its places, in page order; the first is the page itself. */
export interface PagePlaces {
  readonly url: string;
  readonly title: string;
  readonly category: string;
  readonly kind: RecordKind;
  readonly places: readonly Place[];
}

/** All places for search, by page. Unlisted pages have none. */
export function searchPlaces({ documents, site }: LinkedSite, guides: GuidePrints): PagePlaces[] {
  const placesOf = (page: Document): readonly Place[] =>
    'intro' in page ? documentPlaces(page, guides) : [pagePlace(page)];
  return documents
    .filter((page) => page.unlisted !== true)
    .map((page) => ({
      url: page.url,
      title: page.title,
      category: page.breadcrumbs.length > 1 ? (page.breadcrumbs[0]?.label ?? site.title) : site.title,
      kind: facetOf(page, site.section),
      places: placesOf(page),
    }));
}

const facets = new Map<string, RecordKind>(
  kindNames.flatMap((name) => kinds[name].pages.map((page) => [page, kinds[name].facet] as const)),
);

function facetOf({ kind, url }: Document, section: string): RecordKind {
  const tutorials = `/${section}/tutorials`;
  if (kind === 'changes') return 'changes';
  return facets.get(kind) ?? (url === tutorials || url.startsWith(`${tutorials}/`) ? 'tutorial' : 'guide');
}

/** The hosted service rejects records of more than 10 kB. */
const longestContent = 5000;

/** All places as records in DocSearch's format. */
export function searchRecords(all: readonly PagePlaces[], version: string, basePath: string): SearchRecord[] {
  return all.flatMap((page) => {
    const address = basePath + page.url.slice(1);
    return page.places.flatMap((place, position) => recordsOf(page, place, position, version, address));
  });
}

function recordsOf(page: PagePlaces, place: Place, position: number, version: string, address: string): SearchRecord[] {
  const headings = [page.category, page.title, ...place.above, ...(place.anchor === '' ? [] : [place.title])];
  const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
  // Headings deeper than the format's levels share the last one.
  const depth = Math.min(headings.length, levels.length) - 1;
  const shown = [...headings.slice(0, depth), headings.at(-1) ?? ''];
  const hierarchy = Object.fromEntries(
    levels.map((level, index) => [level, shown[index] ?? null]),
  ) as SearchRecord['hierarchy'];
  const texts = chunks(place.body === '' ? place.text : place.body);
  return texts.map(
    (content, index): SearchRecord => ({
      objectID: `${version}${page.url}#${place.anchor}${place.entity === 'value' ? `=${place.title}` : ''}${index === 0 ? '' : `~${index + 1}`}`,
      hierarchy,
      content: content === '' ? null : content,
      type: index === 0 ? (levels[depth] ?? 'lvl1') : 'content',
      url: place.anchor === '' ? address : `${address}#${place.anchor}`,
      url_without_anchor: address,
      anchor: place.anchor === '' ? null : place.anchor,
      version,
      language: 'en',
      kind: page.kind,
      entity: place.entity,
      names: place.names,
      owner: place.owner ?? null,
      weight: { pageRank: place.rank === 0 ? 10 : 0, level: 100 - depth * 10, position: 1000 - position },
    }),
  );
}

/** Parts of a long text, cut between words. */
function chunks(text: string): string[] {
  if (text.length <= longestContent) return [text];
  const at = text.lastIndexOf(' ', longestContent);
  const end = at > 0 ? at : longestContent;
  return [text.slice(0, end), ...chunks(text.slice(end).trimStart())];
}

import { escapeUTF8 } from 'entities/escape';
import { aboutOf, type Hit, piecesHtml, piecesText } from '../results.ts';

type Levels = { readonly [level in 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6']: string | null };

/**
 * A result as DocSearch takes it. It puts titles into the page as HTML, also those it kept in the storage, so each of
 * them is escaped here; `about` and `line` are ours and stay plain text.
 */
export interface ModalHit {
  readonly objectID: string;
  readonly url: string;
  readonly url_without_anchor: string;
  readonly anchor: string | null;
  readonly type: 'lvl1' | 'lvl2';
  readonly content: null;
  readonly hierarchy: Levels;
  readonly _highlightResult: { readonly hierarchy: { readonly lvl0: { readonly value: string } } };
  readonly _snippetResult: { readonly hierarchy: { readonly [level: string]: { readonly value: string } } };
  readonly about: string;
  readonly line: string;
}

/** @param isVersioned The page is one of a version's own site: the category says of which. */
export function toModalHit(hit: Hit, isVersioned = false): ModalHit {
  const [page = '', anchor] = hit.url.split('#');
  const isPage = anchor === undefined || hit.pageTitle === piecesText(hit.title);
  const [type, title] = [isPage ? ('lvl1' as const) : ('lvl2' as const), escapeUTF8(piecesText(hit.title))];
  const category = escapeUTF8(isVersioned ? `${hit.category} · ${hit.version}` : hit.category);
  return {
    objectID: hit.id,
    url: hit.url,
    url_without_anchor: page,
    anchor: anchor ?? null,
    type,
    content: null,
    hierarchy: {
      lvl0: category,
      lvl1: isPage ? title : escapeUTF8(hit.pageTitle),
      lvl2: isPage ? null : title,
      ...{ lvl3: null, lvl4: null, lvl5: null, lvl6: null },
    },
    _highlightResult: { hierarchy: { lvl0: { value: category } } },
    _snippetResult: { hierarchy: { [type]: { value: piecesHtml(hit.title) } } },
    about: aboutOf(hit),
    line: piecesText(hit.text),
  };
}

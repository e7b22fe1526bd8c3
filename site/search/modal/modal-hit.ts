import { escapeUTF8 } from 'entities/escape';
import { aboutOf, type Hit, type Piece, piecesText } from '../results.ts';

/** A result in DocSearch's format, with additional fields for `HitLink`. */
export interface ModalHit {
  readonly objectID: string;
  readonly url: string;
  readonly type: 'lvl1' | 'lvl2';
  readonly content: null;
  readonly hierarchy: { readonly [level in 'lvl0' | 'lvl1' | 'lvl2']: string | null };
  readonly _snippetResult: { readonly hierarchy: { readonly [level: string]: { readonly value: string } } };
  readonly about: string;
  readonly line: string;
}

/** DocSearch inserts titles as HTML, including stored ones; the category of a group is text. */
export function toModalHit(hit: Hit, isVersioned: boolean): ModalHit {
  const title = escapeUTF8(piecesText(hit.title));
  const isPage = !hit.url.includes('#') || hit.pageTitle === piecesText(hit.title);
  const type = isPage ? 'lvl1' : 'lvl2';
  return {
    objectID: hit.id,
    url: hit.url,
    type,
    content: null,
    hierarchy: {
      lvl0: isVersioned ? `${hit.category} · ${hit.version}` : hit.category,
      lvl1: isPage ? title : escapeUTF8(hit.pageTitle),
      lvl2: isPage ? null : title,
    },
    _snippetResult: { hierarchy: { [type]: { value: piecesHtml(hit.title) } } },
    about: aboutOf(hit),
    line: piecesText(hit.text),
  };
}

/** Pieces as HTML, since DocSearch inserts titles as HTML. */
function piecesHtml(pieces: readonly Piece[]): string {
  return pieces
    .map(({ text, isMarked }) => (isMarked ? `<mark>${escapeUTF8(text)}</mark>` : escapeUTF8(text)))
    .join('');
}

/**
 * How a text from a source is read. `markdown`: CommonMark with harmless HTML, as OpenAPI and JSON Schema authors write.
 * `plain`: terminal and Go comments, where only paragraphs, lists, code and links mean something; `*`, `_` and tags are
 * just characters.
 */
export type ProseMode = 'markdown' | 'plain';

/** Text of a page that each printer writes in its own form: as HTML, as Markdown, or as plain words for the search. */
export type Text =
  /** Paragraphs, lists and code of a source; `inline` for a single line. */
  | { readonly as: 'prose' | 'inline'; readonly source: string; readonly mode: ProseMode }
  /** A code block. `lean` highlights less, for pages with hundreds of samples. */
  | {
      readonly as: 'code';
      readonly source: string;
      readonly language: string;
      readonly title?: string;
      readonly lean?: true;
    }
  /** The body of a guide, by its route. */
  | { readonly as: 'guide'; readonly route: string }
  /** Several of these, one below the other. */
  | { readonly as: 'texts'; readonly texts: readonly Text[] };

/** HTML that the generator made and that is safe to show. */
export type Html = string;

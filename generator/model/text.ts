/**
 * Syntax of a source's text. `markdown`: CommonMark with harmless HTML, as in OpenAPI and JSON Schema. `plain`:
 * terminal and Go comments with only paragraphs, lists, code and links; `*`, `_` and tags are literal.
 */
export type ProseMode = 'markdown' | 'plain';

/** Text that each printer formats: as HTML, Markdown, or plain text for search. */
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

/** Safe HTML from the generator. */
export type Html = string;

/*
 * The style sheet as text and as a file. Import it late: of what's imported at once, Vike would put a link into every
 * document, and the first paint would wait for another request.
 */

export { default as text } from './index.css?inline';
export { default as file } from './index.css?url';

/** The one style sheet of all pages. */
export interface Styles {
  readonly text: string;
  /** Its address. */
  readonly file: string;
}

import text from './index.css?inline';
import file from './index.css?url';

/** The one style sheet of all pages. */
export interface Styles {
  readonly text: string;
  /** Its address. */
  readonly file: string;
}

/**
 * Import it late: for direct imports, Vike would link it in every document, and the first paint would wait for a
 * request.
 */
export const styles: Styles = { text, file };

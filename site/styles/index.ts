import text from './index.css?inline';
import file from './index.css?url';

/** The one style sheet of all pages. */
export interface Styles {
  readonly text: string;
  /** Its address. */
  readonly file: string;
}

/**
 * Import it late: of what's imported at once, Vike would put a link into every document, and the first paint would wait
 * for another request.
 */
export const styles: Styles = { text, file };

/** Placeholder in a passage for non-prose: code, an address, HTML. Does not occur in texts. */
export const notProse = '\uFFFC';

/** A continuous piece of prose: a paragraph, a heading, a cell, a title. */
export interface Passage {
  /** Display path of its file: the guide, or a fragment. */
  readonly file: string;
  readonly text: string;
  /** The offset of each character in that file. */
  readonly offsets: readonly number[];
}

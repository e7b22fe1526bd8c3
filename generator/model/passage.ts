/** Stands in a passage for what is no prose: code, an address, HTML. No text of a person has this character. */
export const notProse = '\uFFFC';

/** Words that a reader reads in one go: a paragraph, a heading, a cell, a title. */
export interface Passage {
  /** File it was written in, for messages: the guide, or the fragment that the guide includes. */
  readonly file: string;
  readonly text: string;
  /** For each character of the text, where it stands in that file. */
  readonly offsets: readonly number[];
}

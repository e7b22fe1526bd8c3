import type { SampleRequest } from './request.ts';

/** A language that requests are shown in: one file each. */
export interface SampleLanguage {
  /** On its tab, and what is remembered of the reader's choice. */
  readonly label: string;
  /** Name of its grammar for highlighting. */
  readonly grammar: string;
  /** A program that runs as it stands, ends with an error when the server answers with one, and shows the answer. */
  readonly write: (request: SampleRequest) => string;
}

/** An address outside the site, with the place it was written at. */
export interface Address {
  /** File for messages. */
  readonly file: string;
  /** Line and column of the link or address, from 1. */
  readonly line: number;
  readonly column: number;
  /** As written, fragment included. */
  readonly url: string;
}

/** What came back from an address. */
export interface Answer {
  /** Status of the last answer; null where none came. */
  readonly status: number | null;
  /** Why none came, in words: `no answer in 10 seconds`. */
  readonly failure: string | null;
  /** Where the address has moved for good; null where it stands. */
  readonly movedTo: string | null;
}

/** An external address, with the place of the link. */
export interface Address {
  /** File for messages. */
  readonly file: string;
  /** Line and column of the link or address, from 1. */
  readonly line: number;
  readonly column: number;
  /** As written, fragment included. */
  readonly url: string;
}

/** The result of requesting an address. */
export interface Answer {
  /** Status of the last response; null without one. */
  readonly status: number | null;
  /** Why there is no response: `no answer within 10 seconds`. */
  readonly failure: string | null;
  /** Permanent redirect target; null without one. */
  readonly movedTo: string | null;
}

/** What is hardly meant, until a person says that it is. */
export interface Finding {
  /** By which it's accepted: `crd:MCPRegistry`. */
  readonly key: string;
  /** What was seen, as a sentence goes on after the name of the release. */
  readonly what: string;
  readonly why: string;
}

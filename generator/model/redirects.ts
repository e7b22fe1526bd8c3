/** Old addresses and where they lead now. */
export interface Redirects {
  /** Old page to a page, anchor included where it has one. */
  readonly pages: Readonly<Record<string, string>>;
  /** By page, an old id to the id that took its place. */
  readonly anchors: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

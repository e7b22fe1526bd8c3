/** How reference pages are arranged, where the order of the sources wouldn't help readers. */
export interface Arrangement {
  /** Groups of the flags of commands that have many, in their order. A flag is in the first one that names it. */
  readonly flags: readonly FlagGroup[];
  /** Kinds of custom resources that come before the others. */
  readonly resources: readonly string[];
}

interface FlagGroup {
  readonly title: string;
  /** Without hyphens; `*` stands for any text: `otel-*`. */
  readonly names: readonly string[];
}

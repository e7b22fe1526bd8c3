/** Arrangement of reference pages, where the order of the sources is unhelpful. */
export interface Arrangement {
  /** Groups of flags for commands with many, in order. A flag belongs to the first group that names it. */
  readonly flags: readonly FlagGroup[];
  /** Kinds of custom resources to list first. */
  readonly resources: readonly string[];
}

interface FlagGroup {
  readonly title: string;
  /** Without hyphens; `*` matches any text: `otel-*`. */
  readonly names: readonly string[];
}

/** What a check of a sample found, placed within the sample. */
export interface Finding {
  /** Line within the sample, the first is 1. */
  readonly line: number;
  readonly column?: number;
  readonly severity: 'error' | 'warning';
  /** What is wrong, one sentence. */
  readonly what: string;
  /** Why that matters; null where the first says it all. */
  readonly why: string | null;
  /** The nearest right answer; null where none is near. */
  readonly suggestion: string | null;
}

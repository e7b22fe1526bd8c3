/** One thing a check of samples found, before it is known in which file the sample stands. */
export interface Finding {
  /** An error fails the build; a warning does only under `--strict`. */
  readonly severity: 'error' | 'warning';
  /** Line within the sample, from 1. */
  readonly line: number;
  /** Column within that line, from 1. */
  readonly column?: number;
  /** What is wrong, one sentence without its subject: `uses --fromat, a flag that thv list does not have`. */
  readonly what: string;
  /** Why that matters, one sentence; null where the first says it all. */
  readonly why: string | null;
  /** The nearest right answer, or what to do: `did you mean --format?`. */
  readonly suggestion: string;
}

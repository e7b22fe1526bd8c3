/** Whether checks that take long do all they can: `make test-long`. Otherwise they do enough to notice what broke. */
export const isLong = process.env.THV_LONG === '1';

/** How often each parser is tried in full, all of its properties together. */
const perParser = 100_000;

/**
 * How often a property is tried.
 *
 * @param usual Cases that find what made-up input found so far.
 * @param share The property's part of what its parser gets in full, 0 to 1; those of a parser add up to 1. Without it,
 *   the property is of no one parser, or of what writes, and is tried 20 times as often as usual.
 */
export const cases = (usual: number, share: number | null = null): number =>
  Math.ceil(isLong ? (share === null ? usual * 20 : perParser * share) : usual * 0.25);

/** How long a test may take, in milliseconds: in full, whatever a busy machine needs. @param usual What's enough otherwise. */
export const patience = (usual: number): number => (isLong ? 4 * 60 * 60_000 : usual);

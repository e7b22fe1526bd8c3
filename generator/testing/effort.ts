/** Whether checks that take long do all they can: `THV_LONG=1 make test`. Otherwise they do enough to notice what broke. */
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

/**
 * After how many milliseconds a test counts as stuck. Nothing else is measured by it: on a busy machine everything takes
 * twenty times as long.
 */
export const patience = isLong ? 4 * 60 * 60_000 : 60_000;

/** The same for tests that build sites, or do the work of hundreds. */
export const muchPatience = 10 * patience;

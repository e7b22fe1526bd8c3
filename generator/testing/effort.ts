/** Whether checks that take long do all they can: `THV_LONG=1 make test`. Otherwise they do enough to notice what broke. */
export const isLong = process.env.THV_LONG === '1';

/** How often a property is tried. @param usual cases that find what made-up input found so far */
export const cases = (usual: number): number => Math.ceil(isLong ? usual * 40 : usual / 4);

/**
 * After how many milliseconds a test counts as stuck. Nothing else is measured by it: on a busy machine everything takes
 * twenty times as long.
 */
export const patience = isLong ? 4 * 60 * 60_000 : 60_000;

/** The same for tests that build sites, or do the work of hundreds. */
export const muchPatience = 10 * patience;

/** Whether checks that take long do all they can: `make test-long`. Otherwise they do enough to notice what broke. */
export const isLong = process.env.THV_LONG === '1';

/** How often a property is tried. @param usual Cases that find what made-up input found so far. */
export const cases = (usual: number): number => Math.ceil(usual * (isLong ? 20 : 0.5));

/** How long a test may take, in milliseconds. @param usual What's enough for the usual number of cases. */
export const patience = (usual: number): number => usual * (isLong ? 20 : 1);

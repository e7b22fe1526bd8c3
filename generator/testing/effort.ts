/** Whether checks that take long do all they can: `make test-long`. Otherwise they do enough to notice what broke. */
export const isLong = process.env.THV_LONG === '1';

/** How often a property is tried. @param usual Cases that find what made-up input found so far. */
export const cases = (usual: number): number => Math.ceil(usual * (isLong ? 20 : 0.5));

/**
 * For processes that generate pages once, on their command line, since a heap that's there has its sizes. Young objects
 * have 32 MB at most: they die early, and room for more of them costs 70 MB. Maglev alone compiles what's hot: in
 * seconds, TurboFan's threads take a tenth of all work and repay none of it.
 */
export const generatingOptions: readonly string[] = ['--max-semi-space-size=32', '--no-opt'];

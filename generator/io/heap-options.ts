/**
 * For processes that generate pages, on their command line, since a heap that's there has its sizes: young objects have
 * 32 MB at most. They die early, and room for more of them costs 70 MB.
 */
export const heapOptions: readonly string[] = ['--max-semi-space-size=32'];

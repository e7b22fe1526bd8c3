/** The smallest window of Brotli that has room for a text, as a power of two: readers take memory for all of it. */
export function brotliWindow({ length }: Uint8Array): number {
  return Math.min(24, Math.max(10, Math.ceil(Math.log2(length + 16))));
}

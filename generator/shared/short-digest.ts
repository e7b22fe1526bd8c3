/** A 32-bit FNV-1a hash of a text in letters and digits: for small sets, and not secure. */
export function shortDigest(text: string): string {
  return hash32(text, 0x811c9dc5).toString(36);
}

/** A 64-bit hash of a text in hexadecimal digits: for tens of thousands of texts. */
export function longDigest(text: string): string {
  const bytes = encoder.encode(text);
  return starts.map((start) => hashOf(bytes, start).toString(16).padStart(8, '0')).join('');
}

const starts = [0x811c9dc5, 0x5bd1e995];

/** A 32-bit hash as a number, with a seed. */
export function hash32(text: string, start: number): number {
  return hashOf(encoder.encode(text), start);
}

const encoder = new TextEncoder();

function hashOf(bytes: Uint8Array, start: number): number {
  let hash = start;
  // Histories have half a million bytes, and an iterator takes several times as long.
  for (let at = 0; at < bytes.length; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193) >>> 0;
  return hash;
}

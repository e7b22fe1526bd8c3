/** 32 bits of a text (FNV-1a) in letters and digits: enough to tell a few things apart, and no protection. */
export function shortDigest(text: string): string {
  return hash32(text, 0x811c9dc5).toString(36);
}

/** 64 bits of a text in hexadecimal digits: enough for tens of thousands. */
export function longDigest(text: string): string {
  const bytes = encoder.encode(text);
  return starts.map((start) => hashOf(bytes, start).toString(16).padStart(8, '0')).join('');
}

const starts = [0x811c9dc5, 0x5bd1e995];

/** The same as a number, from any start. */
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

/** 32 bits of a text (FNV-1a) in letters and digits: enough to tell a few things apart, and no protection. */
export function shortDigest(text: string): string {
  return hash32(text, 0x811c9dc5).toString(36);
}

/** 64 bits of a text in hexadecimal digits: enough for tens of thousands. */
export function longDigest(text: string): string {
  return starts.map((start) => hash32(text, start).toString(16).padStart(8, '0')).join('');
}

const starts = [0x811c9dc5, 0x5bd1e995];

/** The same as a number, from any start. */
export function hash32(text: string, start: number): number {
  let hash = start;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}

import { hash32 } from './short-digest.ts';

const bits = 64;
const starts = [0x811c9dc5, 0x9747b28c];

/**
 * A simhash of a text's words: nearly equal for similar texts, to recognise renames without storing texts. 16
 * hexadecimal digits; '' for a text without words.
 */
export function gistOf(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return '';
  const votes = new Array<number>(bits).fill(0);
  for (const word of words) {
    const halves = starts.map((start) => mixed(hash32(word, start)));
    for (let bit = 0; bit < bits; bit++) {
      const isSet = ((halves[bit >> 5] ?? 0) >>> (bit & 31)) & 1;
      votes[bit] = (votes[bit] ?? 0) + (isSet ? 1 : -1);
    }
  }
  const nibbles = Array.from({ length: bits / 4 }, (_, at) =>
    votes.slice(at * 4, at * 4 + 4).reduce((sum, vote, bit) => sum + (vote > 0 ? 2 ** bit : 0), 0),
  );
  return nibbles.map((nibble) => nibble.toString(16)).join('');
}

/** Mixes the high bits, which FNV leaves equal for short words. */
function mixed(hash: number): number {
  let value = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** Unrelated texts differ in about half of the bits; those sharing three of four words in about fifteen. */
const mostApart = 18;

/** Whether two texts are similar, by their gists. */
export function areAlike(one: string, other: string): boolean {
  if (one.length !== other.length || one === '') return false;
  let apart = 0;
  for (let at = 0; at < one.length; at++) {
    let differing = Number.parseInt(one[at] ?? '0', 16) ^ Number.parseInt(other[at] ?? '0', 16);
    for (; differing > 0; differing >>= 1) apart += differing & 1;
  }
  return apart <= mostApart;
}

/** Ranges of invisible characters that affect how text is shown: controls, direction marks, line separators. */
const invisibleRanges: readonly (readonly [number, number])[] = [
  [0x00, 0x08],
  [0x0b, 0x1f],
  [0x7f, 0x9f],
  [0x061c, 0x061c],
  [0x200b, 0x200b],
  [0x200e, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x2069],
  [0xfeff, 0xfeff],
  [0xfff9, 0xfffb],
];
const hex = (code: number): string => `\\u${code.toString(16).padStart(4, '0')}`;
const classes = invisibleRanges.map(([from, to]) => `${hex(from)}-${hex(to)}`);
export const invisible = new RegExp(`[${classes.join('')}]`, 'g');

/** Text with every invisible character spelled out, `⟨U+202E⟩`. Keeps tabs, line feeds and the joiner inside emoji. */
export function revealInvisible(text: string): string {
  return text.replace(invisible, (char) => `⟨U+${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}⟩`);
}

/** Characters beyond the first plane that encode invisible text: tags, and variation selectors. */
const unseen = /[\u{fe00}-\u{fe0f}\u{e0000}-\u{e01ef}]/gu;

/** Removes all invisible characters, for agents, which would read hidden text. */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, '').replace(unseen, '');
}

/** Pure helpers over strings that several rooms need. */

/**
 * Control and bidirectional characters, which change how text is shown without being seen. Tab and line feed stay.
 * U+2028/2029 are among them: they end lines in JavaScript of old and break one-line values.
 */
const invisible = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g;

/** Text with every invisible character spelled out, `⟨U+202E⟩`, so that the reader sees what is there. */
export function revealInvisible(text: string): string {
  return text.replace(invisible, (char) => `⟨U+${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}⟩`);
}

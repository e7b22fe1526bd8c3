import { withoutInvisible } from '../../generator/shared/invisible.ts';

/**
 * Where a text has characters that nobody sees, as a sentence: a name with one of them is another name, and messages look
 * as if they proposed what's there already.
 */
export function unseenIn(text: string): string[] {
  const line = text
    .split('\n')
    // An emoji has a selector that nobody sees, and is seen.
    .map((one) => one.replaceAll(/\p{RGI_Emoji}/gv, ''))
    .findIndex((one) => one.includes('\u00a0') || withoutInvisible(one) !== one);
  if (line < 0) return [];
  return [
    `Line ${line + 1} has characters that can’t be seen, or spaces that are none to a shell: type it anew where it looks right and isn’t.`,
  ];
}

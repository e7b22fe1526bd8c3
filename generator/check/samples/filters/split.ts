import type { Located } from '../../../model/sample-facts.ts';

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** The parts of a text between a sign, where that stands in neither brackets nor quotation marks. */
export function splitAt({ text, at }: Located, sign: string): Located[] {
  const parts: Located[] = [];
  const open: string[] = [];
  let start = 0;
  for (let index = 0; index < text.length; index++) {
    const letter = text.charAt(index);
    const last = open.at(-1);
    if (last === '"') {
      if (letter === '\\') index++;
      else if (letter === '"') open.pop();
    } else if (letter === '"') open.push('"');
    else if (letter === last) open.pop();
    else if (closing[letter]) open.push(closing[letter]);
    else if (open.length === 0 && text.startsWith(sign, index) && !isLonger(text, index, sign)) {
      parts.push({ text: text.slice(start, index), at: at + start });
      start = index + sign.length;
      index = start - 1;
    }
  }
  return [...parts, { text: text.slice(start), at: at + start }];
}

/** `|=` and `>=` are signs of their own. */
function isLonger(text: string, index: number, sign: string): boolean {
  return sign.length === 1 && /[|<>+*]/.test(sign) && /[=/]/.test(text.charAt(index + 1));
}

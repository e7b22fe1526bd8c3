import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Problem } from '../model/problem.ts';

/** Something that its writer meant as a link and that no reader of Markdown takes for one. */
interface LostLink extends Pick<Problem, 'what' | 'do'> {
  readonly line: number;
}

const forms: readonly [RegExp, (match: RegExpExecArray) => Pick<LostLink, 'what' | 'do'>][] = [
  [
    /(?<![\w\]\\])\[(?!\d+\])[^\][\n]{1,200}\]\[([^\][\n]{0,100})\]/g,
    ([whole, name]) => ({
      what: `has ${whole}, which names an address that the guide does not define`,
      do: `add a line such as \`[${name || 'name'}]: /toolhive/…\`, or put the address in round brackets`,
    }),
  ],
  [
    /(?<!\\)\[\^[\w-]{1,100}\]/g,
    ([whole]) => ({
      what: `has the footnote ${whole}, which the guide does not define`,
      do: `add a line such as \`${whole}: …\``,
    }),
  ],
  [
    /(?<!\\)\[[^\][\n]{1,200}\][ \t]+\((?:\/|#)[^()\s]{0,500}\)/g,
    ([whole]) => ({ what: `has a blank inside the link ${whole}`, do: 'take the blank out between `]` and `(`' }),
  ],
  [
    /(?<!\\)\([^()\n]{1,200}\)\[(?:\/|#)[^\][\s]{0,500}\]/g,
    ([whole]) => ({
      what: `has the brackets of the link ${whole} the wrong way round`,
      do: 'write `[text](address)`',
    }),
  ],
];

/** Links that a guide was meant to have and does not: their address is not defined, or their brackets are wrong. */
export function lostLinks(tree: Root, text: string): LostLink[] {
  const found: LostLink[] = [];
  visit(tree, 'text', ({ value, position }) => {
    if (!position || !/[\])][[( \t]|\[\^/.test(value)) return;
    // As written: what was escaped is meant to be shown.
    const written = text.slice(position.start.offset, position.end.offset);
    for (const [pattern, says] of forms)
      for (const match of written.matchAll(pattern)) {
        const below = written.slice(0, match.index).split('\n').length - 1;
        found.push({ line: position.start.line + below, ...says(match) });
      }
  });
  return found;
}

import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Report, WrittenIn } from './report.ts';

const forms: readonly [RegExp, (match: RegExpExecArray, example: string) => { what: string; do: string }][] = [
  [
    /(?<![\w\]\\])\[(?!\d+\])[^\][\n]{1,200}\]\[([^\][\n]{0,100})\]/g,
    ([whole, name], example) => ({
      what: `has ${whole}, which names an address that the guide does not define`,
      do: `add a line such as \`[${name || 'name'}]: ${example}\`, or put the address in round brackets`,
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

/**
 * Tells of what an author meant as a link and no reader of Markdown takes for one: its address is not defined, or its
 * brackets are wrong.
 *
 * @param example what an address of the site looks like
 */
export function reportLostLinks(tree: Root, writtenIn: WrittenIn, example: string, report: Report): void {
  visit(tree, 'text', (node) => {
    if (!node.position || !/[\])][[( \t]|\[\^/.test(node.value)) return;
    const { start, end } = node.position;
    // As written: what was escaped is meant to be shown.
    const written = writtenIn(node).text.slice(start.offset, end.offset);
    for (const [pattern, says] of forms)
      for (const match of written.matchAll(pattern)) {
        const below = written.slice(0, match.index).split('\n').length - 1;
        const { what, do: remedy } = says(match, example);
        report(node, what, remedy, { severity: 'warning', why: 'readers see the brackets', line: start.line + below });
      }
  });
}

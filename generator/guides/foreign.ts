import type { Code, Nodes, Root, TableRow } from 'mdast';
import { visit } from 'unist-util-visit';
import { optionNames } from '../markdown/fence-options.ts';
import { notProse } from '../model/passage.ts';
import { didYouMean, nearest } from '../shared/nearest.ts';
import { lines, pieces, type TextMarkup } from './foreign-text.ts';
import type { Report, WrittenIn } from './report.ts';

/** Reports markup of other tools, which readers would see literally or not at all. */
export function reportForeign(tree: Root, writtenIn: WrittenIn, example: string, report: Report): void {
  foreignText(tree, writtenIn, example, report);
  visit(tree, (node) => {
    const is = (piece: string, remedy: string, line?: number): void =>
      report(node, `\`${piece}\` is markup of other tools, which this site doesn’t support`, remedy, {
        severity: 'warning',
        why: 'it has no effect here',
        ...(line !== undefined && { line }),
      });
    if (node.type === 'code') foreignCode(node, is);
    if (node.type === 'inlineCode') {
      const [word] = /^#!(?!\/)[a-z]+(?= )/.exec(node.value) ?? [];
      if (word) is(word, 'remove it: code in text is not highlighted');
    }
    if (node.type === 'image') {
      const [size] = /\|[ \t]*\d+(?:x\d+)?$/.exec(node.alt ?? '') ?? [];
      if (size) is(size, 'remove the size');
    }
    if (node.type !== 'html') return;
    const [comment] =
      /^<!--\s*(?:truncate|more|toc|excerpt|read ?more|[@#]include\b.*)\s*-->$/i.exec(node.value.trim()) ?? [];
    if (comment) is(comment, 'remove it');
  });
}

/** Comments in code that other tools interpret. */
const codeCommands = /(?:highlight-(?:next-line|start|end)\b|\[!code\b[^\]\n]*\]|(?:#|\/\/) \(\d+\)!?[ \t]*$)/m;

/** Whether a fence has its language in another tool's form: `js{1}`, `{.js}`, `ts:line-numbers`, `rust,ignore`. */
export function isForeignFence({ lang }: Code): boolean {
  return /[{:,]|^(?:\.|math$)/.test(lang ?? '');
}

function foreignCode(node: Code, is: (piece: string, remedy: string, line?: number) => void): void {
  const command = codeCommands.exec(node.value);
  if (command) {
    const below = node.value.slice(0, command.index).split('\n').length;
    const piece = command[0].trim();
    const isNote = /\(\d+\)/.test(piece);
    const remedy = isNote ? 'write it as a comment, or below the code' : 'mark lines with `{1,3-4}` after the language';
    is(piece, remedy, (node.position?.start.line ?? 0) + below);
  }
  if (!isForeignFence(node)) return;
  const fence = [node.lang, node.meta].join(' ').trim();
  const instead = replacementOf(/^\{([a-z-]+)\}$/.exec(node.lang ?? '')?.[1] ?? '');
  is(fence, `write ${instead ?? 'the language alone, followed by `title="…"`, or `{1,3-4}` for marked lines'}`);
}

/** Other tools' names for our fence options. */
const otherOptions: readonly (readonly [pattern: RegExp, remedy: string])[] = [
  [/^(?:hl_lines|highlight|mark|linesHighlight)\b/, 'mark lines with `{1,3-4}`'],
  [
    /^(?:linenums|showLineNumbers|lineNos|:?line-?numbers|startLineNumber|frame|collapse|live|npm2yarn)\b/i,
    'remove it',
  ],
  [/^["'/]/, 'mark whole lines with `{1,3-4}`'],
  [/^\[/, 'write `title="…"`; for tabs, put each block into `:::tab[Label]` … `:::`'],
];

/** The remedy for unknown words after a fence's language. */
export function codeRemedy(unknown: readonly string[]): string {
  const [word = ''] = unknown;
  const name = word.replace(/=.*/s, '');
  const near = optionNames.includes(name) ? null : nearest(name, optionNames);
  const [, remedy] = otherOptions.find(([pattern]) => pattern.test(word)) ?? [];
  const otherwise = 'use `title="…"`, `{1,3-4}`, `ins={…}`, `del={…}`, or a marker with `reason="…"`';
  return remedy ?? didYouMean(near && `\`${near}\``, otherwise);
}

/** Replacements for HTML and other tools' components. */
const replacements: readonly (readonly [names: string, remedy: string])[] = [
  ['b strong', '`**text**`'],
  ['i em', '`*text*`'],
  ['del s strike', '`~~text~~`'],
  ['code tt samp', '`` `code` ``'],
  ['pre codeblock code-block', 'a fence of three backticks'],
  ['a link', '`[text](address)`; headings take ids, `## Part {#one}`'],
  ['img image picture themedimage', '`![text](file.png)`, or `::figure{…}` for two colour modes'],
  ['details summary expand accordion collapsible dropdown', '`:::details[Summary]` … `:::`'],
  ['tabs tabitem tab tabpanel code-group codegroup tab-set', '`::::tabs` … `::::`, and in it `:::tab[Label]` … `:::`'],
  [
    'aside admonition callout note tip info warning danger caution success hint question error',
    '`:::note[Title]` … `:::`',
  ],
  ['steps', '`::::steps` … `::::` around a list'],
  ['dl dt dd', 'a line with the term, and below it `: definition`'],
  ['ul ol li', 'a list, `- item` or `1. item`'],
  ['table thead tbody tr th td', 'a table with `| a | b |` and `| --- | --- |`'],
  ['h1 h2 h3 h4 h5 h6', '`## Heading`'],
  ['hr', '`---`'],
  ['kbd sub sup br', '`<kbd>`, `<sub>`, `<sup>` and `<br>` inside a line, without attributes'],
  ['blockquote', '`> text`'],
  ['u ins mark', '`**text**`'],
  ['badge tag chip', '`:badge[New]`'],
  [
    'card cards cardgrid card-grid card-group cardgroup doccardlist linkcard link-card',
    '`:::cards` … `:::` around a list',
  ],
  ['filetree file-tree', '`:::files` … `:::` around a list'],
  ['figure frame', '`::figure{src="…" alt="…" caption="…"}`'],
  ['linkbutton button video audio iframe embed youtube', '`[text](address)`'],
];

/** The replacement for an HTML tag or component. */
export function insteadOf(html: string): string {
  return replacementOf(/<\/?([a-z][\w-]*)/i.exec(html)?.[1] ?? '') ?? 'Markdown or a directive';
}

/** What to write in place of what has that name in HTML or in another tool. */
export function replacementOf(name: string): string | undefined {
  return replacements.find(([names]) => names.split(' ').includes(name.toLowerCase()))?.[1];
}

const mark = String.raw`(?:[-*+]|\d{1,9}[.)])[ \t]`;

/** Longest text to check: patterns are slow on longer ones, which don't occur in guides. */
const longest = 10_000;

/** Reports text that looks like markup, of this site or another tool. */
function foreignText(tree: Root, writtenIn: WrittenIn, example: string, report: Report): void {
  visit(tree, ['paragraph', 'heading', 'tableCell', 'defListTerm'], (node, index, parent) => {
    // Reported as a mistake of the row.
    if (parent?.type === 'tableRow' && splitsCode(parent, writtenIn)) return;
    // A list item with its mark.
    const isItem = parent?.type === 'listItem' && index === 0 && parent.data?.file === node.data?.file;
    const { position } = isItem ? parent : node;
    const { text, shifts = [] } = writtenIn(node);
    const [start, end] = [position?.start.offset, node.position?.end.offset];
    if (!position || start === undefined || end === undefined || end - start > longest) return;
    let rest = masked(node, text.slice(start, end), start);
    if (!/[^\p{L}\p{N}\s.,;()'"-]|\n[ \t]*(?:-|\w+[.)])/u.test(rest)) return;
    const find = ([what, , remedy, why]: TextMarkup, pattern: RegExp): void => {
      rest = rest.replace(pattern, (...found) => {
        const at = found.findIndex((part) => typeof part === 'number');
        const [index, groups] = [found[at] as number, found.slice(0, at) as string[]];
        const [piece = ''] = groups;
        // The text of a group, with what is masked in it.
        const sourceOf = (group: string): string => {
          const from = start + index + piece.indexOf(group);
          return text.slice(from, from + group.length);
        };
        const fill = (words: string): string =>
          words
            .replace('$example', example)
            .replace(/\$([&\d])/g, (_, key) => (key === '&' ? shortened(piece) : sourceOf(groups[Number(key)] ?? '')))
            .replace('[]`', '`');
        // Escaped text is literal.
        const isMeant = rest[index - 1] === '\\' || shifts.some((one) => !one.isValue && one.at === start + index);
        const line = position.start.line + rest.slice(0, index).split('\n').length - 1;
        if (!isMeant)
          report(node, fill(what), fill(remedy) + (why ? '' : '; put it in backticks if it is meant as text'), {
            ...{ severity: 'warning', why: why ?? 'readers see the markup itself', line },
          });
        return notProse.repeat(piece.length);
      });
    };
    if (node.type === 'paragraph' && !node.data?.directiveLabel)
      for (const row of lines)
        find(row, new RegExp(`(?<=^(?:[ \\t>]|${mark}){0,40})${row[1].source}`, `gm${row[1].flags}`));
    for (const row of pieces) find(row, new RegExp(row[1], `g${row[1].flags}`));
  });
}

/** Whether an unescaped bar ends a cell inside backticks, so that each half has one of them. */
export function splitsCode(row: TableRow, writtenIn: WrittenIn): boolean {
  const halves = row.children.map((cell) =>
    cell.children.some((node) => {
      const { start, end } = node.position ?? {};
      return node.type === 'text' && /(?<!\\)`/.test(writtenIn(node).text.slice(start?.offset, end?.offset));
    }),
  );
  return halves.some((isHalf, at) => isHalf && halves[at + 1] === true);
}

/** The first line of a piece, shortened for a message. */
function shortened(piece: string): string {
  const [line = ''] = piece.replace(new RegExp(`${notProse}+`, 'g'), '…').split('\n');
  return line.length > 60 ? `${line.slice(0, 59)}…` : line.trim();
}

/** Signs that stand for paired ones, so that those left have no other end. */
const pairs: ReadonlyMap<string, string> = new Map(Object.entries({ strong: '_', delete: '-' }));

/** The source of a node without a heading's id, and with code, images and addresses blanked out. */
function masked(node: Nodes, source: string, start: number): string {
  let text = source;
  const hide = (from: number, to: number, sign: string = notProse): void => {
    const [first, last] = [from - start, to - start];
    text = text.slice(0, first) + text.slice(first, last).replace(/[^\n]/g, sign) + text.slice(last);
  };
  visit(node, (inner) => {
    const { type, position } = inner;
    const [from, to] = [position?.start.offset ?? start, position?.end.offset ?? start];
    const sign = pairs.get(type);
    if (sign) for (const at of [from, to - 2]) hide(at, at + 2, sign);
    if (['inlineCode', 'html', 'image', 'imageReference', 'footnoteReference'].includes(type)) hide(from, to);
    if (type !== 'link' && type !== 'linkReference') return;
    const [first, last] = [inner.children[0]?.position, inner.children.at(-1)?.position];
    const isBare = source[from - start] !== '[';
    const [scheme = ''] = (isBare && /^https?:/i.exec(source.slice(from - start))) || [];
    hide(from + scheme.length, isBare ? to : (first?.start.offset ?? from));
    hide(last?.end.offset ?? from, to);
  });
  return node.type === 'heading' && node.data?.givenId ? text.replace(/\{#[^{}]*\}\s*$/, '') : text;
}

import type { Code, Definition, FootnoteDefinition, Paragraph, Root, Table } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { visit } from 'unist-util-visit';
import type { Report, WrittenIn } from './report.ts';

/**
 * Tells of what readers of Markdown take without a word and show in another way than its author meant, or not at all:
 * links, directives and code without an end, tables that are none, definitions that nothing uses.
 *
 * @param example what an address of the site looks like
 */
export function reportSwallowed(tree: Root, writtenIn: WrittenIn, example: string, report: Report): void {
  reportLostLinks(tree, writtenIn, example, report);
  const linesOf: LinesOf = (node) => {
    const { start, end } = node.position ?? {};
    return start && end ? writtenIn(node).text.slice(start.offset, end.offset).trimEnd().split('\n') : [];
  };
  visit(tree, (node) => {
    if (node.type === 'containerDirective') openDirective(node, linesOf(node), report);
    else if (node.type === 'code') openCode(node, linesOf(node), report);
    else if (node.type === 'paragraph') textOnly(node, linesOf(node), report);
    else if (node.type === 'table') wideRows(node, report);
  });
  definitions(tree, report);
  footnotes(tree, report);
}

type LinesOf = (node: Parameters<WrittenIn>[0]) => string[];

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

/** What an author meant as a link: its address is not defined, or its brackets are wrong. */
function reportLostLinks(tree: Root, writtenIn: WrittenIn, example: string, report: Report): void {
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

/** A line without the marks of the quotes and lists that it stands in. */
function bareLine(line: string | undefined): string {
  return (line ?? '').replace(/^[\s>]+/, '').trimEnd();
}

function openDirective(node: ContainerDirective, lines: readonly string[], report: Report): void {
  const colons = /^:+/.exec(lines[0] ?? '')?.[0] ?? ':::';
  const last = bareLine(lines.at(-1));
  if (lines.length > 1 && /^:+$/.test(last) && last.length >= colons.length) return;
  report(
    node,
    `\`${colons}${node.name}\` is never closed`,
    `write a line \`${colons}\` where it ends; what holds other directives needs more colons than they have`,
    { why: 'everything below it, headings too, becomes a part of it' },
  );
}

function openCode(node: Code, lines: readonly string[], report: Report): void {
  const fence = /^(?:`{3,}|~{3,})/.exec(lines[0] ?? '')?.[0];
  if (fence === undefined) return;
  const last = bareLine(lines.at(-1));
  if (lines.length > 1 && last.length >= fence.length && [...last].every((sign) => sign === fence[0])) return;
  report(node, 'the code block is never closed', `write a line \`${fence}\` where the code ends`, {
    why: 'everything below it is shown as code',
  });
}

/** A paragraph that was meant as something else. */
function textOnly(node: Paragraph, source: readonly string[], report: Report): void {
  if (node.data?.directiveLabel) return;
  const lines = source.map(bareLine);
  const first = node.position?.start.line ?? 1;
  const at = lines.findIndex((line, index) => isTableHead(line, lines[index + 1]));
  if (at >= 0) {
    const [head, rule] = [cells(lines[at]), cells(lines[at + 1])];
    const isRule = rule.every((cell) => /^[\s:-]*$/.test(cell));
    report(
      node,
      isRule && head.length !== rule.length
        ? `the table has ${head.length} columns in its first row, and ${rule.length} in the row of hyphens below it`
        : 'the table has no row of hyphens below its first row',
      `write \`|${' --- |'.repeat(head.length)}\` as its second row`,
      { severity: 'warning', why: 'it is no table, and readers see the bars', line: first + at },
    );
  }
  const colons = lines.findIndex((line) => /^:{3,}(?:\s|$)/.test(line));
  const [line = ''] = lines.slice(colons);
  if (colons >= 0)
    report(
      node,
      /^:+$/.test(line) ? `\`${line}\` closes nothing` : `\`${line}\` is no directive`,
      'write `:::name` without a blank, and close it with as many colons, once',
      { severity: 'warning', why: 'readers see the colons', line: first + colons },
    );
}

function isTableHead(line: string, below: string | undefined): boolean {
  if (below === undefined || !line.includes('|')) return false;
  const isFramed = /^\|.*\|$/.test(line) && /^\|.*\|$/.test(below);
  return isFramed || (below.includes('|') && /^[\s:|-]*-[\s:|-]*$/.test(below));
}

function cells(line: string | undefined): string[] {
  return (line ?? '').replace(/^\||\|$/g, '').split(/(?<!\\)\|/);
}

function wideRows(node: Table, report: Report): void {
  const [head, ...rows] = node.children;
  const width = head?.children.length ?? 0;
  for (const row of rows)
    if (row.children.length > width)
      report(
        row,
        `the row has ${row.children.length} cells, and its table ${width} columns`,
        'take out a cell, add a column, or write a bar that belongs to the text as `\\|`',
        { why: 'cells without a column are not shown' },
      );
}

function definitions(tree: Root, report: Report): void {
  const seen = new Map<string, Definition>();
  visit(tree, 'definition', (node) => {
    const first = seen.get(node.identifier);
    // A fragment may be included twice.
    if (first && first.url !== node.url)
      report(node, `\`[${node.label ?? node.identifier}]:\` is defined a second time`, 'keep one of the two lines', {
        severity: 'warning',
        why: `links of that name lead to ${first.url}`,
      });
    if (!first) seen.set(node.identifier, node);
  });
}

function footnotes(tree: Root, report: Report): void {
  const used = new Set<string>();
  visit(tree, 'footnoteReference', ({ identifier }) => void used.add(identifier));
  const seen = new Map<string, FootnoteDefinition>();
  visit(tree, 'footnoteDefinition', (node) => {
    const name = `[^${node.label ?? node.identifier}]`;
    const first = seen.get(node.identifier);
    if (!first) seen.set(node.identifier, node);
    if (!used.has(node.identifier))
      report(node, `nothing refers to the footnote \`${name}\``, `write \`${name}\` where it belongs, or remove it`, {
        why: 'its text is not shown',
      });
    else if (first && !isSamePlace(first, node))
      report(node, `the footnote \`${name}\` is defined a second time`, 'give one of the two another name', {
        why: 'its text is not shown',
      });
  });
}

/** The same lines of a fragment that is included twice. */
function isSamePlace(one: FootnoteDefinition, other: FootnoteDefinition): boolean {
  return one.data?.file === other.data?.file && one.position?.start.offset === other.position?.start.offset;
}

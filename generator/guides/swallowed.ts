import type { Code, Definition, FootnoteDefinition, List, Nodes, Paragraph, Root, Table } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { visit } from 'unist-util-visit';
import { containers } from './directives.ts';
import { replacementOf, splitsCode } from './foreign.ts';
import { bareLine, type Report, type WrittenIn } from './report.ts';

/**
 * Reports text that Markdown parsers accept silently but render other than meant, or not at all: unclosed directives
 * and code, broken tables, unused definitions.
 *
 * @returns whether a directive ends too early, which breaks the form of those around it
 */
export function reportSwallowed(tree: Root, writtenIn: WrittenIn, report: Report): boolean {
  const linesOf = (node: Nodes): string[] => {
    const { start, end } = node.position ?? {};
    return start && end
      ? writtenIn(node)
          .text.slice(start.offset, end.offset)
          .trimEnd()
          .split(/[ \t]*\n/)
      : [];
  };
  const colonsOf = (node: Nodes): number => /^:*/.exec(linesOf(node)[0] ?? '')?.[0].length ?? 0;
  // Failed opening lines; their closing lines are no separate mistakes.
  const failed: string[] = [];
  let endsEarly = false;
  visit(tree, (node, index, parent) => {
    outdented(node, parent?.children[(index ?? 0) - 1], report);
    if (node.type === 'containerDirective' || node.type === 'code') {
      const mark = unclosedMark(linesOf(node));
      if (mark === null) return;
      if (
        node.type === 'containerDirective' &&
        parent?.type === 'containerDirective' &&
        colonsOf(parent) <= mark.length
      ) {
        endsEarly = true;
        failed.push(mark);
        tooFewColons(parent, node, mark, report);
      } else unclosed(node, mark, report);
    } else if (node.type === 'paragraph' && !node.data?.directiveLabel) {
      lostTable(node, linesOf(node), report);
      lostDirectives(node, linesOf(node), failed, report);
    } else if (node.type === 'table') oddRows(node, linesOf, writtenIn, report);
    else if (node.type === 'list' && node.ordered) misnumbered(node, linesOf, report);
  });
  definitions(tree, report);
  footnotes(tree, report);
  return endsEarly;
}

/** The colons or backticks that open a block without an end; null for a closed one. */
function unclosedMark(lines: readonly string[]): string | null {
  // An alert begins and ends as quotes do.
  const mark = /^(?::{3,}|`{3,}|~{3,})/.exec(lines[0] ?? '')?.[0];
  if (mark === undefined) return null;
  const last = bareLine(lines.at(-1) ?? '');
  return lines.length > 1 && last.length >= mark.length && [...last].every((sign) => sign === mark[0]) ? null : mark;
}

/** The first line of colons ends the outer directive, not the inner one for which it was meant. */
function tooFewColons(outer: ContainerDirective, inner: ContainerDirective, mark: string, report: Report): void {
  report(
    outer,
    `\`${outer.name}\` ends where \`${mark}${inner.name}\` in it should`,
    `write \`:${mark}${outer.name}\` … \`:${mark}\`: what holds other directives needs more colons than they have`,
    { why: 'the rest of it is outside' },
  );
}

function unclosed(node: ContainerDirective | Code, mark: string, report: Report): void {
  if (node.type === 'code')
    report(node, 'the code block is never closed', `write ${mark} in a line where the code ends`, {
      why: 'everything below it is shown as code',
    });
  else
    report(
      node,
      `\`${mark}${node.name}\` is never closed`,
      `write a line \`${mark}\` where it ends; what holds other directives needs more colons than they have`,
      { why: 'everything below it, including headings, becomes part of it' },
    );
}

/** What was to belong to the item above it. */
function outdented(node: Nodes, above: Nodes | undefined, report: Report): void {
  const [list, start] = [above?.position?.start, node.position?.start];
  if (above?.type !== 'list' || !list || !start || start.column <= list.column || above.data?.file !== node.data?.file)
    return;
  const [inItem] = above.children.at(-1)?.children ?? [];
  const spaces = (inItem?.position?.start.column ?? 0) - list.column;
  const remedy = `indent it by ${spaces} spaces, or not at all`;
  report(node, 'what is indented here is no part of the list item above', remedy, {
    severity: 'warning',
    why: 'the list ends above it',
  });
}

/** An item whose number isn't the one that readers see; a list may repeat one number throughout. */
function misnumbered(list: List, linesOf: (node: Nodes) => string[], report: Report): void {
  const numbers = list.children.map((item) => Number.parseInt(linesOf(item)[0] ?? '', 10));
  const [first = 1] = numbers;
  const at = numbers.findIndex((number, index) => number !== first + index);
  const item = list.children[at];
  if (item && !numbers.every((number) => number === first))
    report(item, `the item is numbered ${numbers[at]}, but readers see ${first + at}`, 'number the items in order', {
      severity: 'warning',
      why: 'an item may be missing, and texts may refer to its number',
    });
}

/** A paragraph that was meant as a table. */
function lostTable(node: Paragraph, source: readonly string[], report: Report): void {
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
      { severity: 'warning', why: 'it is not a table, so readers see the bars', line: first + at },
    );
  }
}

/** Lines that were meant to open or close a directive. */
function lostDirectives(node: Paragraph, source: readonly string[], failed: string[], report: Report): void {
  const first = node.position?.start.line ?? 1;
  for (const [index, line] of source.map(bareLine).entries()) {
    const [, colons, rest = ''] = /^(:{3,})(.*)/.exec(line) ?? [];
    if (colons === undefined || (rest === '' && failed.pop() !== undefined)) continue;
    if (rest !== '' && !rest.endsWith(':::')) failed.push(line);
    report(
      node,
      rest === '' ? `\`${line}\` closes nothing` : `\`${line}\` is not a directive`,
      directiveRemedy(colons, rest),
      { severity: 'warning', why: 'readers see the colons', line: first + index },
    );
  }
}

function directiveRemedy(colons: string, rest: string): string {
  const [, name, given, title = given] =
    /^[ \t]*\{?([A-Za-z][\w-]*)\}?[ \t]*(?:\[([^\]]*)\]|([^\s[{].*))?/.exec(rest) ?? [];
  if (name === undefined) return 'write `:::name`, and close it with as many colons, once';
  if (!containers.has(name)) return `write ${replacementOf(name) ?? 'one that this site has'}`;
  if (rest.endsWith(':::')) return `write \`${colons}${name}\`, its text and \`${colons}\` on a line each`;
  return `write \`${colons}${name}${title ? `[${title}]` : ''}\`, without blanks and quotes`;
}

function isTableHead(line: string, below: string | undefined): boolean {
  if (below === undefined || !line.includes('|')) return false;
  const isFramed = /^\|.*\|$/.test(line) && /^\|.*\|$/.test(below);
  return isFramed || (below.includes('|') && /^[\s:|-]*-[\s:|-]*$/.test(below));
}

function cells(line: string | undefined): string[] {
  return (line ?? '').replace(/^\||\|$/g, '').split(/(?<!\\)\|/);
}

function oddRows(
  { children: [head, ...rows] }: Table,
  linesOf: (node: Nodes) => string[],
  writtenIn: WrittenIn,
  report: Report,
): void {
  const width = head?.children.length ?? 0;
  const isFramed = head && linesOf(head)[0]?.startsWith('|');
  const below = rows.find((row) => {
    const text = linesOf(row).join('');
    // A row may lack both outer bars.
    const isBare = width > 1 && row.children.length === width && !text.endsWith('|');
    return !isBare && !(isFramed ? /^\|/ : /(?<!\\)\|/).test(text);
  });
  if (below)
    report(below, 'the line is a row of the table above it', 'put an empty line above it, or `|` at its beginning', {
      severity: 'warning',
      why: 'readers see it in the first cell',
    });
  for (const row of rows)
    if (splitsCode(row, writtenIn))
      report(row, 'a bar inside backticks ends the cell', 'escape it as `\\|`', { why: 'readers see the backticks' });
    else if (row.children.length > width)
      report(
        row,
        `the row has ${row.children.length} cells, but its table has ${width} columns`,
        'remove a cell, add a column, or escape a literal bar as `\\|`',
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

import { posix } from 'node:path';
import type { Code, Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { parseCodeOptions } from '../markdown/fence-options.ts';
import type { Report } from './report.ts';

interface FilesContext {
  /** Text of a file under the guides folder; null when there is none. */
  readonly fragment: (path: string) => string | null;
  /** The guides folder, as messages name it; ends in a slash. */
  readonly folder: string;
  /** Path under the guides folder of the file that a node was written in. */
  readonly pathOf: (node: Nodes) => string;
  readonly report: Report;
}

/** Fills the blocks of code that name a file, or lines of one: `file="_samples/x.yaml#L3-L10"`. */
export function fillCodeFromFiles(tree: Root, context: FilesContext): void {
  visit(tree, 'code', (node) => {
    const { file } = parseCodeOptions(node.meta ?? '').options;
    if (file !== undefined) fill(node, file, context);
  });
}

function fill(node: Code, written: string, { fragment, folder, pathOf, report }: FilesContext): void {
  const [, name = '', from, to = from] = /^([^#]+)(?:#L(\d+)(?:-L?(\d+))?)?$/.exec(written) ?? [];
  // From the root of the guides, or from the file that names it.
  const path = name.startsWith('/') ? name.slice(1) : posix.join(posix.dirname(pathOf(node)), name);
  const all = name === '' ? null : fragment(path)?.replace(/\n$/, '').split('\n');
  const [first, last] = [Number(from ?? 1), Number(to ?? all?.length)];
  if (node.value !== '')
    report(node, 'the code block names a file and has code of its own', 'leave one of the two out');
  else if (!all)
    report(node, `the file \`${written}\` does not exist`, `put it under ${folder}, or correct its name`, {
      why: `it is looked for at \`${folder}${path}\``,
    });
  else if (first < 1 || first > last || last > all.length)
    report(node, `the file \`${name}\` has no lines ${first} to ${last}`, `name lines between 1 and ${all.length}`);
  else {
    const lines = all.slice(first - 1, last);
    const indents = lines.flatMap((line) => (line.trim() === '' ? [] : [line.length - line.trimStart().length]));
    const indent = Math.min(...indents);
    node.value = lines.map((line) => line.slice(indent)).join('\n');
    node.data = { ...node.data, from: { file: folder + path, lines: all, line: first } };
  }
}

import type { Code, Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { parseCodeOptions } from '../markdown/fence-options.ts';
import { didYouMean } from '../shared/nearest.ts';
import { pathFrom, pathMeant } from './paths.ts';
import type { Report } from './report.ts';

interface FilesContext {
  /** Text of a file under the guides folder; null if missing. */
  readonly fragment: (path: string) => string | null;
  /** Display name of the guides folder; ends in a slash. */
  readonly folder: string;
  /** Site address of the guides folder: `/toolhive`. */
  readonly root: string;
  /** All files in the guides folder. */
  readonly paths: ReadonlySet<string>;
  /** Path under the guides folder of a node's file. */
  readonly pathOf: (node: Nodes) => string;
  readonly report: Report;
}

/**
 * Fills the code blocks that name a file, or lines of one: `file="_samples/x.yaml#L3-L10"`.
 *
 * @returns the files, by their paths under the guides folder
 */
export function fillCodeFromFiles(tree: Root, context: FilesContext): string[] {
  const named: string[] = [];
  visit(tree, 'code', (node) => {
    const { file } = parseCodeOptions(node.meta ?? '').options;
    if (file !== undefined) named.push(...fill(node, file, context));
  });
  return named;
}

function fill(node: Code, written: string, context: FilesContext): string[] {
  const { folder, report } = context;
  const [name = '', part = ''] = written.split(/(?=#)/);
  const [, from, to = from] = /^#L(\d+)(?:-L?(\d+))?$/.exec(part) ?? [];
  const path = pathFrom(name, context.pathOf(node), context.root);
  const all = path === null ? null : context.fragment(path)?.replace(/\n$/, '').split('\n');
  const [first, last] = [Number(from ?? 1), Number(to ?? all?.length)];
  if (node.value !== '') report(node, 'the code block has both a file and inline code', 'remove one of the two');
  else if (part !== '' && from === undefined)
    report(node, `the part \`${part}\` of the file is not a range of lines`, 'write one such as `#L3-L10`');
  else if (path === null || !all) {
    const meant = pathMeant(path ?? name, context.pathOf(node), context.paths);
    report(node, `the file \`${written}\` does not exist`, didYouMean(meant, `put it under ${folder}`), {
      why: `it is looked for at \`${folder}${path ?? name}\``,
    });
  } else if (first < 1 || first > last || last > all.length)
    report(node, `the file \`${name}\` has no lines ${first} to ${last}`, `name lines between 1 and ${all.length}`);
  else {
    const lines = all.slice(first - 1, last);
    const indents = lines.flatMap((line) => (line.trim() === '' ? [] : [line.length - line.trimStart().length]));
    const indent = Math.min(...indents);
    node.value = lines.map((line) => line.slice(indent)).join('\n');
    node.data = { ...node.data, from: { file: folder + path, lines: all, line: first } };
  }
  return path === null ? [] : [path];
}

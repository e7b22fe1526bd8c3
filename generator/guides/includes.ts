import type { Code, Root, RootContent } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import { SKIP, visit } from 'unist-util-visit';
import { parseCodeOptions } from '../markdown/fence-options.ts';
import { didYouMean } from '../shared/nearest.ts';
import { isKnown, leaves } from './directives.ts';
import { type GuideFolder, pathFrom, pathMeant } from './paths.ts';
import type { Report, Written } from './report.ts';
import { parseWritten } from './variables.ts';

interface Includes extends GuideFolder {
  /** Text of a file in the folder; null if missing. */
  readonly fragment: (path: string) => string | null;
  /** Display name of the folder; ends in a slash. */
  readonly folder: string;
  readonly report: Report;
}

interface Fragments extends Includes {
  /** Replaces variables in its text. */
  readonly resolve: (text: string, file: string) => Written;
  /** Receives the texts of fragments, by file. */
  readonly written: Map<string, Written>;
}

/** Replaces `::include{file="…"}` by shared fragments. `data.file` of their nodes is the fragment's file. */
export function resolveIncludes(tree: Root, context: Fragments, open: readonly string[] = []): void {
  visit(tree, 'leafDirective', (node, index, parent) => {
    if (node.name !== 'include' || !parent || index === undefined) return undefined;
    isKnown(node, leaves, context.report);
    const nodes = fragment(node, context, open);
    (parent.children as RootContent[]).splice(index, 1, ...nodes);
    return [SKIP, index + nodes.length];
  });
}

function fragment(node: LeafDirective, context: Fragments, open: readonly string[]): RootContent[] {
  const written = node.attributes?.file ?? '';
  const from = context.pathOf(node);
  const path = pathFrom(written, from, context.root);
  const refused = (what: string, remedy: string): RootContent[] => {
    context.report(node, what, remedy, { line: node.position?.start.line ?? 1 });
    return [];
  };
  if (path === null || !/^(?!\.\.\/)[\w./-]+\.md$/.test(path))
    return refused(
      `the include names ${JSON.stringify(written)}`,
      'name a `.md` file under guides/ by its path from the folder of this file, such as `../_fragments/x.md`',
    );
  if (open.includes(path))
    return refused(`the includes form a cycle: ${[...open, path].join(' → ')}`, 'remove one of the includes');
  const source = context.fragment(path);
  if (source === null) {
    const remedy = 'create it, or correct the path, which starts from the folder of this file';
    return refused(
      `the fragment \`guides/${path}\` does not exist`,
      didYouMean(pathMeant(path, from, context.paths), remedy),
    );
  }
  if (/^---[ \t]*\r?\n[\s\S]*?\n---[ \t]*(?:\r?\n|$)/.test(source))
    return refused(
      `the fragment \`guides/${path}\` has front matter, which only pages have`,
      'link to that page, or move what both share into a file without front matter',
    );
  const file = context.folder + path;
  const resolved = context.resolve(source, file);
  const tree = parseWritten(resolved);
  if (!tree) return refused(`the fragment \`guides/${path}\` nests too deeply`, 'use fewer levels');
  if (tree.children.length === 0)
    return refused(`the fragment \`guides/${path}\` is empty`, 'write its text, or remove the include');
  if (context.written.has(file) && tree.children.some(({ type }) => type === 'heading'))
    context.report(node, `the fragment \`guides/${path}\` has headings and is on the page twice`, 'include it once', {
      severity: 'warning',
      why: 'links to its headings lead to the first ones',
    });
  context.written.set(file, resolved);
  visit(tree, (inner) => {
    inner.data = { ...inner.data, file };
  });
  resolveIncludes(tree, context, [...open, path]);
  return tree.children;
}

/**
 * Fills the code blocks that name a file, or lines of one: `file="_samples/x.yaml#L3-L10"`.
 *
 * @returns the files, by their paths under the guides folder
 */
export function fillCodeFromFiles(tree: Root, context: Includes): string[] {
  const named: string[] = [];
  visit(tree, 'code', (node) => {
    const { file } = parseCodeOptions(node.meta ?? '').options;
    if (file !== undefined) named.push(...fill(node, file, context));
  });
  return named;
}

function fill(node: Code, written: string, { folder, report, root, paths, pathOf, fragment }: Includes): string[] {
  const [name = '', part = ''] = written.split(/(?=#)/);
  const [, from, to = from] = /^#L(\d+)(?:-L?(\d+))?$/.exec(part) ?? [];
  const path = pathFrom(name, pathOf(node), root);
  const all = path === null ? null : fragment(path)?.replace(/\n$/, '').split('\n');
  const [first, last] = [Number(from ?? 1), Number(to ?? all?.length)];
  if (node.value !== '') report(node, 'the code block has both a file and inline code', 'remove one of the two');
  else if (part !== '' && from === undefined)
    report(node, `the part \`${part}\` of the file is not a range of lines`, 'write one such as `#L3-L10`');
  else if (path === null || !all) {
    const meant = pathMeant(path ?? name, pathOf(node), paths);
    report(node, `the file \`${written}\` does not exist`, didYouMean(meant, `put it under ${folder}`), {
      why: `it is looked for at \`${folder}${path ?? name}\``,
    });
  } else if (first < 1 || first > last || last > all.length)
    report(node, `the file \`${name}\` has no lines ${first} to ${last}`, `name lines between 1 and ${all.length}`);
  else {
    const lines = all.slice(first - 1, last);
    const indent = Math.min(...lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)));
    node.value = lines.map((line) => line.slice(indent)).join('\n');
    node.data = { ...node.data, from: { file: folder + path, lines: all, line: first } };
  }
  return path === null ? [] : [path];
}

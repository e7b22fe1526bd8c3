import type { Nodes, Root, RootContent } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import { SKIP, visit } from 'unist-util-visit';
import { didYouMean } from '../shared/nearest.ts';
import { isKnown, leaves } from './directives.ts';
import { pathFrom, pathMeant } from './paths.ts';
import type { Report, Written } from './report.ts';
import { parseWritten } from './variables.ts';

interface IncludeContext {
  /** Text of a fragment under the guides folder; null if missing. */
  readonly fragment: (path: string) => string | null;
  /** Display name of the guides folder; ends in a slash. */
  readonly folder: string;
  /** Site address of that folder: `/toolhive`. */
  readonly root: string;
  /** Path below that folder of a node's file. */
  readonly pathOf: (node: Nodes) => string;
  /** All files in that folder. */
  readonly paths: ReadonlySet<string>;
  readonly report: Report;
  /** Replaces variables in its text. */
  readonly resolve: (text: string, file: string) => Written;
  /** Receives the texts of fragments, by file. */
  readonly written: Map<string, Written>;
}

/** Replaces `::include{file="…"}` by shared fragments. `data.file` of their nodes is the fragment's file. */
export function resolveIncludes(tree: Root, context: IncludeContext, open: readonly string[] = []): void {
  visit(tree, 'leafDirective', (node, index, parent) => {
    if (node.name !== 'include' || !parent || index === undefined) return undefined;
    isKnown(node, leaves, context.report);
    const nodes = fragment(node, context, open);
    (parent.children as RootContent[]).splice(index, 1, ...nodes);
    return [SKIP, index + nodes.length];
  });
}

function fragment(node: LeafDirective, context: IncludeContext, open: readonly string[]): RootContent[] {
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
  const file = context.folder + path;
  const resolved = context.resolve(source, file);
  const tree = parseWritten(resolved);
  if (!tree) return refused(`the fragment \`guides/${path}\` nests too deeply`, 'use fewer levels');
  context.written.set(file, resolved);
  visit(tree, (inner) => {
    inner.data = { ...inner.data, file };
  });
  resolveIncludes(tree, context, [...open, path]);
  return tree.children;
}

import type { Root, RootContent } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import { SKIP, visit } from 'unist-util-visit';
import type { Report } from './report.ts';

export interface IncludeContext {
  readonly parse: (source: string) => Root | null;
  /** Text of a fragment under the guides folder; null when there is none. */
  readonly read: (path: string) => string | null;
  /** Called with the nodes of each fragment, before those that it includes itself. */
  readonly included: (path: string, tree: Root, text: string) => void;
  readonly report: Report;
}

/** Puts shared fragments in place of `::include{file="…"}`. */
export function resolveIncludes(tree: Root, context: IncludeContext, open: readonly string[] = []): void {
  visit(tree, 'leafDirective', (node, index, parent) => {
    if (node.name !== 'include' || !parent || index === undefined) return undefined;
    const nodes = fragment(node, context, open);
    (parent.children as RootContent[]).splice(index, 1, ...nodes);
    return [SKIP, index + nodes.length];
  });
}

function fragment(node: LeafDirective, context: IncludeContext, open: readonly string[]): RootContent[] {
  const path = node.attributes?.file ?? '';
  const refused = (what: string, remedy: string): RootContent[] => {
    context.report(node, what, remedy, { line: node.position?.start.line ?? 1 });
    return [];
  };
  if (!/^[\w./-]+\.md$/.test(path) || path.split('/').includes('..'))
    return refused(
      `the include names ${JSON.stringify(path)}`,
      'name a `.md` file relative to the guides folder, such as `_fragments/x.md`',
    );
  if (open.includes(path))
    return refused(`the include leads in a circle: ${[...open, path].join(' → ')}`, 'remove one of the includes');
  const text = context.read(path);
  if (text === null)
    return refused(`the fragment \`${path}\` does not exist`, 'create it under the guides folder, or correct the name');
  const tree = context.parse(text);
  if (!tree) return refused(`the fragment \`${path}\` nests without end`, 'write it flatter');
  context.included(path, tree, text);
  resolveIncludes(tree, context, [...open, path]);
  return tree.children;
}

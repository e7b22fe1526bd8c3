import type { Root, RootContent } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { parseGuide } from '../markdown/parse.ts';

export interface IncludeContext {
  /** Text of a fragment under the guides folder; null when there is none. */
  readonly read: (path: string) => string | null;
  /** Called with each fragment while its positions are still its own. */
  readonly included: (path: string, tree: Root, text: string) => void;
  readonly report: (line: number | null, what: string, remedy: string) => void;
}

/**
 * Puts shared fragments in place of `::include{file="…"}`. Positions of what comes from a fragment are dropped, since
 * they would point into another file than the guide; messages then name the guide alone.
 */
export function resolveIncludes(tree: Root, context: IncludeContext, open: readonly string[] = []): void {
  visit(tree, 'leafDirective', (node, index, parent) => {
    if (node.name !== 'include' || !parent || index === undefined) return undefined;
    const line = node.position?.start.line ?? null;
    const path = node.attributes?.file ?? '';
    const nodes = fragment(path, line, context, open);
    (parent.children as RootContent[]).splice(index, 1, ...nodes);
    return [SKIP, index + nodes.length];
  });
}

function fragment(path: string, line: number | null, context: IncludeContext, open: readonly string[]): RootContent[] {
  if (!/^[\w./-]+\.md$/.test(path) || path.split('/').includes('..')) {
    context.report(
      line,
      `the include names ${JSON.stringify(path)}`,
      'name a `.md` file relative to the guides folder, such as `_fragments/x.md`',
    );
    return [];
  }
  if (open.includes(path)) {
    context.report(line, `the include leads in a circle: ${[...open, path].join(' → ')}`, 'remove one of the includes');
    return [];
  }
  const text = context.read(path);
  if (text === null) {
    context.report(
      line,
      `the fragment \`${path}\` does not exist`,
      'create it under the guides folder, or correct the name',
    );
    return [];
  }
  const tree = parseGuide(text);
  if (!tree) {
    context.report(line, `the fragment \`${path}\` nests without end`, 'write it flatter');
    return [];
  }
  context.included(path, tree, text);
  resolveIncludes(tree, context, [...open, path]);
  visit(tree, (node) => {
    delete node.position;
  });
  return tree.children;
}

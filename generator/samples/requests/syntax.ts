import { tsPlugin } from '@sveltejs/acorn-typescript';
import { Parser } from 'acorn';

/** A node of a syntax tree, of which only what is asked for is known. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const largest = 200_000;
const parsers = [Parser.extend(tsPlugin()), Parser.extend(tsPlugin({ jsx: {} }))];

/** The syntax tree of JavaScript or TypeScript; null for what is neither. */
export function parseScript(text: string): SyntaxNode | null {
  if (text.length > largest) return null;
  for (const parser of parsers)
    try {
      const tree: unknown = parser.parse(text, {
        ecmaVersion: 'latest',
        sourceType: 'module',
        allowAwaitOutsideFunction: true,
        allowReturnOutsideFunction: true,
        allowHashBang: true,
        locations: true,
      });
      return isNode(tree) ? tree : null;
    } catch {
      // Parts of programs that are none by themselves are not ours to judge.
    }
  return null;
}

/** Whether a property of a node is a node itself. */
export function isNode(value: unknown): value is SyntaxNode {
  return (
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value
  );
}

/** The nodes that a property holds: one, several or none. */
export function nodes(value: unknown): SyntaxNode[] {
  return Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [];
}

/** Every node of a tree, parents first. */
export function* walk(root: SyntaxNode): Generator<SyntaxNode> {
  const open = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    yield node;
    const inside = Object.entries(node).flatMap(([key, value]) => (key === 'parent' ? [] : nodes(value)));
    open.push(...inside.reverse());
  }
}

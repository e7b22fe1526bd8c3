import type { SampleEntry, SampleValue } from '../../model/sample-facts.ts';
import { isNode, nodes, type SyntaxNode, walk } from './syntax.ts';

/** Constants of a script by name, as far as each name is given a value once. */
export type Constants = ReadonlyMap<string, SyntaxNode>;

const deepest = 40;
/** Stands in texts for what only a run would tell. */
export const open = '<value>';

/** Names that a script gives a value to once and for all. */
export function constantsOf(tree: SyntaxNode): Constants {
  const found = new Map<string, SyntaxNode>();
  const twice = new Set<string>();
  for (const node of walk(tree)) {
    const name = node.type === 'VariableDeclarator' && isNode(node.id) ? node.id.name : undefined;
    const assigned = node.type === 'AssignmentExpression' && isNode(node.left) ? node.left.name : undefined;
    if (typeof assigned === 'string') twice.add(assigned);
    if (typeof name !== 'string') continue;
    if (found.has(name)) twice.add(name);
    if (isNode(node.init)) found.set(name, node.init);
  }
  for (const name of twice) found.delete(name);
  return found;
}

/** What an expression is without the types and brackets around it, and behind the name of a constant. */
export function plain(node: SyntaxNode, constants: Constants, depth = 0): SyntaxNode {
  if (depth > deepest) return node;
  if (/^(?:TS(?:As|Satisfies|NonNull)|Parenthesized|Await)Expression$/.test(node.type)) {
    const [inner] = nodes(node.argument ?? node.expression);
    return inner ? plain(inner, constants, depth + 1) : node;
  }
  const constant = node.type === 'Identifier' && typeof node.name === 'string' ? constants.get(node.name) : undefined;
  return constant ? plain(constant, constants, depth + 1) : node;
}

/** The text of an expression, with a placeholder for what only a run would tell; null when it is no text at all. */
export function readText(expression: SyntaxNode, constants: Constants, depth = 0): string | null {
  const node = plain(expression, constants);
  if (depth > deepest) return null;
  if (node.type === 'Literal')
    return typeof node.value === 'string' || typeof node.value === 'number' ? String(node.value) : null;
  if (node.type === 'TemplateLiteral') return templateText(node, constants, depth);
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    const [left] = nodes(node.left);
    const [right] = nodes(node.right);
    const parts = [left, right].map((part) => (part ? (readText(part, constants, depth + 1) ?? open) : ''));
    return parts.every((part) => part === open) ? null : parts.join('');
  }
  return node.type === 'NewExpression' ? urlText(node, constants, depth) : null;
}

function templateText(node: SyntaxNode, constants: Constants, depth: number): string {
  const expressions = nodes(node.expressions);
  return nodes(node.quasis)
    .map((quasi, index) => {
      const value: unknown = quasi.value;
      const cooked = typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : '';
      const expression = expressions[index];
      return cooked + (expression ? (readText(expression, constants, depth + 1) ?? open) : '');
    })
    .join('');
}

/** `new URL('/path', base)`. */
function urlText(node: SyntaxNode, constants: Constants, depth: number): string | null {
  const [callee] = nodes(node.callee);
  const [path, base] = nodes(node.arguments).map((argument) => readText(argument, constants, depth + 1));
  if (callee?.name !== 'URL' || path === null || path === undefined) return null;
  if (base === null || base === undefined || !path.startsWith('/')) return base === undefined ? path : null;
  const origin = /^[a-z]+:\/\/[^/]*/i.exec(base)?.[0] ?? open;
  return origin + path;
}

/** The value of an expression, as far as the script tells it. */
export function readValue(expression: SyntaxNode, constants: Constants, depth = 0): SampleValue {
  const node = plain(expression, constants);
  const at = node.start;
  if (depth > deepest) return { kind: 'unknown', at };
  if (node.type === 'ObjectExpression')
    return { kind: 'object', at, entries: nodes(node.properties).map((entry) => entryOf(entry, constants, depth)) };
  if (node.type === 'ArrayExpression') {
    const items = nodes(node.elements);
    return items.some((item) => item.type === 'SpreadElement')
      ? { kind: 'unknown', at }
      : { kind: 'array', at, items: items.map((item) => readValue(item, constants, depth + 1)) };
  }
  if (node.type === 'UnaryExpression' && node.operator === '-') {
    const [argument] = nodes(node.argument);
    const value = argument && readValue(argument, constants, depth + 1);
    if (value?.kind !== 'number') return { kind: 'unknown', at };
    return { ...value, at, digits: String(-Number(value.digits)), text: `-${value.text}` };
  }
  if (node.type === 'Literal') return literal(node);
  const text = readText(node, constants);
  return text === null || text.includes(open) ? { kind: 'unknown', at } : { kind: 'string', at, text, quoted: true };
}

function literal(node: SyntaxNode): SampleValue {
  const { value, start: at } = node;
  if (value === null) return { kind: 'null', at };
  if (typeof value === 'string') return { kind: 'string', at, text: value, quoted: true };
  if (typeof value === 'number') return { kind: 'number', at, digits: String(value), text: String(value) };
  return typeof value === 'boolean' ? { kind: 'boolean', at, value, text: String(value) } : { kind: 'unknown', at };
}

/** A property; what is spread or computed is `…`, which says that the object may have more. */
function entryOf(node: SyntaxNode, constants: Constants, depth: number): SampleEntry {
  const [key] = nodes(node.key);
  const [value] = nodes(node.value);
  const name = key?.type === 'Identifier' ? key.name : key?.value;
  const isPlain =
    node.type === 'Property' && node.computed !== true && (typeof name === 'string' || typeof name === 'number');
  if (!isPlain || !value) return { name: '…', at: node.start, value: { kind: 'unknown', at: node.start } };
  // JSON.stringify leaves out what is undefined.
  const isLeftOut = value.type === 'Identifier' && value.name === 'undefined';
  return {
    name: String(name),
    at: node.start,
    value: isLeftOut ? { kind: 'unknown', at: value.start } : readValue(value, constants, depth + 1),
  };
}

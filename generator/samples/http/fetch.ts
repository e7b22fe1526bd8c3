import type { SampleProblem, SampleTool } from '../check.ts';
import { toProblems } from '../values/report.ts';
import { placesOf, property, type SampleObject } from '../values/value.ts';
import type { Issue } from '../values/visit.ts';
import type { SampleBody } from './body.ts';
import { checkRequest, type Located, type SampleRequest } from './request.ts';
import { type Constants, constantsOf, open, plain, readText, readValue } from './script-values.ts';
import { nodes, parseScript, type SyntaxNode, walk } from './syntax.ts';

const languages = new Set(['js', 'javascript', 'mjs', 'cjs', 'jsx', 'ts', 'typescript', 'mts', 'cts', 'tsx']);

/** Checks every call of `fetch` to the tool's API in a fence of JavaScript or TypeScript. Others have none. */
export function checkFetch(text: string, language: string, tool: SampleTool): SampleProblem[] {
  const { api } = tool;
  if (!api) return [];
  const issues = readFetches(text, language).flatMap((request): Issue[] => checkRequest(request, api));
  return toProblems(issues, placesOf(text));
}

/** The requests of a script in JavaScript or TypeScript, at their offsets in it. */
export function readFetches(text: string, language: string): SampleRequest[] {
  if (!languages.has(language.toLowerCase()) || !/\bfetch\b/.test(text)) return [];
  const tree = parseScript(text);
  if (!tree) return [];
  const constants = constantsOf(tree);
  return [...walk(tree)].flatMap((node) => (isFetch(node) ? (requestOf(node, constants, text) ?? []) : []));
}

/** `fetch(…)`, `window.fetch(…)`, `new Request(…)`. */
function isFetch(node: SyntaxNode): boolean {
  const [callee] = nodes(node.callee);
  if (node.type === 'NewExpression') return callee?.name === 'Request';
  if (node.type !== 'CallExpression' || !callee) return false;
  if (callee.type === 'Identifier') return callee.name === 'fetch';
  const [object] = nodes(callee.object);
  const [name] = nodes(callee.property);
  return (
    callee.type === 'MemberExpression' &&
    name?.name === 'fetch' &&
    ['window', 'globalThis', 'self'].includes(String(object?.name))
  );
}

function requestOf(node: SyntaxNode, constants: Constants, text: string): SampleRequest | null {
  const [target, settings] = nodes(node.arguments);
  const address = target ? readText(target, constants) : null;
  if (!target || address === null) return null;
  // What the script puts together has no place of its own for each part.
  const isLiteral = text.startsWith(address, target.start + 1);
  const at = isLiteral ? target.start + 1 : target.start;
  const options = settings ? plain(settings, constants) : null;
  const known = options?.type === 'ObjectExpression' ? options : null;
  const isOpen =
    (settings && !known) || (known ? nodes(known.properties).some(({ type }) => type !== 'Property') : false);
  const body = bodyOf(known, constants, text);
  return {
    address: { text: address, at },
    method: isOpen && !option(known, 'method') ? null : methodOf(option(known, 'method'), constants, node.start),
    query: [],
    body: isOpen && body.kind === 'none' ? { kind: 'unknown', at: node.start } : body,
    contentType: isOpen ? null : typeOf(option(known, 'headers'), body, constants),
    socket: false,
  };
}

function option(settings: SyntaxNode | null, name: string): SyntaxNode | null {
  for (const entry of nodes(settings?.properties)) {
    const [key] = nodes(entry.key);
    const [value] = nodes(entry.value);
    if (entry.type === 'Property' && value && (key?.name === name || key?.value === name)) return value;
  }
  return null;
}

/** fetch writes the usual methods in capitals by itself, and no others. */
function methodOf(node: SyntaxNode | null, constants: Constants, at: number): Located | null {
  if (!node) return { text: 'GET', at };
  const text = readText(node, constants);
  if (text === null || text.includes(open)) return null;
  return { text: /^(get|head|post|put|delete|options)$/i.test(text) ? text.toUpperCase() : text, at: node.start };
}

function bodyOf(settings: SyntaxNode | null, constants: Constants, text: string): SampleBody {
  const given = option(settings, 'body');
  if (!given) return { kind: 'none' };
  const node = plain(given, constants);
  const [callee] = nodes(node.callee);
  const [object] = nodes(callee?.object);
  const [method] = nodes(callee?.property);
  const [argument] = nodes(node.arguments);
  if (node.type === 'CallExpression' && object?.name === 'JSON' && method?.name === 'stringify' && argument)
    return { kind: 'value', value: readValue(argument, constants) };
  if (node.type === 'ObjectExpression') return { kind: 'text', text: '[object Object]', at: node.start };
  const written = readText(node, constants);
  if (written === null) return { kind: 'unknown', at: node.start };
  return { kind: 'text', text: written, at: text.startsWith(written, node.start + 1) ? node.start + 1 : node.start };
}

function typeOf(node: SyntaxNode | null, body: SampleBody, constants: Constants): SampleRequest['contentType'] {
  const own = body.kind === 'text' || body.kind === 'value' ? { text: 'text/plain', at: 0, given: false } : null;
  if (!node) return own;
  const headers = plain(node, constants);
  const [argument] = headers.type === 'NewExpression' ? nodes(headers.arguments) : [headers];
  const value = argument ? readValue(argument, constants) : null;
  if (value?.kind !== 'object') return null;
  const entry = value.entries.find(({ name }) => name.toLowerCase() === 'content-type');
  if (entry) return entry.value.kind === 'string' ? { text: entry.value.text, at: entry.at, given: true } : null;
  return hasMore(value) ? null : own;
}

function hasMore(value: SampleObject): boolean {
  return property(value, '…') !== null;
}

import type { Code, InlineCode, Nodes, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { Replacement } from '../model/guide.ts';
import { type Use, type VersionFacts, variableValue } from './facts.ts';
import { lineAndColumn, type Report, type WrittenIn } from './report.ts';
import { maskOf, maskVariables, replaceIn, replacementsIn, unmask } from './variables.ts';

/** Puts values in place of the variables in a tree that was made of a masked text. */
export function resolveVariables(tree: Root, facts: VersionFacts, writtenIn: WrittenIn, report: Report): void {
  visit(tree, (node) => {
    const anchorText = node.type === 'heading' ? withoutVariables(textOf(node)) : null;
    if (node.type === 'heading' && anchorText !== null) node.data = { ...node.data, anchorText };
    /** Variables of the node so far, in the order of the file. */
    const found: string[] = [];
    resolveIn(node, (name, use) => {
      const { text, mistake } = variableValue(name, use, facts);
      found.push(name);
      if (mistake) {
        const { what, why, do: remedy } = mistake;
        report(node, what, remedy, { ...(why && { why }), ...placeOfLast(found, node, writtenIn) });
      }
      return text;
    });
  });
}

/** What a heading says in every version; null where it has no variable. */
function withoutVariables(masked: string): string | null {
  const replacements = replacementsIn(masked, () => '');
  if (!replacements.some(({ isValue }) => isValue)) return null;
  const rest = replaceIn(masked, replacements).replace(/\s+/g, ' ');
  return rest.replace(/^[^\p{L}\p{N}]+/u, '').replace(/[^\p{L}\p{N}]+$/u, '');
}

type Value = (name: string, use: Use) => string;

function resolveIn(node: Nodes, value: Value): void {
  const resolved = (text: string, use: Use): string => replaceIn(text, replacements(text, use, value));
  if ('label' in node && node.label) node.label = unmask(node.label);
  if ('identifier' in node) node.identifier = unmask(node.identifier);
  if ('alt' in node && node.alt) node.alt = resolved(node.alt, 'prose');
  if ('url' in node) node.url = resolved(node.url, 'code');
  if ('title' in node && node.title) node.title = resolved(node.title, 'prose');
  if ('attributes' in node)
    for (const [key, written] of Object.entries(node.attributes ?? {}))
      if (written) node.attributes = { ...node.attributes, [key]: resolved(written, 'prose') };
  if (node.type === 'text') node.value = resolved(node.value, 'prose');
  else if (node.type === 'html') node.value = unmask(node.value);
  else if (node.type === 'inlineCode' || node.type === 'code') resolveInCode(node, value);
}

function resolveInCode(node: Code | InlineCode, value: Value): void {
  if (node.type === 'code') {
    if (node.lang) node.lang = unmask(node.lang);
    if (node.meta) node.meta = replaceIn(node.meta, replacements(node.meta, 'prose', value));
    // Braces are a shape there.
    if (node.lang === 'mermaid') node.value = unmask(node.value);
  }
  const found = replacements(node.value, 'code', value);
  if (found.length === 0) return;
  node.data = { ...node.data, asWritten: { value: unmask(node.value), replacements: found } };
  node.value = replaceIn(node.value, found);
}

function replacements(text: string, use: Use, value: Value): Replacement[] {
  return replacementsIn(text, (name) => value(name, use));
}

/** Where the last of these variables of a node stands; nothing where that is unknown. */
function placeOfLast(
  found: readonly string[],
  node: Nodes,
  writtenIn: WrittenIn,
): { readonly line?: number; readonly column?: number } {
  const start = ownStart(node);
  if (start === undefined) return {};
  const source = maskVariables(writtenIn(node).text);
  let [at, from] = [start, start];
  for (const name of found) {
    at = source.indexOf(maskOf(name), from);
    if (at < 0) return {};
    from = at + 1;
  }
  return lineAndColumn(source, at);
}

/** Where a node's own text begins: behind the text of a link, and behind the label of a directive. */
function ownStart(node: Nodes): number | undefined {
  const first = node.type === 'containerDirective' ? node.children[0] : undefined;
  const isLabel = first?.type === 'paragraph' && first.data?.directiveLabel === true;
  const inner = node.type === 'link' ? node.children.at(-1) : isLabel ? first : undefined;
  return (inner?.position?.end ?? node.position?.start)?.offset;
}

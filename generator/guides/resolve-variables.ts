import type { Code, InlineCode, Nodes, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { VersionFacts } from './facts.ts';
import type { Report, WrittenIn } from './report.ts';
import { lineAndColumn, type Use, variableValue } from './variable-values.ts';
import { maskOf, maskVariables, replaceIn, replacementsIn, unmask } from './variables.ts';

interface VariableContext {
  readonly facts: VersionFacts;
  readonly writtenIn: WrittenIn;
  readonly report: Report;
}

/** Puts values in place of the variables in a tree that was made of a masked text. */
export function resolveVariables(tree: Root, context: VariableContext): void {
  visit(tree, (node) => {
    const anchorText = node.type === 'heading' ? withoutVariables(textOf(node)) : null;
    if (node.type === 'heading' && anchorText !== null) node.data = { ...node.data, anchorText };
    new NodeResolver(node, context).resolve();
  });
}

/** What a heading says in every version; null where it has no variable. */
function withoutVariables(masked: string): string | null {
  const replacements = replacementsIn(masked, () => '');
  if (!replacements.some(({ isValue }) => isValue)) return null;
  const rest = replaceIn(masked, replacements).replace(/\s+/g, ' ');
  return rest.replace(/^[^\p{L}\p{N}]+/u, '').replace(/[^\p{L}\p{N}]+$/u, '');
}

class NodeResolver {
  readonly #node: Nodes;
  readonly #context: VariableContext;
  /** Variables of the node so far, in the order of the file. */
  readonly #found: string[] = [];

  constructor(node: Nodes, context: VariableContext) {
    this.#node = node;
    this.#context = context;
  }

  resolve(): void {
    const node = this.#node;
    if ('label' in node && node.label) node.label = unmask(node.label);
    if ('identifier' in node) node.identifier = unmask(node.identifier);
    if ('alt' in node && node.alt) node.alt = this.#resolved(node.alt, 'prose');
    if ('url' in node) node.url = this.#resolved(node.url, 'code');
    if ('title' in node && node.title) node.title = this.#resolved(node.title, 'prose');
    if ('attributes' in node)
      for (const [key, value] of Object.entries(node.attributes ?? {}))
        if (value) node.attributes = { ...node.attributes, [key]: this.#resolved(value, 'prose') };
    if (node.type === 'text') node.value = this.#resolved(node.value, 'prose');
    else if (node.type === 'html') node.value = unmask(node.value);
    else if (node.type === 'inlineCode') this.#code(node);
    else if (node.type === 'code') this.#fence(node);
  }

  #fence(node: Code): void {
    if (node.lang) node.lang = unmask(node.lang);
    if (node.meta) node.meta = this.#resolved(node.meta, 'prose');
    // Braces are a shape there.
    if (node.lang === 'mermaid') node.value = unmask(node.value);
    else this.#code(node);
  }

  #code(node: Code | InlineCode): void {
    const replacements = replacementsIn(node.value, (name) => this.#value(name, 'code'));
    if (replacements.length === 0) return;
    node.data = { ...node.data, asWritten: { value: unmask(node.value), replacements } };
    node.value = replaceIn(node.value, replacements);
  }

  #resolved(text: string, use: Use): string {
    const replacements = replacementsIn(text, (name) => this.#value(name, use));
    return replaceIn(text, replacements);
  }

  #value(name: string, use: Use): string {
    const { text, mistake } = variableValue(name, use, this.#context.facts);
    this.#found.push(name);
    if (mistake) {
      const { what, why, do: remedy } = mistake;
      this.#context.report(this.#node, what, remedy, { ...(why && { why }), ...this.#place() });
    }
    return text;
  }

  /** Where the variable that was found last stands; nothing where that is unknown. */
  #place(): { readonly line?: number; readonly column?: number } {
    const start = this.#ownStart();
    if (start === undefined) return {};
    const source = maskVariables(this.#context.writtenIn(this.#node).text);
    let [at, from] = [start, start];
    for (const name of this.#found) {
      at = source.indexOf(maskOf(name), from);
      if (at < 0) return {};
      from = at + 1;
    }
    return lineAndColumn(source, at);
  }

  /** Where the node's own text begins: behind the text of a link, and behind the label of a directive. */
  #ownStart(): number | undefined {
    const node = this.#node;
    const first = node.type === 'containerDirective' ? node.children[0] : undefined;
    const isLabel = first?.type === 'paragraph' && first.data?.directiveLabel === true;
    const inner = node.type === 'link' ? node.children.at(-1) : isLabel ? first : undefined;
    return (inner?.position?.end ?? node.position?.start)?.offset;
  }
}

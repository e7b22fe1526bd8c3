import type { Element, ElementContent, Nodes } from 'hast';
import { h } from 'hastscript';
import type { NamedUse, SampleUse } from '../model/use.ts';
import { split } from './split-nodes.ts';

/** A part of code with a link to the entry of its name. */
export interface CodeLink {
  /** Offsets in the code. */
  readonly start: number;
  readonly end: number;
  readonly href: string;
  /** The full name, if the code abbreviates it. */
  readonly title: string | null;
}

/** Links for the names in a text that have an address. */
export function codeLinks(
  text: string,
  uses: readonly SampleUse[],
  addressOf: (use: NamedUse) => string | null,
): CodeLink[] {
  return uses.flatMap((use): CodeLink[] => {
    const { span, name } = use;
    if (!span) return [];
    const written = text.slice(span.start, span.end);
    const href = written.includes('\n') ? null : addressOf(use);
    return href === null ? [] : [{ ...span, href, title: written === name ? null : name }];
  });
}

/**
 * Makes only the first link to each address in code a tab stop; the others stay reachable by pointer. Hidden parts,
 * such as tabs, count separately.
 */
export function limitStops(tree: Nodes, seen: Set<string> = new Set()): void {
  if (!('children' in tree)) return;
  for (const node of tree.children) {
    if (node.type === 'element' && isCodeLink(node)) {
      const href = String(node.properties.href);
      if (seen.has(href)) node.properties.tabIndex = -1;
      seen.add(href);
    } else limitStops(node, mayHide(node) ? new Set(seen) : seen);
  }
}

function mayHide(node: Nodes): boolean {
  if (node.type !== 'element') return false;
  const { className } = node.properties;
  return node.tagName === 'details' || (Array.isArray(className) && className.includes('tab-panel'));
}

/** Inline code with its links. */
export function inlineLinks(text: string, links: readonly CodeLink[]): ElementContent[] {
  return linked([{ type: 'text', value: text }], 0, links);
}

/** Highlighted lines with links around tokens, which are split if needed. */
export function linkedLines(
  lines: readonly ElementContent[][],
  texts: readonly string[],
  links: readonly CodeLink[],
): ElementContent[][] {
  if (links.length === 0) return [...lines];
  let start = 0;
  return lines.map((line, index) => {
    const end = start + (texts[index] ?? '').length;
    const inside = links.filter((link) => link.start >= start && link.end <= end);
    const result = linked(line, start, inside);
    start = end + 1;
    return result;
  });
}

function linked(nodes: readonly ElementContent[], start: number, links: readonly CodeLink[]): ElementContent[] {
  let rest = [...nodes];
  let at = start;
  const result: ElementContent[] = [];
  for (const link of links) {
    const [before, from] = split(rest, link.start - at);
    const [inner, after] = split(from, link.end - link.start);
    result.push(...before, anchor(link, inner));
    rest = after;
    at = link.end;
  }
  return [...result, ...rest];
}

function isCodeLink({ tagName, properties }: Element): boolean {
  return tagName === 'a' && properties.draggable === 'false';
}

function anchor({ href, title }: CodeLink, children: ElementContent[]): Element {
  // Dragging over the code selects it instead of dragging the link.
  return h('a', { href, draggable: 'false', ...(title === null ? {} : { title }) }, children);
}

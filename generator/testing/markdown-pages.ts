import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { visit } from 'unist-util-visit';

/** Markdown as its readers see it: GFM, in which HTML would be HTML. */
export function readMarkdown(text: string): Root {
  return fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
}

export interface MarkdownParts {
  readonly front: Readonly<Record<string, string>>;
  readonly tree: Root;
}

/** Front matter and tree of a page's Markdown. Throws for a text that has no front matter of ours. */
export function readPage(text: string): MarkdownParts {
  const [, front, body] = /^---\n((?:\w+: ".*"\n)+)---\n\n(# [\s\S]*)$/.exec(text) ?? [];
  if (front === undefined || body === undefined) throw new Error(`no Markdown page: ${text.slice(0, 200)}`);
  const lines = front.trimEnd().split('\n');
  return {
    front: Object.fromEntries(lines.map((line) => [line.split(':')[0], JSON.parse(line.replace(/^\w+: /, ''))])),
    tree: readMarkdown(body),
  };
}

/** What a page's Markdown may not hold: HTML, directives outside code, addresses that run or lead nowhere without a site. */
export function faultsIn(tree: Root): string[] {
  const faults: string[] = [];
  visit(tree, (node: Nodes) => {
    if (node.type === 'html') faults.push(`HTML: ${node.value}`);
    if (node.type === 'paragraph' && /^:::?\w/m.test(textOf(node))) faults.push(`directive: ${textOf(node)}`);
    if ((node.type === 'link' || node.type === 'image') && !/^(https?:\/\/|mailto:)/.test(node.url))
      faults.push(`address: ${node.url}`);
  });
  return faults;
}

/** Addresses that links lead to. */
export function linksOf(tree: Root): string[] {
  const found: string[] = [];
  visit(tree, 'link', (node) => {
    found.push(node.url);
  });
  return found;
}

/** Words of a node, without marks. */
export function textOf(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : node.type === 'break' ? '\n' : '';
}

import { escapeText } from 'entities/escape';
import type { Nodes } from 'hast';
import { defaultSchema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import type { Root } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { codeBlock } from './code-block.ts';
import { inlineCode } from './inline-code.ts';
import { type ProseMode, parseProse } from './parse.ts';
import { visibleText } from './visible-text.ts';

const safe = {
  ...defaultSchema,
  clobberPrefix: 'note-',
  attributes: {
    ...defaultSchema.attributes,
    '*': ['className', 'tabIndex', 'dataLanguage', 'role', 'ariaLabel'],
    code: ['className'],
    input: ['type', 'checked', 'disabled'],
  },
  tagNames: [...(defaultSchema.tagNames ?? []), 'figure', 'figcaption', 'wbr'],
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto'], src: ['https'] },
};

/** Equal descriptions are frequent in large schemas (`metadata`, `conditions`), so each text is rendered once. */
const rendered = new Map<string, string>();

/** What that HTML was made from: search reads the words of a page's prose from there. */
const trees = new Map<string, Nodes>();

/** What each text was parsed to: it is written as HTML and as Markdown. */
const parsed = new Map<string, Root>();

/** A source's text as a tree, which is not to be changed but for the depth of its headings. */
export function parsedProse(source: string, mode: ProseMode): Root {
  const key = `${mode}\n${source}`;
  let tree = parsed.get(key);
  if (tree === undefined) {
    tree = parseProse(source, mode);
    parsed.set(key, tree);
  }
  return tree;
}

/** Safe HTML blocks of a source's text; '' for none. */
export function renderProse(source: string | null, mode: ProseMode): string {
  if (!source || source.trim() === '') return '';
  const key = `${mode}\n${source}`;
  let html = rendered.get(key);
  if (html === undefined) {
    const tree = isUnmarked(source) ? null : render(source, mode);
    html = tree ? toHtml(tree) : `<p>${escapeText(source.trim())}</p>`;
    rendered.set(key, html);
    trees.set(html, tree ?? { type: 'text', value: source });
  }
  return html;
}

/** The words of HTML that renderProse has made; null for other HTML. */
export function proseText(html: string): string | null {
  const tree = trees.get(html);
  return tree ? visibleText(tree) : null;
}

/** Like renderProse, for a single line: no paragraph around it. */
export function renderInline(source: string | null, mode: ProseMode): string {
  const html = renderProse(source?.replace(/\s+/g, ' ') ?? null, mode);
  return /^<p>(?:(?!<p>)[\s\S])*<\/p>$/.test(html) ? html.slice(3, -4) : html;
}

/** The text alone, in one line: for titles, descriptions and search. */
export function plainProse(source: string | null, mode: ProseMode): string {
  if (!source) return '';
  return (isUnmarked(source) ? source : textOf(parsedProse(source, mode))).replace(/\s+/g, ' ').trim();
}

/** True when no character could mean anything to Markdown: most descriptions, and a hundred times cheaper. */
export function isUnmarked(source: string): boolean {
  return !/[`\\*_[\]<!~|&]|:\/\/|www\.|@|\n\s*\n|(^|\n)\s*([-+#=>]|\d+[.)]\s)|(^|\n) {4}|\t| {2}\n/.test(source);
}

function render(source: string, mode: ProseMode): Nodes {
  const tree = parsedProse(source, mode);
  // Headings inside a description would break the page's outline.
  visit(tree, 'heading', (node) => {
    node.depth = Math.max(4, node.depth) as 4 | 5 | 6;
  });
  const hast = toHast(tree, {
    handlers: {
      code: (_state, node: { lang?: string | null; value: string }) => codeBlock(node.value, node.lang ?? 'text', {}),
      inlineCode: (_state, node: { value: string }) => inlineCode(node.value),
    },
  });
  dropRelativeAddresses(hast);
  return sanitize(hast, safe);
}

/** Addresses relative to the source's own repository lead nowhere here: links become text, images their words. */
function dropRelativeAddresses(tree: Nodes): void {
  const isAbsolute = (address: unknown): boolean => /^(https?:\/\/|mailto:|#)/i.test(String(address));
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName === 'a' && !isAbsolute(node.properties.href)) delete node.properties.href;
    if (node.tagName === 'img' && !isAbsolute(node.properties.src) && parent && index !== undefined)
      parent.children[index] = { type: 'text', value: String(node.properties.alt ?? '') };
  });
}

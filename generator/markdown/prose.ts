import { escapeText } from 'entities/escape';
import type { Nodes } from 'hast';
import { defaultSchema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import type { Root } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import type { ProseMode } from '../model/text.ts';
import { codeBlock, inlineCode } from './code-block.ts';
import { harmless } from './harmless.ts';
import { parseProse } from './parse.ts';
import { serialise, serialiseText } from './serialise.ts';
import { visibleText } from './visible-text.ts';

const safe = {
  ...defaultSchema,
  clobberPrefix: 'note-',
  attributes: {
    ...defaultSchema.attributes,
    '*': ['className', 'tabIndex', 'dataLanguage', 'dataPrompt', 'role', 'ariaLabel'],
    code: ['className'],
    input: ['type', 'checked', 'disabled'],
  },
  tagNames: [...(defaultSchema.tagNames ?? []), 'figure', 'figcaption', 'wbr'],
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto'], src: ['https'] },
};

/** Caches results by text: large schemas repeat many (`metadata`). */
function perText<Value>(make: (source: string, mode: ProseMode) => Value): typeof make {
  const made = new Map<string, Value>();
  return (source, mode) => {
    const key = `${mode}\n${source}`;
    const value = made.get(key) ?? make(source, mode);
    made.set(key, value);
    return value;
  };
}

/** A source's text as a tree, which must not be changed. */
const parsedProse = perText((source, mode) => harmless(parseProse(source, mode)));
const hastOf = perText((source, mode) => render(parsedProse(source, mode)));
const htmlOf = perText((source, mode) => toHtml(hastOf(source, mode)));
const markdownOf = perText((source, mode) => serialise(parsedProse(source, mode)).trim());
const visibleTextOf = perText((source, mode) => visibleText(hastOf(source, mode)));

/** A source's text as safe HTML blocks; '' for none. */
export function renderProse(source: string | null, mode: ProseMode): string {
  if (!source || source.trim() === '') return '';
  if (isUnmarked(source)) return `<p>${escapeText(source.trim())}</p>`;
  return htmlOf(source, mode);
}

/** Like renderProse, for a single line: no paragraph around it. */
export function renderInline(source: string | null, mode: ProseMode): string {
  const html = renderProse(source?.replace(/\s+/g, ' ') ?? null, mode);
  return /^<p>(?:(?!<p>)[\s\S])*<\/p>$/.test(html) ? html.slice(3, -4) : html;
}

/** The visible text in one line: for titles, descriptions and search. */
export function plainProse(source: string | null, mode: ProseMode): string {
  if (!source) return '';
  return isUnmarked(source) ? source.replace(/\s+/g, ' ').trim() : visibleTextOf(source, mode);
}

/** True if the text has no Markdown syntax: true for most descriptions, and a hundred times faster. */
function isUnmarked(source: string): boolean {
  return !/[`\\*_[\]<!~|&]|:\/\/|www\.|@|\n\s*\n|(^|\n)\s*([-+#=>]|\d+[.)]\s)|(^|\n) {4}|\t| {2}\n/.test(source);
}

/** A source's text as Markdown blocks, with only the markup of its mode; '' for none. */
export function markdownProse(source: string | null, mode: ProseMode): string {
  if (!source || source.trim() === '') return '';
  if (isUnmarked(source)) return markdownText(source);
  return markdownOf(source, mode);
}

/** The same in one line. Lists and other blocks are flattened. */
export function markdownInline(source: string | null, mode: ProseMode): string {
  const text = markdownProse(source?.replace(/\s+/g, ' ') ?? null, mode);
  return text.includes('\n') ? markdownText(plainProse(source, mode)) : text;
}

/** Plain text in one line, escaped for Markdown. */
export function markdownText(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  // A number with a dot alone would be an empty list.
  return isUnmarked(line) && !/^\d+[.)]$/.test(line) ? line : serialiseText(line);
}

function render(tree: Root): Nodes {
  const hast = toHast(tree, {
    handlers: {
      code: (_state, node: { lang?: string | null; value: string }) => codeBlock(node.value, node.lang ?? 'text', {}),
      inlineCode: (_state, node: { value: string }) => inlineCode(node.value),
    },
  });
  return sanitize(hast, safe);
}

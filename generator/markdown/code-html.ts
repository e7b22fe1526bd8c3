import type { ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import { codeBlock, mayScroll } from './code-block.ts';
import { highlightLines, languageOf } from './highlight.ts';

/** A highlighted code block as HTML. */
export function codeHtml(code: string, language: string, title?: string): string {
  return toHtml(codeBlock(code, language, title ? { title } : {}));
}

/** Tokens that a short sample can be read without. */
const quiet = new Set(['punctuation', 'operator', 'function', 'function-variable', 'class-name', 'builtin']);

/** Lines that such a sample shows at least before it scrolls: 200 pixels in api.css. */
const lowest = 8;

/**
 * Like codeHtml, for pages with hundreds of samples: lines are no elements, since none is marked, and brackets and
 * commas are plain text. That halves both the document and the number of its elements.
 */
export function leanCodeHtml(code: string, language: string, title?: string): string {
  const name = languageOf(language) ?? 'text';
  const lines = highlightLines(code, name).map((line) => line.flatMap(withoutQuiet));
  const children = lines.flatMap((line, index): ElementContent[] =>
    index === 0 ? line : [{ type: 'text', value: '\n' }, ...line],
  );
  const pre = h('pre', mayScroll(code, lowest) ? { tabIndex: 0 } : {}, [h('code', children)]);
  return toHtml(h('figure', { className: ['code'] }, [...(title ? [h('figcaption', title)] : []), pre]));
}

function withoutQuiet(node: ElementContent): ElementContent[] {
  if (node.type !== 'element') return [node];
  const children = node.children.flatMap(withoutQuiet);
  const classes = node.properties.className;
  const isQuiet = Array.isArray(classes) && classes.some((name) => quiet.has(String(name)));
  return isQuiet ? children : [{ ...node, children }];
}

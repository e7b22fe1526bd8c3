import type { Element, ElementContent, Properties } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import { type CodeLink, inlineLinks, linkedLines } from './code-links.ts';
import type { CodeOptions } from './fence-options.ts';
import { highlightLines, languageOf } from './highlight.ts';
import { longWord, withLineBreaks, withWholeWords } from './line-breaks.ts';

/** Languages whose lines go on below: no end may be out of sight. Others, whose columns say something, scroll. */
const wrapped: ReadonlySet<string> = new Set(['bash', 'powershell', 'promql']);

/** A code block as the site styles it: lines are elements, so that they can be marked. */
export function codeBlock(code: string, language: string, options: CodeOptions, links: readonly CodeLink[] = []) {
  const name = languageOf(language) ?? 'text';
  const texts = code.split('\n');
  const highlighted = linkedLines(highlightLines(code.replace(/\n$/, ''), name), texts, links);
  const wraps = options.wrap === true || wrapped.has(name);
  const lines = highlighted.map((children, index) => {
    const text = texts[index] ?? '';
    const classes = ['line'];
    if (options.marked?.has(index + 1)) classes.push('marked');
    if (options.inserted?.has(index + 1) || (name === 'diff' && /^\+(?!\+\+)/.test(text))) classes.push('inserted');
    if (options.deleted?.has(index + 1) || (name === 'diff' && /^-(?!--)/.test(text))) classes.push('deleted');
    return [h('span', { className: classes }, wraps && name !== 'text' ? withWholeWords(children, text) : children)];
  });
  const properties = { className: wraps ? ['code', 'wrap'] : ['code'], dataLanguage: name };
  return figure(lines, properties, options.title, !wraps && isWide(code));
}

/** @param scrolls Whether it has to be within reach of the keyboard. One that never scrolls would only be a stop. */
function figure(
  lines: readonly ElementContent[][],
  properties: Properties,
  title: string | undefined,
  scrolls: boolean,
): Element {
  const children = lines.flatMap((line, index): ElementContent[] =>
    index === 0 ? line : [{ type: 'text', value: '\n' }, ...line],
  );
  return h('figure', properties, [
    ...(title ? [h('figcaption', title)] : []),
    h('pre', scrolls ? { tabIndex: 0 } : {}, [h('code', children)]),
  ]);
}

/** Characters that fit into a line of code on the narrowest phone, inside a list. */
const narrow = 24;

const isWide = (code: string): boolean =>
  code.split('\n').some((line) => [...line].length > narrow || line.includes('\t'));

/** A highlighted code block as HTML. */
export function codeHtml(code: string, language: string, title?: string): string {
  return toHtml(codeBlock(code, language, title ? { title } : {}));
}

/** Tokens that a short sample can be read without. */
const quiet = new Set(['punctuation', 'operator', 'function', 'function-variable', 'class-name', 'builtin']);

/** Lines that such a sample shows at least before it scrolls: 200 pixels in api.css. */
const lowest = 8;

/**
 * Like codeHtml, for pages with hundreds of samples: lines are elements only where they go on below, and brackets and
 * commas are plain text. That halves both the document and the number of its elements.
 */
export function leanCodeHtml(code: string, language: string, title?: string): string {
  const name = languageOf(language) ?? 'text';
  const texts = code.split('\n');
  const isCommand = wrapped.has(name);
  const lines = highlightLines(code, name).map((line, index) => {
    const children = line.flatMap(withoutQuiet);
    return isCommand ? [h('span', { className: ['line'] }, withWholeWords(children, texts[index] ?? ''))] : children;
  });
  const wraps = isCommand || name === 'text';
  const properties = { className: wraps ? ['code', 'wrap'] : ['code'] };
  return toHtml(figure(lines, properties, title, lines.length > lowest || (!wraps && isWide(code))));
}

function withoutQuiet(node: ElementContent): ElementContent[] {
  if (node.type !== 'element') return [node];
  const children = node.children.flatMap(withoutQuiet);
  const classes = node.properties.className;
  const isQuiet = Array.isArray(classes) && classes.some((name) => quiet.has(String(name)));
  return isQuiet ? children : [{ ...node, children }];
}

/**
 * Code in a line of text. What is short stays in one piece; a `phrase` of several words is broken between them, a `long`
 * name and the words of a phrase at their break points, and what that is not enough for, anywhere.
 */
export function inlineCode(text: string, links: readonly CodeLink[] = []): Element {
  const content = inlineLinks(text, links);
  if (text.length <= longWord) return h('code', content);
  return h('code', { className: [/\s/.test(text) ? 'phrase' : 'long'] }, withLineBreaks(content, text));
}

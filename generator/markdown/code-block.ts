import type { Element, ElementContent, Properties } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import { sessionLanguage } from '../shared/prompt.ts';
import { type CodeLink, inlineLinks, linkedLines } from './code-links.ts';
import type { CodeOptions } from './fence-options.ts';
import { highlightLines, languageOf } from './highlight.ts';
import { longWord, withLineBreaks, withWholeWords } from './line-breaks.ts';
import { changedLines, type LineRole, sessionLines } from './line-roles.ts';
import { split } from './split-nodes.ts';

/** Languages whose long lines wrap, so that their ends stay visible. Others, with meaningful columns, scroll. */
const wrapped: ReadonlySet<string> = new Set(['bash', 'powershell', 'promql']);

/** Languages whose lines may have a prompt. */
const shells: ReadonlySet<string> = new Set(['bash', 'powershell']);

/** A code block in the site's form: lines are elements, for marking them. */
export function codeBlock(code: string, language: string, options: CodeOptions, links: readonly CodeLink[] = []) {
  const name = languageOf(language);
  const texts = code.split('\n');
  const roles = rolesOf(texts, language, name);
  const wraps = options.wrap === true || wrapped.has(name);
  const lines = linkedLines(shownLines(code, name, roles), texts, links).map((children, index) => {
    const { is, sign = 0 } = roles?.[index] ?? {};
    const text = texts[index] ?? '';
    const classes = ['line'];
    if (options.marked?.has(index + 1)) classes.push('marked');
    if (options.inserted?.has(index + 1) || is === 'inserted') classes.push('inserted');
    if (options.deleted?.has(index + 1) || is === 'deleted') classes.push('deleted');
    if (is === 'aside') classes.push('aside');
    const prompt = shells.has(name) && sign > 0 ? { dataPrompt: text.slice(0, sign).trim() } : {};
    const shown = sign > 0 ? split(children, sign)[1] : children;
    const breaks = wraps && name !== 'text' && is !== 'aside';
    return [h('span', { className: classes, ...prompt }, breaks ? withWholeWords(shown, text.slice(sign)) : shown)];
  });
  const properties = { className: wraps ? ['code', 'wrap'] : ['code'], dataLanguage: name };
  return figure(lines, properties, options.title, !wraps && isWide(code));
}

function rolesOf(lines: readonly string[], language: string, name: string): LineRole[] | null {
  if (name === 'diff') return changedLines(lines);
  return shells.has(name) ? sessionLines(lines, sessionLanguage.test(language)) : null;
}

/** Lines with their tokens. In sessions only commands are highlighted, in diffs nothing. */
function shownLines(code: string, name: string, roles: readonly LineRole[] | null): ElementContent[][] {
  const whole = code.replace(/\n$/, '');
  if (!roles) return highlightLines(whole, name);
  const texts = whole.split('\n');
  const parts = texts.map((text, index) => {
    const { is, sign } = roles[index] ?? { sign: 0 };
    return name === 'diff' || is === 'aside'
      ? { before: text, code: '' }
      : { before: text.slice(0, sign), code: text.slice(sign) };
  });
  const tokens = highlightLines(parts.map((part) => part.code).join('\n'), name);
  return parts.map(({ before }, index) => [
    ...(before === '' ? [] : [{ type: 'text' as const, value: before }]),
    ...(tokens[index] ?? []),
  ]);
}

/** @param scrolls whether it must be reachable by keyboard; otherwise it would be a useless tab stop */
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

/** Characters in a line of code on the narrowest phone, inside a list. */
const narrow = 24;

const isWide = (code: string): boolean =>
  code.split('\n').some((line) => [...line].length > narrow || line.includes('\t'));

/** A highlighted code block as HTML. */
export function codeHtml(code: string, language: string, title?: string): string {
  return toHtml(codeBlock(code, language, title ? { title } : {}));
}

/** Tokens that short samples leave unhighlighted. */
const quiet = new Set(['punctuation', 'operator', 'function', 'function-variable', 'class-name', 'builtin']);

/** Minimum visible lines of such a sample before it scrolls: 200 pixels in api.css. */
const lowest = 8;

/**
 * Like codeHtml, for pages with hundreds of samples: lines are elements only if they wrap, and brackets and commas are
 * plain text. That halves the document's size and number of elements.
 */
export function leanCodeHtml(code: string, language: string, title?: string): string {
  const name = languageOf(language);
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
 * Inline code. Short code stays in one piece; a `phrase` of several words breaks between them, a `long` name and the
 * words of a phrase at break points, and only as a last resort anywhere.
 */
export function inlineCode(text: string, links: readonly CodeLink[] = []): Element {
  const content = inlineLinks(text, links);
  if (text.length <= longWord) return h('code', content);
  return h('code', { className: [/\s/.test(text) ? 'phrase' : 'long'] }, withLineBreaks(content, text));
}

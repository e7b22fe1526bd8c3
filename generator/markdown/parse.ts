import type { Nodes, Root, Text } from 'mdast';
import { defListFromMarkdown } from 'mdast-util-definition-list';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toString as textOf } from 'mdast-util-to-string';
import { defList } from 'micromark-extension-definition-list';
import { directive } from 'micromark-extension-directive';
import { gfm } from 'micromark-extension-gfm';
import { combineExtensions } from 'micromark-util-combine-extensions';
import { visit } from 'unist-util-visit';
import type { ProseMode } from '../model/text.ts';
import { withGitHubMarkup } from './github-markup.ts';
import { isAbsolute, withMarkup } from './harmless.ts';

/** Constructs without meaning in terminal texts and Go comments. */
const plainText = [
  ...['htmlFlow', 'htmlText', 'attention', 'setextUnderline', 'labelStartImage', 'definition'],
  ...['blockQuote', 'thematicBreak', 'codeIndented'],
];

/** Deepest nesting of quotes, lists and emphasis to parse; people write three or four levels. */
const maxDepth = 50;
const manyMarks = new RegExp(`^(?:[ \\t]*(?:>|[-*+][ \\t]|\\d{1,9}[.)][ \\t])){${maxDepth}}`, 'm');

/** Deepest nesting of directives: a note in a tab has three levels. */
const maxDirectives = 12;
/** Lines that open or close a directive. */
const directiveMarks = /^[ \t>]*(:{3,})(?:[ \t]*$|([A-Za-z]))/gm;

/** Most runs of `*` and `_` in a paragraph: pairing them is quadratic. */
const maxEmphasis = 2000;

// Shared: building a syntax takes longer than parsing a sentence.
const proseSyntax = {
  markdown: gfm({ singleTilde: false }),
  plain: combineExtensions([gfm({ singleTilde: false }), { disable: { null: plainText } }]),
} as const;
const proseTree = gfmFromMarkdown();

const guideSyntax = combineExtensions([gfm({ singleTilde: false }), directive(), defList]);
const guideTree = [proseTree, directiveFromMarkdown(), defListFromMarkdown];

/** Restricts inline directives to `:badge[…]`, since `image:tag` and `10:30` look like others. */
function onlyBadges(tree: Root, source: string): Root {
  visit(tree, 'textDirective', ({ position }, index = 0, parent) => {
    const written = source.slice(position?.start.offset, position?.end.offset);
    if (!written.startsWith(':badge['))
      parent?.children.splice(index, 1, { ...text(written), ...(position && { position }) });
  });
  return tree;
}

/** Keeps the names of attributes that a directive has twice, since its attributes are the last of each name. */
function withRepeated(tree: Root, source: string): Root {
  visit(tree, ['leafDirective', 'containerDirective'], (node) => {
    const [line = ''] = source.slice(node.position?.start.offset).split('\n', 1);
    const [, attributes = ''] = /^:+[\w-]+(?:\[.*\])?\{(.*)\}/.exec(line) ?? [];
    const names = [...attributes.matchAll(/([\w-]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"']+))?/g)].map(([, name]) => name);
    const repeated = names.find((name, at) => names.indexOf(name) < at);
    if (repeated !== undefined) node.data = { ...node.data, repeated };
  });
  return tree;
}

/** Parses a source's text. Text nested too deeply, which would exhaust the stack, is taken literally. */
export function parseProse(source: string, mode: ProseMode): Root {
  const isCrowded = source.split(/\n\s*\n/).some((part) => (part.match(/[*_]+/g)?.length ?? 0) > maxEmphasis);
  const parsed = isCrowded
    ? null
    : unlessTooDeep(source, () => {
        const tree = fromMarkdown(source, { extensions: [proseSyntax[mode]], mdastExtensions: [proseTree] });
        dropOtherLinks(endAddresses(tree, source), source, mode);
        return withMarkup(tree);
      });
  return parsed ?? { type: 'root', children: [{ type: 'paragraph', children: [text(source)] }] };
}

const text = (value: string): Text => ({ type: 'text', value });

/** Restores text that only looks like a link: `<host:port>`, and in plain texts `[a](b)`. */
function dropOtherLinks(tree: Root, source: string, mode: ProseMode): void {
  visit(tree, 'link', (node, index = 0, parent) => {
    const start = node.position?.start.offset ?? source.length;
    const mark = source.charAt(start);
    if (isAbsolute(node.url) || !(mark === '<' || (mark === '[' && mode === 'plain'))) return;
    const inside = node.children.at(-1)?.position?.end.offset ?? start + 1;
    const rest = source.slice(inside, node.position?.end.offset);
    parent?.children.splice(index, 1, text(mark), ...node.children, text(rest));
  });
}

/** Ends bare addresses at invalid characters: `href="https://hive.example">`. */
function endAddresses(tree: Root, source: string): Root {
  visit(tree, 'link', (node, index = 0, parent) => {
    const { start, end } = node.position ?? {};
    if (/[<[]/.test(source.charAt(start?.offset ?? source.length))) return;
    const written = textOf(node);
    const [address] = addressText.exec(written) ?? [''];
    const kept = address === written ? address : address.replace(/[.,:;!?'*_~]+$/, '');
    const rest = written.slice(kept.length);
    if (rest === '') return;
    const split = start && { ...start, column: start.column + kept.length, offset: (start.offset ?? 0) + kept.length };
    const position = (from: typeof start, to: typeof start) =>
      from && to ? { position: { start: from, end: to } } : {};
    const url = node.url.slice(0, -rest.length);
    parent?.children.splice(
      index,
      1,
      { type: 'link', url, children: [{ ...text(kept), ...position(start, split) }], ...position(start, split) },
      { ...text(rest), ...position(split, end) },
    );
  });
  return tree;
}

/** Valid characters of an address: no angle brackets and quotes, braces in pairs. */
const addressText = /^[^<>"{}]*(?:\{[^<>"{}]*\}[^<>"{}]*)*/;

/**
 * Parses a guide: GFM, directives (`:::note`, `::include{…}`), definition lists, and GitHub's extensions. Other HTML
 * stays in the tree, to be reported. Null for a text nested too deeply.
 */
export function parseGuide(source: string): Root | null {
  if (hasTooManyDirectives(source)) return null;
  return unlessTooDeep(source, () => {
    const tree = fromMarkdown(source, { extensions: [guideSyntax], mdastExtensions: guideTree });
    return withGitHubMarkup(withRepeated(onlyBadges(endAddresses(tree, source), source), source), source);
  });
}

/**
 * Whether too many directives are open at once: each level reparses the content, so a thousand of them take a minute.
 */
function hasTooManyDirectives(source: string): boolean {
  const open: number[] = [];
  for (const [, marks = '', name] of source.matchAll(directiveMarks)) {
    if (name !== undefined) open.push(marks.length);
    else {
      // A closing line ends the outermost directive that it's long enough for.
      const ended = open.findIndex((length) => length <= marks.length);
      if (ended >= 0) open.length = ended;
    }
    if (open.length > maxDirectives) return true;
  }
  return false;
}

function unlessTooDeep(source: string, parse: () => Root): Root | null {
  if (manyMarks.test(source)) return null;
  const tree = parse();
  let level: Nodes[] = [tree];
  for (let depth = 0; depth <= maxDepth && level.length > 0; depth++)
    level = level.flatMap((node): Nodes[] => ('children' in node ? node.children : []));
  return level.length > 0 ? null : tree;
}

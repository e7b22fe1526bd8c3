import type { Nodes, Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { directive } from 'micromark-extension-directive';
import { gfm } from 'micromark-extension-gfm';
import { combineExtensions } from 'micromark-util-combine-extensions';

/**
 * How a text from a source is read. `markdown`: CommonMark, as OpenAPI and JSON Schema authors write. `plain`: terminal
 * and Go comments, where only paragraphs, lists, code and addresses mean something and `*` or `_` is just a character.
 * HTML is text in both.
 */
export type ProseMode = 'markdown' | 'plain';

const noHtml = ['htmlFlow', 'htmlText'];
const plainText = [
  ...noHtml,
  'attention',
  'setextUnderline',
  'labelStartLink',
  'labelStartImage',
  'labelEnd',
  'autolink',
  'definition',
  'blockQuote',
  'thematicBreak',
  'codeIndented',
];

/** Deepest nesting of quotes, lists and emphasis that is followed; people write three or four levels. */
const maxDepth = 50;
const manyMarks = new RegExp(`^(?:[ \\t]*(?:>|[-*+][ \\t]|\\d{1,9}[.)][ \\t])){${maxDepth}}`, 'm');

/** Deepest nesting of directives: tabs, one of them and a note in it are three. */
const maxDirectives = 12;
/** Lines that begin or end a directive. */
const directiveMarks = /^[ \t>]*(:{3,})(?:[ \t]*$|([A-Za-z]))/gm;

/** Most runs of `*` and `_` in a paragraph: pairing them takes the square of their number. */
const maxEmphasis = 2000;

// Made once: putting a syntax together takes longer than parsing a sentence with it.
const proseSyntax = {
  markdown: combineExtensions([gfm({ singleTilde: false }), { disable: { null: noHtml } }]),
  plain: combineExtensions([gfm({ singleTilde: false }), { disable: { null: plainText } }]),
} as const;
const proseTree = gfmFromMarkdown();

// `image:tag` and `10:30` would be read as directives within text, so that form stays off.
const { text: _, ...blockDirectives } = directive();
const guideSyntax = combineExtensions([gfm({ singleTilde: false }), blockDirectives]);
const guideTree = directiveFromMarkdown();

/** Parses text that comes from a source. One that nests without end, which would take the stack, is text alone. */
export function parseProse(source: string, mode: ProseMode): Root {
  const isCrowded = source.split(/\n\s*\n/).some((part) => (part.match(/[*_]+/g)?.length ?? 0) > maxEmphasis);
  const parsed = isCrowded
    ? null
    : unlessTooDeep(source, () =>
        fromMarkdown(source, {
          extensions: [proseSyntax[mode]],
          mdastExtensions: [proseTree],
        }),
      );
  return parsed ?? { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', value: source }] }] };
}

/**
 * Parses a guide: GFM and directives (`:::note`, `::include{…}`). HTML nodes stay in the tree, to be refused by name.
 * Null for a text that nests without end.
 */
export function parseGuide(source: string): Root | null {
  if (hasTooManyDirectives(source)) return null;
  return unlessTooDeep(source, () =>
    fromMarkdown(source, { extensions: [guideSyntax], mdastExtensions: [proseTree, guideTree] }),
  );
}

/**
 * Whether more directives are open at once than anybody writes: what's in one is read once more for each around it, so a
 * thousand of them take a minute.
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

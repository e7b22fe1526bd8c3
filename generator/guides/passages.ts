import type { Nodes, Root } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import { SKIP, visit } from 'unist-util-visit';
import { notProse, type Passage } from '../model/passage.ts';
import type { Written, WrittenIn } from './report.ts';

/** Front matter that readers see. */
const shownKeys = ['title', 'description', 'sidebar_label'];

/**
 * The prose of a guide and its front matter, without code, addresses, HTML, keys and directive names.
 *
 * @param frontMatter text of the front matter, with which the guide begins
 */
export function passagesOf(tree: Root, frontMatter: string, writtenIn: WrittenIn): Passage[] {
  const passages = frontMatterPassages(frontMatter, writtenIn(tree));
  visit(tree, (node) => {
    const written = writtenIn(node);
    const { text } = written;
    if (node.type === 'leafDirective') {
      passages.push(...shownAttributes(node, text).map((piece) => passageOf(written, [piece])));
      return undefined;
    }
    if (!['paragraph', 'heading', 'tableCell', 'defListTerm'].includes(node.type)) return undefined;
    passages.push(passageOf(written, piecesIn(node, text)));
    return SKIP;
  });
  return passages.filter(({ text }) => /\p{L}/u.test(text));
}

/** Text with the file offset of each character. */
type Piece = Pick<Passage, 'text' | 'offsets'>;

/** Text that is verbatim in the file. */
function slice(start: number, text: string): Piece {
  return { text, offsets: Array.from({ length: text.length }, (_, index) => start + index) };
}

function passageOf({ file, shifts = [] }: Written, pieces: readonly Piece[]): Passage {
  const characters = pieces.flatMap(({ text, offsets }) =>
    text.split('').flatMap((character, index) => {
      const offset = offsets[index] ?? 0;
      const value = shifts.find(({ at, length, isValue }) => isValue && at <= offset && offset < at + length);
      const grown = shifts.filter(({ at }) => at < offset).reduce((sum, one) => sum + one.length - one.written, 0);
      // Values of variables are no prose: findings must not depend on the version.
      if (value && offset > value.at) return [];
      return [{ text: value ? notProse : character, offset: offset - grown }];
    }),
  );
  const text = characters.map((one) => one.text).join('');
  return { file, text, offsets: characters.map(({ offset }) => offset) };
}

/** Values of the visible keys; one may continue over several indented lines. */
function frontMatterPassages(text: string, guide: Written): Passage[] {
  const values = text.matchAll(/^(\w+):[ \t]*(?:[>|][-+]?(?=\n))?((?:.*)(?:\n[ \t]+.*)*)/gm);
  return [...values].flatMap(({ 0: whole, 1: key = '', 2: value = '', index }) =>
    shownKeys.includes(key) ? [passageOf(guide, [slice(index + whole.length - value.length, value)])] : [],
  );
}

/** Attributes of a leaf directive that are shown as text. */
function shownAttributes({ attributes, position }: LeafDirective, source: string): Piece[] {
  const start = position?.start.offset ?? 0;
  const written = source.slice(start, position?.end.offset ?? 0);
  return ['alt', 'caption'].flatMap((key) => {
    const value = attributes?.[key] ?? '';
    const at = new RegExp(`\\b${key}=["']?`).exec(written);
    return value === '' || !at ? [] : [slice(start + at.index + at[0].length, value)];
  });
}

function piecesIn(node: Nodes, source: string): Piece[] {
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? 0;
  if (node.type === 'text') return [aligned(node.value, source, start, end)];
  if (node.type === 'break') return [slice(start, '\n')];
  // Texts of adjacent images are separate.
  if (node.type === 'image' || node.type === 'imageReference')
    return [aligned(node.alt ?? '', source, start, end), slice(end, ' |')];
  if (!('children' in node) || (node.type === 'link' && isBareAddress(source.slice(start, end))))
    return [slice(start, notProse)];
  return node.children.flatMap((child) => piecesIn(child, source));
}

/** Aligns text with the file: the parser drops escapes and indentation of wrapped lines. */
function aligned(text: string, source: string, start: number, end: number): Piece {
  if (source.slice(start, end) === text) return slice(start, text);
  let next = start;
  const offsets = text.split('').map((char) => {
    const found = source.indexOf(char, next);
    if (found < 0 || found >= end) return next;
    next = found + 1;
    return found;
  });
  return { text, offsets };
}

/** `https://…`, `<https://…>` or `name@host`: the text of the link is its address. */
function isBareAddress(written: string): boolean {
  return !written.startsWith('[');
}

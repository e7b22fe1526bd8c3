import type { Nodes, Parents } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { parseGuide } from '../markdown/parse.ts';

/** Stands in a passage for what is no prose: code, an address, HTML. No text of a person has this character. */
export const notProse = '\uFFFC';

/** Sentences that a reader reads in one go: a paragraph, a heading, a cell, a title. */
export interface Passage {
  readonly text: string;
  /** For each character of the text, where it stands in the file. */
  readonly offsets: readonly number[];
}

/** Front matter that readers see. */
const shownKeys = ['title', 'description', 'sidebar_label'];

/** The prose of a guide or fragment. Code, addresses, HTML, names of keys and of directives are none. */
export function passagesOf(source: string): Passage[] {
  const front = /^---\n(?:(?!---)[^\n]*\n)*---(?:\n|$)/.exec(source)?.[0] ?? '';
  // Blanked instead of cut off, so that places in the tree are places in the file.
  const tree = parseGuide(front.replace(/[^\n]/g, ' ') + source.slice(front.length));
  const passages = frontMatter(front);
  if (!tree) return passages;
  visit(tree, (node) => {
    if (node.type === 'leafDirective') {
      passages.push(...shownAttributes(node, source));
      return undefined;
    }
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return undefined;
    const passage = new PassageBuilder(source);
    passage.addChildren(node);
    passages.push(passage);
    return SKIP;
  });
  return passages.filter(({ text }) => /\p{L}/u.test(text));
}

/** Values of the keys that readers see; one may go on over several indented lines. */
function frontMatter(front: string): Passage[] {
  const passages: Passage[] = [];
  for (const match of front.matchAll(/^(\w+):[ \t]*(?:[>|][-+]?(?=\n))?((?:.*)(?:\n[ \t]+.*)*)/gm)) {
    const [whole, key = '', value = ''] = match;
    if (!shownKeys.includes(key)) continue;
    const passage = new PassageBuilder(front);
    passage.addSlice(match.index + whole.length - value.length, value);
    passages.push(passage);
  }
  return passages;
}

/** What a leaf directive shows as text. */
function shownAttributes(node: Extract<Nodes, { type: 'leafDirective' }>, source: string): Passage[] {
  const start = node.position?.start.offset ?? 0;
  const written = source.slice(start, node.position?.end.offset);
  return ['alt', 'caption'].flatMap((key) => {
    const value = node.attributes?.[key] ?? '';
    const at = new RegExp(`\\b${key}=["']?`).exec(written);
    if (value === '' || !at) return [];
    const passage = new PassageBuilder(source);
    passage.addSlice(start + at.index + at[0].length, value);
    return [passage];
  });
}

class PassageBuilder implements Passage {
  text = '';
  readonly offsets: number[] = [];
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  addChildren(parent: Parents): void {
    for (const child of parent.children) this.#add(child);
  }

  /** Text that stands in the file as it is. */
  addSlice(start: number, value: string): void {
    this.text += value;
    for (let index = 0; index < value.length; index++) this.offsets.push(start + index);
  }

  #add(node: Nodes): void {
    const start = node.position?.start.offset ?? 0;
    const end = node.position?.end.offset ?? start;
    if (node.type === 'text') this.#align(node.value, start, end);
    else if (node.type === 'break') this.addSlice(start, '\n');
    else if (node.type === 'image' || node.type === 'imageReference') this.#align(node.alt ?? '', start, end);
    else if (node.type === 'link' && isBareAddress(this.#source.slice(start, end))) this.addSlice(start, notProse);
    else if ('children' in node) this.addChildren(node);
    else this.addSlice(start, notProse);
  }

  /** The parser drops escapes and the indentation of wrapped lines, so each character is looked for in the file. */
  #align(value: string, start: number, end: number): void {
    let at = start;
    for (const char of value.split('')) {
      const found = this.#source.indexOf(char, at);
      const isNear = found >= 0 && found < end;
      this.addSlice(isNear ? found : at, char);
      if (isNear) at = found + 1;
    }
  }
}

/** `https://…`, `<https://…>` or `name@host`: the text of the link is its address. */
function isBareAddress(written: string): boolean {
  return !written.startsWith('[');
}

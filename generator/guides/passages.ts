import type { Nodes, Parents, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { notProse, type Passage } from '../model/passage.ts';

/** Where a parsed text comes from. */
export interface ProseOrigin {
  /** File for messages. */
  readonly file: string;
  /** The whole file. */
  readonly source: string;
  /** Characters of the file before the parsed text: its front matter. */
  readonly start: number;
}

/** Front matter that readers see. */
const shownKeys = ['title', 'description', 'sidebar_label'];

/**
 * The prose of a parsed text and of the front matter before it. Code, addresses, HTML, names of keys and of directives
 * are none. Call it while the positions of the tree are those of the text.
 */
export function passagesOf(tree: Root, origin: ProseOrigin): Passage[] {
  const passages = frontMatter(origin);
  visit(tree, (node) => {
    if (node.type === 'leafDirective') {
      passages.push(...shownAttributes(node, origin));
      return undefined;
    }
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return undefined;
    const passage = new PassageBuilder(origin);
    passage.addChildren(node);
    passages.push(passage.passage());
    return SKIP;
  });
  return passages.filter(({ text }) => /\p{L}/u.test(text));
}

/** Values of the keys that readers see; one may go on over several indented lines. */
function frontMatter(origin: ProseOrigin): Passage[] {
  const passages: Passage[] = [];
  const front = origin.source.slice(0, origin.start);
  for (const match of front.matchAll(/^(\w+):[ \t]*(?:[>|][-+]?(?=\n))?((?:.*)(?:\n[ \t]+.*)*)/gm)) {
    const [whole, key = '', value = ''] = match;
    if (!shownKeys.includes(key)) continue;
    const passage = new PassageBuilder(origin);
    passage.addSlice(match.index + whole.length - value.length, value);
    passages.push(passage.passage());
  }
  return passages;
}

/** What a leaf directive shows as text. */
function shownAttributes(node: Extract<Nodes, { type: 'leafDirective' }>, origin: ProseOrigin): Passage[] {
  const start = origin.start + (node.position?.start.offset ?? 0);
  const written = origin.source.slice(start, origin.start + (node.position?.end.offset ?? 0));
  return ['alt', 'caption'].flatMap((key) => {
    const value = node.attributes?.[key] ?? '';
    const at = new RegExp(`\\b${key}=["']?`).exec(written);
    if (value === '' || !at) return [];
    const passage = new PassageBuilder(origin);
    passage.addSlice(start + at.index + at[0].length, value);
    return [passage.passage()];
  });
}

class PassageBuilder {
  #text = '';
  readonly #offsets: number[] = [];
  readonly #origin: ProseOrigin;

  constructor(origin: ProseOrigin) {
    this.#origin = origin;
  }

  passage(): Passage {
    return { file: this.#origin.file, text: this.#text, offsets: this.#offsets };
  }

  addChildren(parent: Parents): void {
    for (const child of parent.children) this.#add(child);
  }

  /** Text that stands in the file as it is. */
  addSlice(start: number, value: string): void {
    this.#text += value;
    for (let index = 0; index < value.length; index++) this.#offsets.push(start + index);
  }

  #add(node: Nodes): void {
    const start = this.#origin.start + (node.position?.start.offset ?? 0);
    const end = this.#origin.start + (node.position?.end.offset ?? 0);
    if (node.type === 'text') this.#align(node.value, start, end);
    else if (node.type === 'break') this.addSlice(start, '\n');
    else if (node.type === 'image' || node.type === 'imageReference') {
      this.#align(node.alt ?? '', start, end);
      // What one image says does not go on in the next.
      this.addSlice(end, ' |');
    } else if (node.type === 'link' && isBareAddress(this.#origin.source.slice(start, end)))
      this.addSlice(start, notProse);
    else if ('children' in node) this.addChildren(node);
    else this.addSlice(start, notProse);
  }

  /** The parser drops escapes and the indentation of wrapped lines, so each character is looked for in the file. */
  #align(value: string, start: number, end: number): void {
    const { source } = this.#origin;
    if (source.slice(start, end) === value) {
      this.addSlice(start, value);
      return;
    }
    let at = start;
    for (const char of value.split('')) {
      const found = source.indexOf(char, at);
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

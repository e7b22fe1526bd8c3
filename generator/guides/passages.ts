import type { Nodes, Parents, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { notProse, type Passage } from '../model/passage.ts';
import type { Written, WrittenIn } from './report.ts';
import { replaceIn, replacementsIn } from './variables.ts';

/** Front matter that readers see. */
const shownKeys = ['title', 'description', 'sidebar_label'];

/**
 * The prose of a guide and of its front matter. Code, addresses, HTML, names of keys and of directives are none.
 *
 * @param tree Of a text whose variables are masked, as those of the front matter are.
 * @param frontMatter Text of the front matter, with which the file begins.
 */
export function passagesOf(tree: Root, file: string, frontMatter: string, writtenIn: WrittenIn): Passage[] {
  const passages = frontMatterPassages(frontMatter, file);
  visit(tree, (node) => {
    if (node.type === 'leafDirective') {
      passages.push(...shownAttributes(node, writtenIn(node)));
      return undefined;
    }
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return undefined;
    const passage = new PassageBuilder(writtenIn(node));
    passage.addChildren(node);
    passages.push(passage.passage());
    return SKIP;
  });
  return passages.filter(({ text }) => /\p{L}/u.test(text));
}

/** Values of the keys that readers see; one may go on over several indented lines. */
function frontMatterPassages(text: string, file: string): Passage[] {
  const passages: Passage[] = [];
  for (const match of text.matchAll(/^(\w+):[ \t]*(?:[>|][-+]?(?=\n))?((?:.*)(?:\n[ \t]+.*)*)/gm)) {
    const [whole, key = '', value = ''] = match;
    if (!shownKeys.includes(key)) continue;
    const passage = new PassageBuilder({ file, text });
    passage.addSlice(match.index + whole.length - value.length, value);
    passages.push(passage.passage());
  }
  return passages;
}

/** What a leaf directive shows as text. */
function shownAttributes(node: Extract<Nodes, { type: 'leafDirective' }>, origin: Written): Passage[] {
  const start = node.position?.start.offset ?? 0;
  const written = origin.text.slice(start, node.position?.end.offset ?? 0);
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
  readonly #origin: Pick<Written, 'file' | 'text'>;

  constructor(origin: Pick<Written, 'file' | 'text'>) {
    this.#origin = origin;
  }

  passage(): Passage {
    const { file } = this.#origin;
    const values = replacementsIn(this.#text, () => notProse);
    if (values.length === 0) return { file, text: this.#text, offsets: this.#offsets };
    // A variable is no prose: what is found in a text must not depend on the version.
    const offsets = [...this.#offsets];
    for (const { at, length, text } of values.toReversed()) offsets.splice(at + text.length, length - text.length);
    return { file, text: replaceIn(this.#text, values), offsets };
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
    const start = node.position?.start.offset ?? 0;
    const end = node.position?.end.offset ?? 0;
    if (node.type === 'text') this.#align(node.value, start, end);
    else if (node.type === 'break') this.addSlice(start, '\n');
    else if (node.type === 'image' || node.type === 'imageReference') {
      this.#align(node.alt ?? '', start, end);
      // What one image says does not go on in the next.
      this.addSlice(end, ' |');
    } else if (node.type === 'link' && isBareAddress(this.#origin.text.slice(start, end)))
      this.addSlice(start, notProse);
    else if ('children' in node) this.addChildren(node);
    else this.addSlice(start, notProse);
  }

  /** The parser drops escapes and the indentation of wrapped lines, so each character is looked for in the file. */
  #align(value: string, start: number, end: number): void {
    const { text } = this.#origin;
    if (text.slice(start, end) === value) {
      this.addSlice(start, value);
      return;
    }
    let at = start;
    for (const char of value.split('')) {
      const found = text.indexOf(char, at);
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

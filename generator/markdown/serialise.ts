import type { Image, List, ListItem, Nodes, Parents, PhrasingContent, Root, Table } from 'mdast';
import { codeFence, codeSpan, escapeAddress, escapeLines, escapeText, hang } from './escape.ts';

/** Where links and images lead, by what the tree says; a link that leads nowhere (null) becomes its text. */
export interface Addresses {
  readonly link: (url: string) => string | null;
  readonly image: (url: string) => string;
}

const asWritten: Addresses = { link: (url) => url, image: (url) => url };

/**
 * Markdown of a tree; ends in one line feed, or is ''. Our own, because the library for it takes four times as long,
 * which would be a fifth of all that `generate` does. HTML and directives are left out: no tree of ours holds any.
 */
export function serialise(tree: Root, addresses: Addresses = asWritten): string {
  const text = new Serialiser(tree, addresses).blocks(tree);
  return text === '' ? '' : `${text}\n`;
}

/** Text in one line, so written that a Markdown reader shows it character by character. */
export function serialiseText(text: string): string {
  return escapeLines(escapeText(text));
}

class Serialiser {
  readonly #tree: Root;
  readonly #addresses: Addresses;
  #definitions: ReadonlyMap<string, string> | undefined;

  constructor(tree: Root, addresses: Addresses) {
    this.#tree = tree;
    this.#addresses = addresses;
  }

  /** Looked for when something refers to them, which is rare. */
  #defined(name: string): string {
    this.#definitions ??= definitionsOf(this.#tree);
    return this.#definitions.get(name) ?? '';
  }

  /** What stands in a container, with empty lines between. */
  blocks(parent: Parents, isTight = false): string {
    let text = '';
    let last: Nodes | undefined;
    let isOther = false;
    for (const node of parent.children) {
      // Two lists in a row would be one, were their marks the same.
      isOther = node.type === 'list' && last?.type === 'list' && last.ordered === node.ordered && !isOther;
      const block = this.#block(node, isOther);
      if (block === '') continue;
      if (text !== '') text += isTight && node.type === 'list' ? '\n' : '\n\n';
      text += block;
      last = node;
    }
    return text;
  }

  #block(node: Nodes, isOther: boolean): string {
    switch (node.type) {
      case 'paragraph':
        return escapeLines(this.#phrasing(node));
      case 'heading':
        return `${'#'.repeat(node.depth)} ${this.#phrasing(node).replace(/\s*\n\s*/g, ' ')}`;
      case 'code':
        return codeFence(node.value, node.lang ?? '');
      case 'blockquote':
        return `> ${this.blocks(node).replace(/\n/g, '\n> ')}`.replace(/ +$/gm, '');
      case 'list':
        return this.#list(node, isOther);
      case 'table':
        return this.#table(node);
      case 'thematicBreak':
        return '---';
      case 'footnoteDefinition':
        return `[^${node.identifier}]: ${hang(this.blocks(node), '    ')}`;
      default:
        // Definitions are said where they are used.
        return '';
    }
  }

  #list(list: List, isOther: boolean): string {
    const items = list.children.map((item, index) => {
      const number = (list.start ?? 1) + index;
      const mark = list.ordered ? `${number}${isOther ? ')' : '.'} ` : isOther ? '+ ' : '- ';
      return mark + hang(this.#item(item, list), ' '.repeat(mark.length));
    });
    return items.join(list.spread ? '\n\n' : '\n');
  }

  #item(item: ListItem, list: List): string {
    const box = typeof item.checked === 'boolean' ? `[${item.checked ? 'x' : ' '}] ` : '';
    return box + this.blocks(item, !list.spread && !item.spread);
  }

  #table({ children, align }: Table): string {
    const rows = children.map((row) => row.children.map((cell) => tableCell(this.#phrasing(cell))));
    const rule = (rows[0] ?? []).map((_, index) => {
      const side = align?.[index];
      return `${side === 'left' || side === 'center' ? ':' : ''}---${side === 'right' || side === 'center' ? ':' : ''}`;
    });
    const [head = [], ...rest] = rows;
    return [head, rule, ...rest].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  }

  #phrasing(parent: Parents): string {
    let text = '';
    for (const [index, node] of parent.children.entries()) {
      text += this.#inline(node as PhrasingContent);
      // An exclamation mark before a link would make it an image.
      const next = parent.children[index + 1]?.type;
      if (text.endsWith('!') && (next === 'link' || next === 'linkReference')) text = `${text.slice(0, -1)}\\!`;
    }
    return text;
  }

  #inline(node: PhrasingContent): string {
    switch (node.type) {
      case 'text':
        // A source's own line lengths mean nothing.
        return escapeText(node.value.replace(/[ \t]*\n[ \t]*/g, ' '));
      case 'inlineCode':
        return codeSpan(node.value);
      case 'emphasis':
        return `*${this.#phrasing(node)}*`;
      case 'strong':
        return `**${this.#phrasing(node)}**`;
      case 'delete':
        return `~~${this.#phrasing(node)}~~`;
      case 'break':
        return '\\\n';
      case 'link':
        return this.#link(node, node.url);
      case 'linkReference':
        return this.#link(node, this.#defined(node.identifier));
      case 'image':
        return this.#image(node, node.url);
      case 'imageReference':
        return this.#image(node, this.#defined(node.identifier));
      case 'footnoteReference':
        return `[^${node.identifier}]`;
      default:
        return '';
    }
  }

  #link(node: Parents, written: string): string {
    const [text, url] = [this.#phrasing(node), this.#addresses.link(written)];
    if (url === null) return text;
    // An address alone is a link by itself.
    return text === url && /^https?:\/\/[\w.~/?#=%+:-]*[\w/]$/.test(url) ? url : `[${text}](${escapeAddress(url)})`;
  }

  #image({ alt }: Pick<Image, 'alt'>, written: string): string {
    return `![${escapeText(alt ?? '')}](${escapeAddress(this.#addresses.image(written))})`;
  }
}

function tableCell(text: string): string {
  return text.replace(/\\?\n/g, ' ').replace(/\|/g, '\\|');
}

/** Addresses by name; the first of a name counts. */
export function definitionsOf(tree: Nodes, found = new Map<string, string>()): Map<string, string> {
  if (tree.type === 'definition' && !found.has(tree.identifier)) found.set(tree.identifier, tree.url);
  if ('children' in tree) for (const child of tree.children) definitionsOf(child, found);
  return found;
}

import type { Definition, List, ListItem, Nodes, Parents, PhrasingContent, Root, Table } from 'mdast';
import { codeFence, codeSpan, escapeAddress, escapeLines, escapeText, hang } from './escape.ts';

/**
 * Markdown of a tree; ends in one line feed, or is ''. Our own, because the library for it takes four times as long,
 * which would be a fifth of all that `generate` does. HTML and directives are left out: no tree of ours holds any.
 */
export function serialise(tree: Root): string {
  const text = new Serialiser(tree).blocks(tree);
  return text === '' ? '' : `${text}\n`;
}

/** Text in one line, so written that a Markdown reader shows it character by character. */
export function serialiseText(text: string): string {
  return escapeLines(escapeText(text));
}

class Serialiser {
  readonly #definitions: ReadonlyMap<string, Definition>;

  constructor(tree: Root) {
    this.#definitions = new Map(definitionsIn(tree).map((node) => [node.identifier, node]));
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
        return link(this.#phrasing(node), node.url);
      case 'linkReference':
        return link(this.#phrasing(node), this.#definitions.get(node.identifier)?.url ?? '');
      case 'image':
        return `!${link(escapeText(node.alt ?? ''), node.url)}`;
      case 'imageReference':
        return `!${link(escapeText(node.alt ?? ''), this.#definitions.get(node.identifier)?.url ?? '')}`;
      case 'footnoteReference':
        return `[^${node.identifier}]`;
      default:
        return '';
    }
  }
}

function link(text: string, url: string): string {
  // An address alone is a link by itself.
  return text === url && /^https?:\/\/[\w.~/?#=%+:-]*[\w/]$/.test(url) ? url : `[${text}](${escapeAddress(url)})`;
}

function tableCell(text: string): string {
  return text.replace(/\\?\n/g, ' ').replace(/\|/g, '\\|');
}

function definitionsIn(node: Nodes): Definition[] {
  if (node.type === 'definition') return [node];
  return 'children' in node ? node.children.flatMap(definitionsIn).reverse() : [];
}

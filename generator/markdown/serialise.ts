import type { Image, List, ListItem, Nodes, Parents, PhrasingContent, Root, Table } from 'mdast';
import { codeFence, codeSpan, escapeAddress, escapeLines, escapeText, hang } from './escape.ts';

/**
 * Markdown of a tree; ends in one line feed, or is ''. Our own, because the library for it takes ten times as long, which
 * would be a tenth of all that `generate` does. HTML, directives and references are left out: no tree of ours holds any.
 */
export function serialise(tree: Root): string {
  const text = blocks(tree);
  return text === '' ? '' : `${text}\n`;
}

/** Text in one line, so written that a Markdown reader shows it character by character. */
export function serialiseText(text: string): string {
  return escapeLines(escapeText(text));
}

/** What stands in a container, with empty lines between. */
function blocks(parent: Parents, isTight = false): string {
  let text = '';
  let last: Nodes | undefined;
  let isOther = false;
  for (const node of parent.children) {
    // Two lists in a row would be one, were their marks the same.
    isOther = node.type === 'list' && last?.type === 'list' && last.ordered === node.ordered && !isOther;
    const written = block(node, isOther);
    if (written === '') continue;
    if (text !== '') text += isTight && node.type === 'list' ? '\n' : '\n\n';
    text += written;
    last = node;
  }
  return text;
}

function block(node: Nodes, isOther: boolean): string {
  switch (node.type) {
    case 'paragraph':
      return escapeLines(phrasing(node));
    case 'heading':
      return `${'#'.repeat(node.depth)} ${phrasing(node).replace(/\s*\n\s*/g, ' ')}`;
    case 'code':
      return codeFence(node.value, node.lang ?? '');
    case 'blockquote':
      return `> ${blocks(node).replace(/\n/g, '\n> ')}`.replace(/ +$/gm, '');
    case 'list':
      return listText(node, isOther);
    case 'table':
      return tableText(node);
    case 'thematicBreak':
      return '---';
    case 'footnoteDefinition':
      return `[^${node.identifier}]: ${hang(blocks(node), '    ')}`;
    default:
      return '';
  }
}

function listText(list: List, isOther: boolean): string {
  const items = list.children.map((item, index) => {
    const number = (list.start ?? 1) + index;
    const mark = list.ordered ? `${number}${isOther ? ')' : '.'} ` : isOther ? '+ ' : '- ';
    return mark + hang(itemText(item, list), ' '.repeat(mark.length));
  });
  return items.join(list.spread ? '\n\n' : '\n');
}

function itemText(item: ListItem, list: List): string {
  const box = typeof item.checked === 'boolean' ? `[${item.checked ? 'x' : ' '}] ` : '';
  return box + blocks(item, !list.spread && !item.spread);
}

function tableText({ children, align }: Table): string {
  const rows = children.map((row) => row.children.map((cell) => cellText(phrasing(cell))));
  const rule = (rows[0] ?? []).map((_, index) => {
    const side = align?.[index];
    return `${side === 'left' || side === 'center' ? ':' : ''}---${side === 'right' || side === 'center' ? ':' : ''}`;
  });
  const [head = [], ...rest] = rows;
  return [head, rule, ...rest].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function cellText(text: string): string {
  return text.replace(/\\?\n/g, ' ').replace(/\|/g, '\\|');
}

function phrasing(parent: Parents): string {
  let text = '';
  for (const [index, node] of parent.children.entries()) {
    text += inline(node as PhrasingContent);
    // An exclamation mark before a link would make it an image.
    if (text.endsWith('!') && parent.children[index + 1]?.type === 'link') text = `${text.slice(0, -1)}\\!`;
  }
  return text;
}

function inline(node: PhrasingContent): string {
  switch (node.type) {
    case 'text':
      // A source's own line lengths mean nothing.
      return escapeText(node.value.replace(/[ \t]*\n[ \t]*/g, ' '));
    case 'inlineCode':
      return codeSpan(node.value);
    case 'emphasis':
      return `*${phrasing(node)}*`;
    case 'strong':
      return `**${phrasing(node)}**`;
    case 'delete':
      return `~~${phrasing(node)}~~`;
    case 'break':
      return '\\\n';
    case 'link':
      return linkText(phrasing(node), node.url);
    case 'image':
      return imageText(node);
    case 'footnoteReference':
      return `[^${node.identifier}]`;
    default:
      return '';
  }
}

/** An address alone is a link by itself. */
function linkText(text: string, url: string): string {
  return text === url && /^https?:\/\/[\w.~/?#=%+:-]*[\w/]$/.test(url) ? url : `[${text}](${escapeAddress(url)})`;
}

function imageText({ alt, url }: Image): string {
  return `![${escapeText(alt ?? '')}](${escapeAddress(url)})`;
}

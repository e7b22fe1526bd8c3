import type { Element } from 'hast';
import { h } from 'hastscript';
import type { List, ListItem, Paragraph, PhrasingContent, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { State } from 'mdast-util-to-hast';
import { visit } from 'unist-util-visit';

/* Directives around a list. GitHub and agents see the plain list. */

/** The list, if it is the only content of a directive. */
export function onlyList({ children: [list, ...more] }: ContainerDirective): List | null {
  return list?.type === 'list' && more.length === 0 ? list : null;
}

/** A card for each item: its title, and the text below. */
export function cards(list: List, state: State): Element {
  const card = (item: ListItem): Element => {
    const [first, ...more] = item.children;
    const [title, ...rest] = first?.type === 'paragraph' ? first.children : [];
    const paragraph = (children: PhrasingContent[]): Element => h('p', state.all({ type: 'paragraph', children }));
    return h('li', { className: ['box', 'quiet'] }, [
      paragraph(title ? [title] : []),
      ...(rest.length > 0 ? [paragraph(withoutMark(rest))] : []),
      ...state.all({ ...item, spread: true, children: more }),
    ]);
  };
  return h('ul', { className: ['cards'] }, list.children.map(card));
}

/** Removes the colon or dash between title and text. */
function withoutMark([first, ...rest]: PhrasingContent[]): PhrasingContent[] {
  if (first?.type !== 'text') return first ? [first, ...rest] : [];
  return [{ ...first, value: first.value.replace(/^\s*(?:[:–—-]\s+)?/, '') }, ...rest];
}

/** Marks names in file lists as code, so that they aren't read as prose: `- guides/ all pages`. */
export function nameFiles(tree: Root): void {
  visit(tree, 'containerDirective', (node) => {
    if (node.name === 'files')
      visit(node, 'listItem', ({ children: [first] }) => void (first?.type === 'paragraph' && nameFile(first)));
  });
}

function nameFile(holder: { children: PhrasingContent[] }): void {
  const [first] = holder.children;
  if (first && 'children' in first) nameFile(first);
  if (first?.type !== 'text') return;
  const [name = ''] = /^\S+/.exec(first.value) ?? [];
  if (name === '' || name === '…' || name === '...') return;
  const { start, end } = first.position ?? {};
  const middle = start && { ...start, column: start.column + name.length, offset: (start.offset ?? 0) + name.length };
  const rest = first.value.slice(name.length);
  holder.children.splice(
    0,
    1,
    { type: 'inlineCode', value: name, ...(start && middle && { position: { start, end: middle } }) },
    ...(rest === ''
      ? []
      : [{ type: 'text' as const, value: rest, ...(middle && end && { position: { start: middle, end } }) }]),
  );
}

/** Files and folders, as the lists in each other that they are. */
export function fileTree(list: List, state: State): Element {
  const entry = (item: ListItem): Element => {
    const inner = item.children.filter((child) => child.type === 'list');
    const names = item.children.filter((child): child is Paragraph => child.type === 'paragraph');
    const isFolder =
      inner.length > 0 || names.some(({ children: [name] }) => name?.type === 'inlineCode' && name.value.endsWith('/'));
    return h('li', { className: [isFolder ? 'folder' : 'file'] }, [
      ...names.flatMap((name) => state.all(name)),
      ...inner.map((more) => h('ul', { className: ['inner'] }, more.children.map(entry))),
    ]);
  };
  return h('ul', { className: ['files', 'box', 'small'] }, list.children.map(entry));
}
